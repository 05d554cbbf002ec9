import "server-only";
import { sql } from "drizzle-orm";
import type { Change } from "../live/change.ts";

/** Two beats of the stream: a tab that let both pass is closed, asleep or cut off. */
const leaseSeconds = 30;

/** Of a row of `presence`: whether its tab still tells. */
export const isHere = sql`presence.seen_at > now() - ${leaseSeconds} * interval '1 second'`;

/** That somebody has come to a project or gone. */
export function presenceChange({ projectUuid, teamspaceUuid }: { projectUuid: string; teamspaceUuid: string }): Change {
  return { teamspaceUuid, keys: [["presence", projectUuid]] };
}
