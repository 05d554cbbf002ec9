import type { AskedOfProject } from "../access/given.ts";
import "server-only";
import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { note, review } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { aGuest, namedGuest } from "#messages/people.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { findProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";
import { findPolicy } from "./policy/model/find.ts";
import { canStillBeMet } from "./policy/model/people.ts";
import type { ReviewBoard, ReviewView } from "./queries.ts";

/** The verdicts that count or have lapsed, and how many notes are open. */
export async function getReviewBoard({
  studio,
  actor,
  projectUuid,
}: AskedOfProject): Promise<Result<ReviewBoard, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { uuid } = project.reference;
  const [reviews, openNotes, { policy }] = await Promise.all([
    lastReviews(studio.db, uuid),
    countOpenNotes(studio, uuid),
    findPolicy(studio.db, uuid),
  ]);
  const isMeetable = await canStillBeMet(studio.db, project.reference, policy);
  return succeed({
    ...{ reviews, openNotes, policy, viewerUuid: actor.userUuid },
    ...(!isMeetable && { cannotBeMet: true as const }),
  });
}

/** The name of a member or a guest, where both tables are joined. */
export const personName = sql<string | null>`coalesce(${user.name}, ${guest.name})`;

/** What a guest counts as: the address that they proved, else their link, since anybody can come by it many times. */
export const guestVoice = sql<string | null>`coalesce(${guest.email}, ${guest.shareUuid}::text)`;

/** A verdict that was withdrawn hides the earlier ones of its person as well. */
export async function lastReviews(db: StudioConnection, projectReferenceUuid: string): Promise<ReviewView[]> {
  const rows = await db
    .selectDistinctOn([review.sceneId, review.userUuid, review.guestUuid], {
      row: review,
      name: personName,
      email: guest.email,
      voice: guestVoice,
    })
    .from(review)
    .leftJoin(user, eq(user.uuid, review.userUuid))
    .leftJoin(guest, eq(guest.uuid, review.guestUuid))
    .where(eq(review.projectReferenceUuid, projectReferenceUuid))
    .orderBy(review.sceneId, review.userUuid, review.guestUuid, desc(review.uuid));
  return rows
    .filter(({ row }) => row.takenBackAt === null)
    .map(({ row, name, email, voice }) => ({
      ...toReviewView(row, name),
      ...provenBy(email),
      ...(voice !== null && { voice }),
    }));
}

async function countOpenNotes({ db }: Studio, projectReferenceUuid: string): Promise<Record<string, number>> {
  const isThread = and(eq(note.projectReferenceUuid, projectReferenceUuid), isNull(note.parentUuid));
  const rows = await db
    .select({ sceneId: note.sceneId, open: count() })
    .from(note)
    .where(and(isThread, isNull(note.resolvedAt), isNull(note.deletedAt)))
    .groupBy(note.sceneId);
  return Object.fromEntries(rows.map(({ sceneId, open }) => [sceneId, open]));
}

type Row = typeof review.$inferSelect;

/** Reviews with the names of their people, newest first. */
export function selectReviews(db: StudioConnection) {
  return db
    .select({ row: review, name: personName, email: guest.email })
    .from(review)
    .leftJoin(user, eq(user.uuid, review.userUuid))
    .leftJoin(guest, eq(guest.uuid, review.guestUuid))
    .orderBy(desc(review.uuid))
    .$dynamic();
}

/** For members: the address that a guest is known to read the mail of. */
export function provenBy(email: string | null): { guestEmail?: string } {
  return email === null ? {} : { guestEmail: email };
}

/**
 * A person's name as files, mails, chats and notices say it: a guest chose theirs, which can be that of a member, so it
 * is marked as a guest's.
 */
export function writtenName(name: string | null, isByGuest: boolean): string {
  if (name === null) return aGuest();
  return isByGuest ? namedGuest({ name }) : name;
}

/** Who gave a verdict or wrote a note. */
export function authorOf({ userUuid, guestUuid }: Pick<Row, "userUuid" | "guestUuid">, name: string | null) {
  return { personUuid: userUuid ?? guestUuid ?? "", personName: name ?? aGuest(), isByGuest: guestUuid !== null };
}

export function toReviewView(row: Row, name: string | null): ReviewView {
  return {
    uuid: row.uuid,
    sceneId: row.sceneId,
    ...authorOf(row, name),
    verdict: row.verdict,
    note: row.note,
    about: row.about,
    parts: row.parts,
    createdAt: row.createdAt.getTime(),
    ...(row.takenBackAt && { takenBackAt: row.takenBackAt.getTime() }),
  };
}
