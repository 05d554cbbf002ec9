import type { Change } from "../live/change.ts";

/** Who is in a teamspace, or what it is called, is not as it was. */
export function teamChange(teamspaceUuid: string, access?: "changed"): Change {
  // What waits for whom depends on who is there and in which role.
  const waiting = access ? [["projects"], ["notices", "*"]] : [];
  return { teamspaceUuid, keys: [["team"], ...waiting], ...(access && { access }) };
}
