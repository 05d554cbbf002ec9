import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { readBackupState } from "#lib/backup-state.ts";
import { studioEnv } from "#lib/environment/env.ts";
import { deleteOldDeliveries, deliverToChats } from "../activity/chat/deliver.ts";
import { deleteOldRows } from "../activity/inbox/rows.ts";
import { mailNotices } from "../activity/notices/mail/at-once.ts";
import { mailDigests } from "../activity/notices/mail/digest.ts";
import { notifyOfBackups } from "../activity/notices/of-backups.ts";
import { notifyOfDue } from "../activity/notices/of-due.ts";
import { notifyOfWaiting } from "../activity/notices/of-waiting.ts";
import { pushNotices } from "../activity/notices/push/deliver.ts";
import { exportWhenReady } from "../clips/export-when-ready.ts";
import type { ChangeHub } from "../live/server/hub.ts";
import { log } from "../log.ts";
import { archiveTakes } from "../mirror/archive-takes.ts";
import { followUnseen } from "../mirror/follow.ts";
import { sweepSessions } from "../people/sessions.ts";
import { adoptClips, adoptClipsEveryMs } from "../projects/adopt/clips.ts";
import { adoptEveryMs, adoptProjects } from "../projects/adopt/projects.ts";
import { deleteTakeTimes } from "../projects/estimates/take-times.ts";
import { sweepTrash } from "../projects/shelve.ts";
import { sweepAttachments } from "../reviews/attachments/attach.ts";
import { handleLeftovers } from "../settings/webhooks/answer.ts";
import { trimReceipts } from "../settings/webhooks/receive.ts";
import { registerInbox } from "../settings/webhooks/register.ts";
import type { Studio } from "../studio.ts";
import { sweepPresence } from "../together/presence.ts";

type Chore = {
  name: string;
  everyMs: number;
  do: (studio: Studio) => Promise<unknown>;
  /** Of what lies on its machine each process looks at its own. */
  everywhere?: true;
};

const chores: readonly Chore[] = [
  { name: "register the webhook inbox", everyMs: 60_000, do: registerInbox },
  { name: "act on webhooks left over", everyMs: 15_000, do: handleLeftovers },
  { name: "mail notices", everyMs: 5_000, do: beside((studio) => mailNotices(studio, new Date())) },
  { name: "push notices", everyMs: 3_000, do: beside((studio) => pushNotices(studio, new Date())) },
  { name: "mail daily digests", everyMs: 60_000, do: beside((studio) => mailDigests(studio, new Date())) },
  { name: "tell chats", everyMs: 3_000, do: beside((studio) => deliverToChats(studio, new Date())) },
  { name: "forget what chats were told", everyMs: 3_600_000, do: ({ db }) => deleteOldDeliveries(db, new Date()) },
  { name: "tell of due dates", everyMs: 60_000, do: (studio) => notifyOfDue(studio, new Date()) },
  { name: "tell of backups", everyMs: 15_000, do: tellOfBackups, everywhere: true },
  { name: "call reviewers", everyMs: 15_000, do: (studio) => notifyOfWaiting(studio, new Date()) },
  { name: "look for projects of other clients", everyMs: adoptEveryMs, do: adoptProjects },
  { name: "look for clips of other clients", everyMs: adoptClipsEveryMs, do: adoptClips },
  { name: "forget sign-ins that are over", everyMs: 3_600_000, do: ({ db }) => sweepSessions(db) },
  { name: "start clips asked for with their projects", everyMs: 2_000, do: exportWhenReady },
  { name: "see who has gone", everyMs: 3_000, do: ({ db }) => sweepPresence(db) },
  { name: "forget old rows of inboxes", everyMs: 3_600_000, do: ({ db }) => deleteOldRows(db) },
  { name: "forget how long takes took long ago", everyMs: 3_600_000, do: ({ db }) => deleteTakeTimes(db) },
  { name: "sweep files that no note has", everyMs: 3_600_000, do: sweepAttachments },
  { name: "sweep the trash", everyMs: 3_600_000, do: sweepTrash },
  { name: "look at projects nobody opened", everyMs: 20_000, do: ({ db }) => followUnseen(db) },
  { name: "archive takes left over", everyMs: 15_000, do: archiveLater },
  { name: "trim the webhook inbox", everyMs: 600_000, do: ({ db }) => trimReceipts(db) },
];

function tellOfBackups(studio: Studio) {
  const state = readBackupState(studioEnv().DATA_DIR);
  return notifyOfBackups(studio, { state, now: new Date(), upMs: process.uptime() * 1000 });
}

/** Others' servers take their time: what is handed to them goes on beside everything else, once at a time. */
function beside(work: Chore["do"]): Chore["do"] {
  let isRunning = false;
  return async (studio) => {
    if (isRunning) return;
    isRunning = true;
    void work(studio)
      .catch((error) => log.warn({ err: error }, "Something could not be handed on"))
      .finally(() => {
        isRunning = false;
      });
  };
}

/** Files take their time; what else is to be done does not wait for them. */
async function archiveLater(studio: Studio): Promise<void> {
  void archiveTakes(studio).catch((error) => log.debug({ err: error }, "Takes could not be archived"));
}

const lookEveryMs = 1_000;
const retryMs = 5_000;

/** What one process does for all of them every now and then. Goes on until `signal` says stop. */
export async function maintain({ studio, hub, signal }: { studio: Studio; hub: ChangeHub; signal: AbortSignal }) {
  const dueAt = new Map<Chore, number>();
  while (!signal.aborted) {
    for (const chore of chores.filter(({ everywhere }) => everywhere || hub.isLeading())) {
      if ((dueAt.get(chore) ?? 0) > performance.now()) continue;
      const isDone = await chore.do(studio).then(
        (outcome) => outcome !== null,
        (error) => {
          log.warn({ err: error, chore: chore.name }, "A chore could not be done");
          return false;
        },
      );
      dueAt.set(chore, performance.now() + (isDone ? chore.everyMs : retryMs));
    }
    await wait(lookEveryMs, undefined, { ref: false, signal }).catch(() => {});
  }
}
