import type { Role } from "./role.ts";

export type Membership = { teamspaceUuid: string; teamspaceName: string; role: Role };

/** Who is asking: a signed-in person with every teamspace they are in, the one they work in at present first. */
export type Actor = {
  userUuid: string;
  sessionUuid: string;
  name: string;
  email: string;
  memberships: Membership[];
};
