import type { Role } from "#lib/actor.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";

export type TeamspaceView = { teamspaceUuid: string; name: string; role: Role };

/** The teamspaces one is in, the one worked in first. */
export function teamspacesQuery() {
  return studioQuery<TeamspaceView[]>(["teamspaces"], "/api/teamspaces");
}
