import "server-only";
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { StudioConnection } from "#db/studio/client.ts";
import { activity } from "#db/studio/schema/activity.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { clipReview, note } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { aGuest } from "#messages/people.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { findProject } from "../../projects/model/find.ts";
import { personName } from "../../reviews/get-board.ts";
import { plainNote } from "../../reviews/mention-text.ts";
import { listMentions } from "../../reviews/notes/model/mentions.ts";
import type { Studio } from "../../studio.ts";
import { findLastClipLook } from "./mark.ts";
import type { ClipNews, ClipsSince } from "./queries.ts";

/** Of each kind; the newest count. */
const most = 200;
/** Of what happened, some may have been written a moment before it could be read. */
const settledMs = 10_000;

type Asked = { studio: Studio; actor: Actor; projectUuid: string };

/** What became of a project's clips since a member looked at them last: what they did themselves is none of it. */
export async function getClipsSince({ studio, actor, projectUuid }: Asked): Promise<Result<ClipsSince, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { db } = studio;
  const { userUuid } = actor;
  const { uuid } = project.reference;
  const at = await findLastClipLook(db, project, { userUuid });
  if (at === null) return succeed({ until: Date.now() - settledMs, news: [] });
  const since = { at, isOfClip: eq(clipReference.projectReferenceUuid, uuid) };
  const found = await Promise.all([
    listEnded(db, uuid, at),
    listVerdicts(db, { ...since, userUuid }),
    listClipNotes(db, { ...since, viewer: { userUuid } }),
  ]);
  return succeed(toSince(at, found.flat()));
}

/** Until what was told, or a little before now: what comes then is told the next time. */
export function toSince(lookedAt: number, found: readonly ClipNews[]): ClipsSince {
  const news = found.toSorted((one, other) => other.at - one.at);
  return { lookedAt, until: Math.max(lookedAt, news[0]?.at ?? 0, Date.now() - settledMs), news };
}

/** Exports that came to their end, no matter who had ordered them. */
async function listEnded(db: StudioConnection, projectReferenceUuid: string, at: number): Promise<ClipNews[]> {
  const isOf = eq(sql`${activity.details} ->> 'clipUuid'`, clipReference.clipUuid);
  const isEnd = inArray(activity.verb, ["finished_clip", "failed_clip"]);
  const rows = await db
    .select({ clipUuid: clipReference.clipUuid, verb: activity.verb, at: activity.createdAt })
    .from(activity)
    .innerJoin(clipReference, and(isOf, eq(clipReference.projectReferenceUuid, projectReferenceUuid)))
    .where(and(eq(activity.projectReferenceUuid, projectReferenceUuid), isEnd, gt(activity.createdAt, new Date(at))))
    .orderBy(desc(activity.uuid))
    .limit(most);
  return rows.map(({ verb, ...row }) => ({
    clipUuid: row.clipUuid,
    what: verb === "finished_clip" ? "ready" : "failed",
    at: row.at.getTime(),
  }));
}

type Since = { at: number; isOfClip: ReturnType<typeof eq> };

/** Verdicts of others that stand. */
async function listVerdicts(db: StudioConnection, { at, isOfClip, userUuid }: Since & { userUuid: string }) {
  const isOthers = or(isNull(clipReview.userUuid), ne(clipReview.userUuid, userUuid));
  const rows = await db
    .select({ clipUuid: clipReference.clipUuid, row: clipReview, name: personName })
    .from(clipReview)
    .innerJoin(clipReference, eq(clipReference.uuid, clipReview.clipReferenceUuid))
    .leftJoin(user, eq(user.uuid, clipReview.userUuid))
    .leftJoin(guest, eq(guest.uuid, clipReview.guestUuid))
    .where(and(isOfClip, isOthers, isNull(clipReview.takenBackAt), gt(clipReview.createdAt, new Date(at))))
    .orderBy(desc(clipReview.uuid))
    .limit(most);
  return rows.map(
    ({ clipUuid, row, name }): ClipNews => ({
      ...{ clipUuid, what: row.verdict, personName: name ?? aGuest(), at: row.createdAt.getTime() },
      ...(row.note && { text: row.note }),
    }),
  );
}

type NotesSince = Since & { viewer: { userUuid: string } | { guestUuid: string } };

/** What others wrote on clips; to a guest what guests are told, in threads that they see. */
export async function listClipNotes(db: StudioConnection, { at, isOfClip, viewer }: NotesSince): Promise<ClipNews[]> {
  const thread = alias(note, "thread");
  const isForGuests = "guestUuid" in viewer;
  const isOthers = isForGuests
    ? or(isNull(note.guestUuid), ne(note.guestUuid, viewer.guestUuid))
    : or(isNull(note.userUuid), ne(note.userUuid, viewer.userUuid));
  const isTold = isForGuests
    ? and(eq(note.isInternal, false), or(isNull(note.parentUuid), eq(thread.isInternal, false)))
    : undefined;
  const isThere = and(isNull(note.deletedAt), or(isNull(note.parentUuid), isNull(thread.deletedAt)));
  const rows = await db
    .select({ clipUuid: clipReference.clipUuid, row: note, name: personName })
    .from(note)
    .innerJoin(clipReference, eq(clipReference.uuid, note.clipReferenceUuid))
    .leftJoin(thread, eq(thread.uuid, note.parentUuid))
    .leftJoin(user, eq(user.uuid, note.userUuid))
    .leftJoin(guest, eq(guest.uuid, note.guestUuid))
    .where(and(isOfClip, isOthers, isTold, isThere, gt(note.createdAt, new Date(at))))
    .orderBy(desc(note.uuid))
    .limit(most);
  const mentions = await listMentions(
    db,
    rows.map(({ row }) => row.uuid),
  );
  return rows.map(({ clipUuid, row, name }) => ({
    ...{ clipUuid, what: "note", personName: name ?? aGuest(), at: row.createdAt.getTime() },
    text: plainNote(row.text, mentions.get(row.uuid) ?? []),
  }));
}
