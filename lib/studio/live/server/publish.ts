import "server-only";
import { sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import type { Change, ProjectPart, StaleKey } from "../change.ts";

/** The channel that every studio process listens on. */
export const changeChannel = "studio_change";
/** PostgreSQL refuses a notice from 8,000 bytes on. */
const longestPayload = 7_900;

/**
 * Tells every studio process, and through them every browser it concerns, that something changed. Call it after the
 * write; inside a transaction it is told when that commits, and not at all when it is rolled back.
 */
export async function publishChange(db: StudioConnection, change: Change): Promise<void> {
  const whole = JSON.stringify(change);
  const payload =
    Buffer.byteLength(whole) <= longestPayload ? whole : JSON.stringify({ ...change, keys: [["*"]], later: [] });
  await db.execute(sql`select pg_notify(${changeChannel}, ${payload})`);
}

/** That something happened in a project: its list of activity and its board over time are longer than before. */
export function activityChange({ projectUuid, teamspaceUuid }: { projectUuid: string; teamspaceUuid: string }): Change {
  return { teamspaceUuid, keys: [["projects", projectUuid, "activity", "*"]] };
}

/** What `publishChange` says about parts of one project; the lists they appear in are meant as well. */
export function projectChange(
  { projectUuid, teamspaceUuid }: { projectUuid: string; teamspaceUuid: string },
  parts: readonly ProjectPart[],
): Change {
  const keys: Record<ProjectPart, StaleKey[]> = {
    project: [["projects"], ["projects", projectUuid]],
    scenes: [["projects", projectUuid, "scenes"]],
    clips: [["clips"], ["projects", projectUuid, "clips"], ["projects", projectUuid, "clips-since"]],
    cast: [["projects", projectUuid, "cast"]],
    shares: [["projects", projectUuid, "shares", "*"]],
  };
  return { teamspaceUuid, keys: parts.flatMap((part) => keys[part]) };
}
