import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { type ClipCut, clipReference } from "#db/studio/schema/clip.ts";
import { note } from "#db/studio/schema/review.ts";
import { cutOf, sceneAtMoment } from "../clips/timeline.ts";
import { publishChange } from "../live/server/publish.ts";
import { log } from "../log.ts";
import type { OwnedProject } from "../projects/find.ts";
import { reviewChange } from "../reviews/change.ts";
import type { Studio } from "../studio.ts";

type Of = { studio: Studio; project: OwnedProject; clip: typeof clipReference.$inferSelect };

/**
 * Which scene of a finished clip begins when. The service is asked once for each clip, which never changes; null where
 * it does not tell. Notes that were written on it before get the scenes they fall into.
 */
export async function seeCut({ studio, project, clip }: Of): Promise<ClipCut | null> {
  if (clip.cut) return clip.cut;
  if (clip.record.clipStatus !== "completed") return null;
  const told = await studio.service.call("getClipContents", { params: { clipUuid: clip.clipUuid } });
  if (!told.ok) return null;
  const cut = cutOf(told.value);
  await studio.db.transaction(async (tx) => {
    await tx.update(clipReference).set({ cut }).where(eq(clipReference.uuid, clip.uuid));
    const isBefore = and(eq(note.clipReferenceUuid, clip.uuid), eq(note.sceneId, ""));
    const before = await tx
      .select()
      .from(note)
      .where(and(isBefore, isNotNull(note.clipAtMs)));
    for (const { uuid, clipAtMs } of before) {
      const place = sceneAtMoment(cut, clipAtMs ?? 0);
      if (!place) continue;
      await tx.update(note).set(place).where(eq(note.uuid, uuid));
      await tx.update(note).set({ sceneId: place.sceneId }).where(eq(note.parentUuid, uuid));
    }
    await publishChange(tx, reviewChange(project, ["*"]));
  });
  return cut;
}

/** For whoever shows a clip: what is known already is shown, and the rest is told when it is there. */
export function seeCutLater(of: Of): void {
  if (of.clip.cut) return;
  void seeCut(of).catch((error) => log.debug({ err: error }, "What a clip is made of could not be asked"));
}
