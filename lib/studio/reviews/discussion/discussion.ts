import type { AskedOfProject } from "../../access/given.ts";
import "server-only";
import { and, asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { note, review } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { isOpaqueId } from "../../ids.ts";
import { findProject } from "../../projects/model/find.ts";
import { listAnswers } from "../answers/list.ts";
import { listAttachments } from "../attachments/attach.ts";
import { listStrokes } from "../drawings/strokes.ts";
import { personName, provenBy, selectReviews, toReviewView } from "../get-board.ts";
import type { Discussion, NoteThread, NoteView } from "../note-views.ts";
import { listMentions } from "../notes/model/mentions.ts";
import { listReactions, type Viewer } from "../notes/reactions.ts";
import { toNoteView } from "../notes/write.ts";

const mostReviews = 200;
const mostNotes = 2_000;

/** What was said about one scene: its verdicts and its notes. */
export async function getDiscussion({
  studio,
  actor,
  projectUuid,
  sceneId,
}: AskedOfProject & { sceneId: string }): Promise<Result<Discussion, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project || !isOpaqueId(sceneId)) return fail(studioFaults.projectNotFound);
  const { uuid } = project.reference;
  const [reviews, threads] = await Promise.all([
    selectReviews(studio.db)
      .where(and(eq(review.projectReferenceUuid, uuid), eq(review.sceneId, sceneId)))
      .limit(mostReviews),
    listThreads(studio.db, {
      projectReferenceUuid: uuid,
      where: eq(note.sceneId, sceneId),
      viewer: actor,
      toView: toNoteView,
    }),
  ]);
  const history = reviews.map(({ row, name, email }) => ({ ...toReviewView(row, name), ...provenBy(email) }));
  const causes = [...history, ...threads].map((cause) => cause.uuid);
  const answers = await listAnswers(studio.db, { projectReferenceUuid: uuid, causes });
  return succeed({ viewerUuid: actor.userUuid, history, threads, answers });
}

type Threads = {
  projectReferenceUuid: string;
  /** What of the project they are about. */
  where: SQL | undefined;
  /** Those alone that guests are told of. */
  isForGuests?: true;
  viewer: Viewer;
  toView: (row: typeof note.$inferSelect, known: Parameters<typeof toNoteView>[1]) => NoteView;
};

/**
 * The threads about a scene or a clip, open ones and then later ones first; a reply that is not told has no place in them either. What no member
 * settled was settled by the guest who began it.
 */
export async function listThreads(db: StudioConnection, given: Threads): Promise<NoteThread[]> {
  const { projectReferenceUuid, where, isForGuests, viewer, toView } = given;
  const resolver = alias(user, "resolver");
  const isHere = and(eq(note.projectReferenceUuid, projectReferenceUuid), where);
  const rows = await db
    .select({
      ...{ row: note, name: personName, email: guest.email },
      ...{ resolverName: resolver.name, clipUuid: clipReference.clipUuid },
    })
    .from(note)
    .leftJoin(user, eq(user.uuid, note.userUuid))
    .leftJoin(guest, eq(guest.uuid, note.guestUuid))
    .leftJoin(resolver, eq(resolver.uuid, note.resolvedByUuid))
    .leftJoin(clipReference, eq(clipReference.uuid, note.clipReferenceUuid))
    .where(and(isHere, isForGuests && eq(note.isInternal, false)))
    .orderBy(asc(note.uuid))
    .limit(mostNotes);
  const noteUuids = rows.map(({ row }) => row.uuid);
  const [mentions, reactions, attachments, strokes] = await Promise.all([
    listMentions(db, noteUuids),
    listReactions(db, { noteUuids, viewer }),
    listAttachments(db, noteUuids),
    listStrokes(db, { noteUuids, viewer }),
  ]);
  const views = rows.map(({ row, name, email, resolverName, clipUuid }) => ({
    row,
    resolverName,
    view: {
      ...(isForGuests ? {} : provenBy(email)),
      ...toView(row, {
        name,
        mentions: mentions.get(row.uuid),
        reactions: reactions.get(row.uuid),
        attachments: attachments.get(row.uuid),
        strokes: strokes.get(row.uuid),
        clipUuid,
      }),
    },
  }));
  return views
    .filter(({ row }) => row.parentUuid === null)
    .map(({ row, view, resolverName }) => ({
      ...view,
      replies: views
        .filter((reply) => reply.row.parentUuid === row.uuid && !reply.row.deletedAt)
        .map((reply) => reply.view),
      ...(row.resolvedAt && { resolved: { at: row.resolvedAt.getTime(), byName: resolverName ?? view.personName } }),
    }))
    .filter(({ isDeleted, replies }) => !isDeleted || replies.length > 0)
    .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)) || (one.uuid < other.uuid ? 1 : -1));
}

function isClosed(thread: NoteThread): boolean {
  return thread.resolved !== undefined || thread.isDeleted;
}
