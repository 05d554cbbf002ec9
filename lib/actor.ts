export type Membership = { teamspaceUuid: string; teamspaceName: string; role: Role };

/** Who is asking: a signed-in person with every teamspace they are in, the one they work in at present first. */
export type Actor = {
  userUuid: string;
  sessionUuid: string;
  name: string;
  email: string;
  memberships: Membership[];
};

/** Who says something of a board: a member, or a guest who came by a link. */
export type Author =
  | { userUuid: string; guestUuid?: undefined; name: string }
  | { guestUuid: string; userUuid?: undefined; name: string };

/** As rows name them: one of both. */
export function authorColumns({ userUuid, guestUuid }: Author) {
  return { userUuid: userUuid ?? null, guestUuid: guestUuid ?? null };
}

/** What a person may do in a teamspace, from least to most. Without zod: browsers load this with the board. */
export const ROLES = ["viewer", "reviewer", "editor", "owner"] as const;
export type Role = (typeof ROLES)[number];

export function hasRole(role: Role, wanted: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted);
}
