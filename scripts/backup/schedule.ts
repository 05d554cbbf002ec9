import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { CronExpressionParser } from "cron-parser";
import { z } from "zod";
import { type BackupState, readBackupState } from "#lib/backup-state.ts";
import { settingsError } from "#lib/environment/settings-error.ts";
import { logLimits, type Settings } from "../settings/settings.ts";
import { type Environment, startGuarded } from "../supervise/child.ts";
import { openLog } from "../supervise/log.ts";
import type { Watcher } from "../supervise/program.ts";
import { BUSY } from "./run.ts";
import { noteBackup } from "./state.ts";

const minuteMs = 60_000;
/** A program that has just been started has enough to do. */
const afterStartMs = minuteMs;
const againAfterMs = 15 * minuteMs;
/** Each file and each table is told as it comes, and the largest of them takes less. */
const silentMs = 180 * minuteMs;
/** Clocks are set and machines sleep: when it is time is looked at now and then. */
const lookEveryMs = minuteMs;

/** When the last backup was due, and when the next one is: by the clock of this machine. */
export function readSchedule(schedule: string, now: Date): { last: Date; next: Date } {
  const parsed = () => CronExpressionParser.parse(schedule, { currentDate: now });
  return { last: parsed().prev().toDate(), next: parsed().next().toDate() };
}

/** Since when a backup has been due that nobody made; null when all is well until the next time. */
export function findDue(schedule: string, { lastSuccess }: BackupState, now: Date): Date | null {
  const { last } = readSchedule(schedule, now);
  return lastSuccess && new Date(lastSuccess.at) >= last ? null : last;
}

const Needs = z.object({
  BACKUP_TO: z.string().min(1, "BACKUP_TO"),
  passphrase: z.string().min(1, "BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE"),
});

/** Fails before anything is started where a backup could never succeed. */
export function checkSchedule(environment: Environment) {
  const parsed = Needs.safeParse({
    BACKUP_TO: environment.BACKUP_TO ?? "",
    passphrase: environment.BACKUP_PASSPHRASE || environment.BACKUP_PASSPHRASE_FILE || "",
  });
  if (parsed.success) return;
  const missing = parsed.error.issues.map(({ message }) => message).join(" and ");
  throw settingsError("Sceneboard", `BACKUP_SCHEDULE is set, and ${missing} is missing`);
}

interface Scheduled {
  root: string;
  settings: Settings;
  environment: Environment;
  watcher: Watcher;
}

/**
 * Makes backups when they are due, in a process of their own. Of several machines with the same schedule and place one
 * makes each: the databases let in one at a time, and what is there since it was due is enough.
 */
export function scheduleBackups({ root, settings, environment, watcher }: Scheduled): { stop: () => Promise<void> } {
  const { BACKUP_SCHEDULE: schedule, DATA_DIR } = settings;
  if (schedule !== readBackupState(DATA_DIR).schedule) noteBackup(DATA_DIR, { schedule, dueSince: undefined });
  if (schedule === undefined) return { stop: async () => {} };
  const script = join(root, "scripts", "backup.ts");
  let notBefore = Date.now() + afterStartMs;
  let running: ReturnType<typeof startGuarded> | undefined;
  let isStopping = false;
  const look = setInterval(() => {
    const state = readBackupState(DATA_DIR);
    const due = findDue(schedule, state, new Date());
    const dueSince = due?.toISOString();
    if (dueSince !== state.dueSince) noteBackup(DATA_DIR, { dueSince });
    if (due === null || running || Date.now() < notBefore) return;
    notBefore = Date.now() + againAfterMs;
    start(due);
  }, lookEveryMs);
  return {
    async stop() {
      isStopping = true;
      clearInterval(look);
      running?.kill();
    },
  };

  function start(due: Date) {
    const startedAt = Date.now();
    const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];
    const command = [process.execPath, ...flags, script, "--unless", due.toISOString()];
    const guarded = startGuarded({ command, stopSignal: "TERM", cwd: root, env: environment, output: "pipe" });
    const log = openLog(join(DATA_DIR, "logs", "backup.log"), logLimits(settings));
    log.write(`${new Date().toISOString()} a backup is due\n`);
    for (const stream of [guarded.child.stdout, guarded.child.stderr]) stream?.on("data", log.write);
    const silence = watchSilence(guarded.child, silentMs, () => {
      const at = new Date().toISOString();
      const reason = `Nothing was heard of it for ${silentMs / minuteMs / 60} hours, so it was ended. Look whether ${environment.BACKUP_TO} can be read and written.`;
      log.write(`${at} ${reason}\n`);
      // Now, since one that waits for a disk may not even end.
      noteBackup(DATA_DIR, { lastFailure: { at, reason } });
      guarded.kill();
    });
    running = guarded;
    guarded.child.once("close", (code) => {
      running = undefined;
      silence.end();
      log.end();
      const { lastSuccess, lastFailure } = readBackupState(DATA_DIR);
      const isNoted = lastFailure !== undefined && Date.parse(lastFailure.at) >= startedAt;
      if (code === 0) {
        notBefore = 0;
        watcher.onNotice(`Backup ${lastSuccess?.name ?? ""} is there.`);
      } else if (code !== BUSY) {
        const ended = `It was ended from outside; see ${join(DATA_DIR, "logs", "backup.log")}.`;
        const reason = isNoted ? lastFailure.reason : ended;
        // Anyone who was killed could not note it.
        if (!isNoted && !isStopping) noteBackup(DATA_DIR, { lastFailure: { at: new Date().toISOString(), reason } });
        watcher.onNotice(`The backup failed: ${reason} It is tried again in ${againAfterMs / minuteMs} minutes.`);
      }
    });
  }
}

/** Calls `onSilent`, once, when a program has written nothing for so long. */
export function watchSilence(
  { stdout, stderr }: Pick<ChildProcess, "stdout" | "stderr">,
  ms: number,
  onSilent: () => void,
): { end: () => void } {
  const timer = setTimeout(onSilent, ms);
  for (const stream of [stdout, stderr]) stream?.on("data", heard);
  return { end };

  function heard() {
    timer.refresh();
  }

  function end() {
    for (const stream of [stdout, stderr]) stream?.off("data", heard);
    clearTimeout(timer);
  }
}
