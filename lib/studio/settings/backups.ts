import "server-only";
import { type BackupState, readBackupState } from "#lib/backup-state.ts";
import { studioEnv } from "#lib/env.ts";
import { ownsInstallation } from "../people/owner.ts";
import { requestActor } from "../request.ts";
import { studio } from "../studio.ts";

export type BackupsView = {
  last: { at: number; name: string } | null;
  /** The newest try, where it failed. */
  failure: { at: number; reason: string } | null;
  /** As cron says it. */
  schedule: string | null;
};

export function toBackupsView({ lastSuccess, lastFailure, schedule }: BackupState): BackupsView {
  const last = lastSuccess ? { at: Date.parse(lastSuccess.at), name: lastSuccess.name } : null;
  const failure = lastFailure ? { at: Date.parse(lastFailure.at), reason: lastFailure.reason } : null;
  return { last, failure: failure && failure.at > (last?.at ?? 0) ? failure : null, schedule: schedule ?? null };
}

/** What became of backups on this machine, for those who look after the installation; null for everybody else. */
export async function readBackups(): Promise<BackupsView | null> {
  const actor = await requestActor();
  if (!actor || !(await ownsInstallation(studio().db, actor))) return null;
  return toBackupsView(readBackupState(studioEnv().DATA_DIR));
}
