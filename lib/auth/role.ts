import { z } from "zod";

/** What a person may do in a teamspace, from least to most. */
export const ROLES = ["viewer", "reviewer", "editor", "owner"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export function hasRole(role: Role, wanted: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted);
}
