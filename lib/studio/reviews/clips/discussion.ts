import "server-only";
import { eq } from "drizzle-orm";
import { note } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { findClip } from "../../clips/find.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { seeCutLater } from "../../mirror/see-clip.ts";
import { findProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { listThreads } from "../discussion/discussion.ts";
import { toNoteView } from "../notes/write.ts";
import { listClipReviews } from "./model/list.ts";
import type { ClipDiscussion, ClipFrames } from "./model/queries.ts";

type Asked = { studio: Studio; actor: Actor; clipUuid: string };

/** What was said about one clip: its verdicts and its notes. */
export async function getClipDiscussion({
  studio,
  actor,
  clipUuid,
}: Asked): Promise<Result<ClipDiscussion, StudioFault>> {
  const clip = await findClip({ db: studio.db, actor, clipUuid });
  const project = clip && (await findProject({ db: studio.db, actor, projectUuid: clip.projectUuid }));
  if (!clip || !project) return fail(studioFaults.clipNotFound);
  const { uuid, projectReferenceUuid } = clip.reference;
  seeCutLater({ studio, project, clip: clip.reference });
  const where = eq(note.clipReferenceUuid, uuid);
  const [history, threads] = await Promise.all([
    listClipReviews(studio.db, { clipReferenceUuid: uuid }),
    listThreads(studio.db, { projectReferenceUuid, where, viewer: actor, toView: toNoteView }),
  ]);
  return succeed({ viewerUuid: actor.userUuid, frames: framesOf(clip.reference), history, threads });
}

/** A service that does not tell a clip's contents made it at the rate that was asked for, or at one nobody knows. */
export function framesOf({ cut, form }: { cut: ClipFrames | null; form: { fps: number } }): ClipFrames {
  return { fps: cut?.fps ?? form.fps, scenes: cut?.scenes ?? [] };
}
