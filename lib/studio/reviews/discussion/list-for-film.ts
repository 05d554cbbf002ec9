import "server-only";
import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { note } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { SceneNote } from "#lib/timeline/exchange/notes.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { findProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { describeDrawing } from "../drawings/describe.ts";
import { listStrokes } from "../drawings/strokes.ts";
import { personName, writtenName } from "../get-board.ts";
import { plainNote } from "../mention-text.ts";
import type { MomentThreads } from "../note-views.ts";
import { listMentions } from "../notes/model/mentions.ts";
import { toNoteView } from "../notes/write.ts";
import { listThreads } from "./discussion.ts";

const mostNotes = 5_000;

/**
 * What was said about a project's scenes and its clips and still stands, oldest first, to be taken into an editing
 * program. What was written on the clip that it is for has its moment in that as well.
 */
export async function listNotesForFilm(
  db: StudioConnection,
  projectReferenceUuid: string,
  clipReferenceUuid?: string,
): Promise<SceneNote[]> {
  const rows = await db
    .select({ row: note, name: personName, clip: clipReference.record })
    .from(note)
    .leftJoin(user, eq(user.uuid, note.userUuid))
    .leftJoin(guest, eq(guest.uuid, note.guestUuid))
    .leftJoin(clipReference, eq(clipReference.uuid, note.clipReferenceUuid))
    .where(and(eq(note.projectReferenceUuid, projectReferenceUuid), isNull(note.deletedAt)))
    .orderBy(asc(note.uuid))
    .limit(mostNotes);
  const noteUuids = rows.map(({ row }) => row.uuid);
  const [mentions, strokes] = await Promise.all([listMentions(db, noteUuids), listStrokes(db, { noteUuids })]);
  const said = ({ row, name }: (typeof rows)[number]) => {
    const drawn = strokes.get(row.uuid);
    const text = plainNote(row.text, mentions.get(row.uuid) ?? []);
    // A drawing alone is told in words where nobody can see it.
    return {
      author: writtenName(name, row.guestUuid !== null),
      text: text === "" && drawn ? describeDrawing(drawn) : text,
    };
  };
  const drawingOf = ({ row, clip }: (typeof rows)[number]) => {
    const drawn = strokes.get(row.uuid);
    if (!drawn) return {};
    const takeUuid = row.joinedFromSceneId === null ? row.takeUuid : null;
    const shape = clip?.width && clip.height ? { shape: clip.width / clip.height } : {};
    return { drawing: { strokes: drawn, takeUuid, ...shape } };
  };
  const replies = Map.groupBy(rows, ({ row }) => row.parentUuid);
  return (replies.get(null) ?? []).map((thread) => ({
    ...said(thread),
    ...drawingOf(thread),
    sceneId: thread.row.sceneId,
    ...(thread.row.atMs !== null && { atMs: thread.row.atMs }),
    ...(thread.row.clipAtMs !== null &&
      thread.row.clipReferenceUuid === clipReferenceUuid && { clipAtMs: thread.row.clipAtMs }),
    replies: (replies.get(thread.row.uuid) ?? []).map(said),
    isResolved: thread.row.resolvedAt !== null,
    isInternal: thread.row.isInternal,
    isOnClip: thread.row.clipReferenceUuid !== null,
    writtenAt: thread.row.createdAt.getTime(),
  }));
}

type Asked = { studio: Studio; actor: Actor; projectUuid: string };

/** What was said of moments of a project's film: threads on scenes with a moment, and on clips whose scene is known. */
export async function listMoments({
  studio: { db },
  actor,
  projectUuid,
}: Asked): Promise<Result<MomentThreads, StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { uuid: projectReferenceUuid } = project.reference;
  const hasMoment = sql`exists (select from ${note} as thread
    where thread.uuid = ${note.parentUuid} and thread.at_ms is not null)`;
  const where = or(isNotNull(note.atMs), hasMoment);
  const threads = await listThreads(db, { projectReferenceUuid, where, viewer: actor, toView: toNoteView });
  return succeed({ viewerUuid: actor.userUuid, threads });
}
