import { and, eq, isNull } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { exportClipLater } from "../jobs/definitions/export-clip.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { loadScenes } from "../scenes/load-scenes.ts";
import { endClip } from "./advance-clip.ts";
import { readContents } from "./read-contents.ts";

/** Starts the clips that were ordered together with their project, in the transaction that makes it ready. */
export async function releaseWaitingClips(tx: ServiceTransaction, project: ProjectRow): Promise<void> {
  const waiting = and(eq(clip.projectUuid, project.uuid), eq(clip.status, "init"), isNull(clip.contents));
  const rows = await tx.select().from(clip).where(waiting);
  if (rows.length === 0) return;
  const scenes = await loadScenes(tx, project.uuid);
  const bare = scenes.filter(({ storyboardTakeUuid }) => storyboardTakeUuid === null);
  if (bare.length > 0) {
    const names = bare.map(({ position }) => position + 1).join(", ");
    const message = `Scene ${names} has no picture. Make it, then export the project.`;
    const fault = { code: "no_picture", message, stage: "init", retryable: false };
    for (const row of rows) await endClip(tx, row, fault);
    return;
  }
  const values = { contents: await readContents(tx, project), projectVersion: project.version, title: project.name };
  await tx.update(clip).set(values).where(waiting);
  for (const { uuid } of rows) await exportClipLater(tx, { clipUuid: uuid });
}
