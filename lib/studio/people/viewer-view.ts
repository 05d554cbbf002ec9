import type { Role } from "#lib/auth/actor.ts";

/** Who is looking, as the browser may know it. */
export type Viewer = {
  userUuid: string;
  name: string;
  email: string;
  teamspace: { uuid: string; name: string; role: Role };
  teamspaces: { uuid: string; name: string; role: Role }[];
};
