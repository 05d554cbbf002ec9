import "server-only";
import { type BackupState, readBackupState } from "#lib/backup-state.ts";
import { studioEnv } from "#lib/environment/env.ts";
import { ownsInstallation } from "../people/model/owner.ts";
import { requestActor } from "../request.ts";
import { studio } from "../studio.ts";

export type BackupsView = {
  last: { at: number; name: string } | null;
  /** The newest try, where it failed. */
  failure: { at: number; reason: string } | null;
  /** When one was due that was not made, for no known reason. */
  overdue: number | null;
  /** As cron says it. */
  schedule: string | null;
};

export function toBackupsView(state: BackupState, at = { now: new Date(), upMs: 0 }): BackupsView {
  const { lastSuccess, lastFailure, schedule } = state;
  const last = lastSuccess ? { at: Date.parse(lastSuccess.at), name: lastSuccess.name } : null;
  const failure = lastFailure ? { at: Date.parse(lastFailure.at), reason: lastFailure.reason } : null;
  const newest = failure && failure.at > (last?.at ?? 0) ? failure : null;
  return { last, failure: newest, overdue: findOverdue(state, at), schedule: schedule ?? null };
}

/** A large backup takes hours, and so does one that waits for another. */
const lateMs = 6 * 60 * 60_000;
/** A start makes up for what was missed while the machine was off. */
const afterStartMs = 60 * 60_000;

/** When a backup was due that nothing came of, neither a backup nor a failure; null while there is still time. */
export function findOverdue(
  { dueSince, lastSuccess, lastFailure }: BackupState,
  { now, upMs }: { now: Date; upMs: number },
): number | null {
  if (dueSince === undefined || upMs < afterStartMs) return null;
  const dueAt = Date.parse(dueSince);
  const isAnswered = [lastSuccess, lastFailure].some((news) => news !== undefined && Date.parse(news.at) >= dueAt);
  return isAnswered || now.getTime() - dueAt < lateMs ? null : dueAt;
}

/** What became of backups on this machine, for those who look after the installation; null for everybody else. */
export async function readBackups(): Promise<BackupsView | null> {
  const actor = await requestActor();
  if (!actor || !(await ownsInstallation(studio().db, actor))) return null;
  const at = { now: new Date(), upMs: process.uptime() * 1000 };
  return toBackupsView(readBackupState(studioEnv().DATA_DIR), at);
}
