import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { note, review } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { aGuest } from "#messages/people.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { isOpaqueId } from "../../ids.ts";
import { findProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import { personName, selectReviews, toReviewView } from "../get-board.ts";
import { listMentions } from "./mentions.ts";
import type { Discussion, NoteThread } from "./views.ts";
import { toNoteView } from "./write.ts";

const mostReviews = 200;
const mostNotes = 2_000;

/** What was said about one scene: its verdicts and its notes. */
export async function getDiscussion({
  studio,
  actor,
  projectUuid,
  sceneId,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
  sceneId: string;
}): Promise<Result<Discussion, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project || !isOpaqueId(sceneId)) return fail(studioFaults.projectNotFound);
  const { uuid } = project.reference;
  const [reviews, threads] = await Promise.all([
    selectReviews(studio.db)
      .where(and(eq(review.projectReferenceUuid, uuid), eq(review.sceneId, sceneId)))
      .limit(mostReviews),
    listThreads(studio, uuid, sceneId),
  ]);
  const history = reviews.map(({ row, name }) => toReviewView(row, name));
  return succeed({ viewerUuid: actor.userUuid, history, threads });
}

async function listThreads({ db }: Studio, projectReferenceUuid: string, sceneId: string): Promise<NoteThread[]> {
  const resolver = alias(user, "resolver");
  const rows = await db
    .select({ row: note, name: personName, resolverName: resolver.name })
    .from(note)
    .leftJoin(user, eq(user.uuid, note.userUuid))
    .leftJoin(guest, eq(guest.uuid, note.guestUuid))
    .leftJoin(resolver, eq(resolver.uuid, note.resolvedByUuid))
    .where(and(eq(note.projectReferenceUuid, projectReferenceUuid), eq(note.sceneId, sceneId)))
    .orderBy(asc(note.uuid))
    .limit(mostNotes);
  const mentions = await listMentions(
    db,
    rows.map(({ row }) => row.uuid),
  );
  const view = (row: typeof note.$inferSelect, name: string | null) =>
    toNoteView(row, { name, mentions: mentions.get(row.uuid) });
  const threads = rows.filter(({ row }) => row.parentUuid === null);
  return threads
    .map(({ row, name, resolverName }) => ({
      ...view(row, name),
      replies: rows
        .filter((reply) => reply.row.parentUuid === row.uuid && !reply.row.deletedAt)
        .map((reply) => view(reply.row, reply.name)),
      ...(row.resolvedAt && { resolved: { at: row.resolvedAt.getTime(), byName: resolverName ?? aGuest() } }),
    }))
    .filter(({ isDeleted, replies }) => !isDeleted || replies.length > 0)
    .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)) || other.createdAt - one.createdAt);
}

function isClosed(thread: NoteThread): boolean {
  return thread.resolved !== undefined || thread.isDeleted;
}
