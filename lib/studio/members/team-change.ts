import type { Change } from "../sync/change.ts";

/** Who is in a teamspace, or what it is called, is not as it was. */
export function teamChange(teamspaceUuid: string, access?: "changed"): Change {
  return { teamspaceUuid, keys: [["team"]], ...(access && { access }) };
}
