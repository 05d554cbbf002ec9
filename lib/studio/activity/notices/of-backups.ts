import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import type { BackupState } from "#lib/backup-state.ts";
import { formatDate } from "#lib/language/format.ts";
import * as say from "#messages/backups.ts";
import { findOverdue, toBackupsView } from "../../settings/backups.ts";
import type { Studio } from "../../studio.ts";
import { notifyPeople } from "./model/people.ts";

const href = "/settings#backups";

/**
 * Tells those who look after the installation that its scheduled backups fail, or are not made when they are due; once
 * until one succeeds, however often it is tried, and then that they are made again.
 */
export async function notifyOfBackups(
  { db }: Pick<Studio, "db">,
  { state, now, upMs }: { state: BackupState; now: Date; upMs: number },
): Promise<void> {
  // One that somebody tries by hand is told to them on their terminal.
  if (state.schedule === undefined) return;
  const content = describeTrouble(state, { now, upMs });
  const since = sinceOf(state);
  const installation = await findOwners(db);
  if (!installation) return;
  const { teamspaceUuid, userUuids } = installation;
  if (content) {
    await notifyPeople(db, { userUuids, kind: "backup.failed", subject: since, teamspaceUuid, content });
  }
  const { lastSuccess } = state;
  if (lastSuccess === undefined) return;
  // Names sort by time; of several machines another one may know of older backups alone.
  for (const { userUuid, subject } of (await listTold(db)).filter((told) => told.subject < since)) {
    const title = say.backupsAreMadeAgain();
    const text = say.worksAgainBody({ date: dateOf(lastSuccess.at) });
    await notifyPeople(db, {
      ...{ userUuids: [userUuid], kind: "backup.works", subject, teamspaceUuid },
      content: { title, text, href, tone: "done" },
    });
  }
}

/** The same until the next success. */
function sinceOf({ lastSuccess }: BackupState): string {
  return `after ${lastSuccess?.name ?? ""}`;
}

function describeTrouble(state: BackupState, at: { now: Date; upMs: number }) {
  const { failure } = toBackupsView(state);
  if (failure) {
    const text = say.failedBody({ reason: failure.reason.slice(0, 1_500) });
    return { title: say.theBackupFailed(), text, href, tone: "bad" } as const;
  }
  const dueAt = findOverdue(state, at);
  if (dueAt === null) return null;
  const text = say.missedBody({ date: dateOf(dueAt) });
  return { title: say.theBackupWasNotMade(), text, href, tone: "bad" } as const;
}

const dateOf = (at: number | string) => formatDate(new Date(at), { dateStyle: "medium", timeStyle: "short" });

/** Of the first teamspace: they look after what all share. */
async function findOwners(db: StudioConnection): Promise<{ teamspaceUuid: string; userUuids: string[] } | null> {
  const [first] = await db
    .select({ uuid: teamspace.uuid })
    .from(teamspace)
    .orderBy(asc(teamspace.createdAt), asc(teamspace.uuid))
    .limit(1);
  if (!first) return null;
  const owners = await db
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .where(and(eq(membership.teamspaceUuid, first.uuid), eq(membership.role, "owner")));
  return { teamspaceUuid: first.uuid, userUuids: owners.map(({ userUuid }) => userUuid) };
}

/** Who was told of a failure, and of no end of it. */
function listTold(db: StudioConnection): Promise<{ userUuid: string; subject: string }[]> {
  const isOver = sql`exists (select from notice o
    where o.user_uuid = ${notice.userUuid} and o.kind = 'backup.works' and o.subject = ${notice.subject})`;
  return db
    .select({ userUuid: notice.userUuid, subject: notice.subject })
    .from(notice)
    .where(and(eq(notice.kind, "backup.failed"), sql`not ${isOver}`))
    .limit(200);
}
