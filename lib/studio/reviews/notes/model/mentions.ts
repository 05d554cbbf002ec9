import * as say from "#messages/inbox.ts";
import "server-only";
import { and, asc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { type note, noteMention } from "#db/studio/schema/review.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Author } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { sceneHref } from "../../../activity/model/queries.ts";
import { notifyPeople } from "../../../activity/notices/model/people.ts";
import type { StudioFault } from "../../../fault.ts";
import type { OwnedProject } from "../../../projects/model/find.ts";
import { projectName } from "../../../projects/model/views.ts";
import { type Mention, mentionedIn } from "../../mention-text.ts";
import { noteFaults } from "./faults.ts";

const mostMentions = 20;

type Written = {
  actor: Author;
  project: OwnedProject;
  row: Pick<typeof note.$inferSelect, "uuid" | "sceneId" | "text">;
  /** The clip that it stands on. */
  clipUuid?: string | undefined;
};

/**
 * Writes down whom a note names and tells those it did not name before. Only people who can see the project can be
 * named; anyone who was named already may stay, even after they left. Refused, the note must not be kept either. A
 * guest
 * names nobody: who is in a teamspace is not theirs to find out.
 */
export async function saveMentions(
  tx: StudioTransaction,
  { actor, project, row, clipUuid }: Written,
): Promise<Result<null, StudioFault>> {
  const { uuid: noteUuid } = row;
  if (actor.userUuid === undefined) return succeed(null);
  const named = mentionedIn(row.text);
  if (named.length > mostMentions) return fail(noteFaults.tooManyMentions);
  const isOfNote = eq(noteMention.noteUuid, noteUuid);
  const before = (await tx.select().from(noteMention).where(isOfNote)).map(({ userUuid }) => userUuid);
  const added = named.filter((userUuid) => !before.includes(userUuid));
  if (added.length > 0) {
    const here = await findPresent(tx, project, added);
    if (here.length < added.length) return fail(noteFaults.mentionedIsGone);
    await tx.insert(noteMention).values(added.map((userUuid) => ({ noteUuid, userUuid })));
  }
  if (before.some((userUuid) => !named.includes(userUuid))) {
    await tx.delete(noteMention).where(and(isOfNote, notInArray(noteMention.userUuid, named)));
    const isTold = and(eq(notice.kind, "note.mentioned"), eq(notice.noteUuid, noteUuid));
    await tx.delete(notice).where(and(isTold, notInArray(notice.userUuid, named)));
  }
  await notifyPeople(tx, {
    userUuids: added.filter((userUuid) => userUuid !== actor.userUuid),
    kind: "note.mentioned",
    subject: noteUuid,
    content: {
      title: say.mentionedYou({ name: actor.name, projectName: projectName(project.reference) }),
      href: sceneHref({ projectUuid: project.reference.projectUuid, sceneId: row.sceneId, noteUuid, clipUuid }),
      tone: "plain",
    },
    projectReferenceUuid: project.reference.uuid,
    noteUuid,
  });
  return succeed(null);
}

/** Those of them who are in the project's teamspace just now; they cannot leave it before the note is written. */
function findPresent(tx: StudioTransaction, { reference }: OwnedProject, userUuids: string[]) {
  return tx
    .select({ userUuid: user.uuid })
    .from(membership)
    .innerJoin(user, eq(user.uuid, membership.userUuid))
    .where(
      and(
        eq(membership.teamspaceUuid, reference.teamspaceUuid),
        inArray(membership.userUuid, userUuids),
        isNull(user.disabledAt),
      ),
    )
    .for("key share", { of: membership });
}

/** Whom these notes name, by note. Only people who had access when they were named are among them. */
export async function listMentions(
  db: StudioConnection,
  noteUuids: readonly string[],
): Promise<Map<string, Mention[]>> {
  if (noteUuids.length === 0) return new Map();
  const rows = await db
    .select({ noteUuid: noteMention.noteUuid, userUuid: user.uuid, name: user.name })
    .from(noteMention)
    .innerJoin(user, eq(user.uuid, noteMention.userUuid))
    .where(inArray(noteMention.noteUuid, [...noteUuids]))
    .orderBy(asc(user.uuid));
  const byNote = Map.groupBy(rows, ({ noteUuid }) => noteUuid);
  return new Map(
    Array.from(byNote, ([noteUuid, found]) => [noteUuid, found.map(({ userUuid, name }) => ({ userUuid, name }))]),
  );
}
