export type Membership = { teamspaceUuid: string; teamspaceName: string; role: Role };

/** Who is asking: a signed-in person with every teamspace they are in, the one they work in at present first. */
export type Actor = {
  userUuid: string;
  sessionUuid: string;
  name: string;
  email: string;
  memberships: Membership[];
};

/** What a person may do in a teamspace, from least to most. Without zod: browsers load this with the board. */
export const ROLES = ["viewer", "reviewer", "editor", "owner"] as const;
export type Role = (typeof ROLES)[number];

export function hasRole(role: Role, wanted: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted);
}
