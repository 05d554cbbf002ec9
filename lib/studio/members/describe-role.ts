import type { Role } from "#lib/auth/role.ts";

const names: Record<Role, string> = {
  viewer: "a viewer",
  reviewer: "a reviewer",
  editor: "an editor",
  owner: "an owner",
};

export const roleRights: Record<Role, string> = {
  viewer: "Looks at everything",
  reviewer: "Approves, requests changes, writes notes",
  editor: "Creates, regenerates, selects and exports",
  owner: "Also people, settings and credentials",
};

export function describeRole(role: Role): string {
  return names[role];
}
