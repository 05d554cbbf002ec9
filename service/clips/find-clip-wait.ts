import { and, eq, isNotNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import type { Waiting } from "#lib/contract/project.ts";
import type { ClipRow } from "./clip-row.ts";

/** What a clip that has not begun waits for; undefined once it has. */
export async function findClipWait(db: ServiceConnection, row: ClipRow): Promise<Waiting | undefined> {
  if (row.status !== "init") return undefined;
  if (row.contents === null) return { for: "project", before: 0 };
  // The workspace's own: how many others keep the workers busy is nobody else's to know.
  const isBefore = or(
    notInArray(clip.status, ["init", "completed", "failed"]),
    and(eq(clip.status, "init"), lt(clip.createdAt, row.createdAt)),
  );
  const isOther = and(eq(clip.workspaceUuid, row.workspaceUuid), ne(clip.uuid, row.uuid));
  return { for: "turn", before: await db.$count(clip, and(isOther, isBefore, isNotNull(clip.contents))) };
}
