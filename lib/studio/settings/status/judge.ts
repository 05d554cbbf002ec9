import * as say from "#messages/status.ts";
import type { StatusProblem, StatusView } from "./queries.ts";

type Seen = Omit<StatusView, "problems">;

const dayMs = 24 * 60 * 60_000;
/** A job that waits so long waits for a worker, not for its turn. */
const longWaitMs = 10 * 60_000;
const littleBytes = 5_000_000_000;
const hardlyAnyBytes = 1_000_000_000;
const littleShare = 0.05;
const staleBackupMs = 8 * dayMs;
/** Certificates are usually renewed a month before. */
const soonMs = 14 * dayMs;

/** What is not well, the worst first, each with what to do. */
export function findProblems(seen: Seen): StatusProblem[] {
  const problems = [
    ...ofService(seen),
    ...ofRoom(seen),
    ...ofBackups(seen),
    ...ofCertificates(seen),
    ...ofDeliveries(seen),
  ];
  return problems.toSorted((one, other) => Number(other.tone === "bad") - Number(one.tone === "bad"));
}

function ofService({ service, studio }: Seen): StatusProblem[] {
  if (!("state" in service)) {
    if (service.silent !== "away") return [];
    return [{ part: "service", tone: "bad", what: service.fault.message, next: service.fault.next }];
  }
  const { jobs, workers, failures, version } = service.state;
  const problems: StatusProblem[] = [];
  const alive = workers.filter(({ isAlive }) => isAlive).length;
  const longest = Math.max(0, ...jobs.map(({ oldestWaitMs = 0 }) => oldestWaitMs));
  if (alive === 0) {
    problems.push({ part: "workers", tone: "bad", what: say.noWorkerIsAlive(), next: say.startAWorker() });
  } else if (longest > longWaitMs) {
    const minutes = Math.floor(longest / 60_000);
    problems.push({ part: "work", tone: "worth", what: say.workWaitsLong({ minutes }), next: say.addWorkers() });
  }
  if (failures.total > 0) {
    const what = say.failedInADay({ count: failures.total });
    problems.push({ part: "failures", tone: "worth", what, next: say.lookAtEach() });
  }
  if (version !== studio.version) {
    const what = say.versionsDiffer({ studio: studio.version, service: version });
    problems.push({ part: "versions", tone: "worth", what, next: say.updateBoth() });
  }
  return problems;
}

function ofRoom({ service, studio }: Seen): StatusProblem[] {
  const disks = [
    studio.disk && { ...studio.disk, where: say.whereStudio() },
    "state" in service &&
      service.state.storage.freeBytes !== undefined && { ...service.state.storage, where: say.whereFiles() },
  ];
  const short = disks.flatMap((disk): StatusProblem[] => {
    if (!disk || disk.freeBytes === undefined) return [];
    const { freeBytes, capacityBytes = 0, where } = disk;
    if (freeBytes >= Math.max(littleBytes, capacityBytes * littleShare)) return [];
    const tone = freeBytes < hardlyAnyBytes ? "bad" : "worth";
    return [{ part: "room", tone, what: say.littleRoom({ where }), next: say.makeRoom() }];
  });
  // Both mostly stand on one disk, which is told once.
  const [first, second] = short;
  const isOne = disks[0] && disks[1] && disks[0].capacityBytes === disks[1].capacityBytes;
  return first && second && isOne ? [first] : short;
}

function ofBackups({ backups: { last, failure, schedule }, at }: Seen): StatusProblem[] {
  if (failure) {
    return [{ part: "backups", tone: "bad", what: say.backupFailed(), next: say.tryBackup({ why: failure.reason }) }];
  }
  if (last === null) {
    const what = schedule ? say.noBackupYet() : say.noBackups();
    return [{ part: "backups", tone: "worth", what, next: schedule ? say.waitForBackup() : say.setUpBackups() }];
  }
  if (at - last.at < staleBackupMs) return [];
  const what = say.backupIsOld({ days: Math.floor((at - last.at) / dayMs) });
  return [{ part: "backups", tone: "worth", what, next: say.setUpBackups() }];
}

function ofCertificates({ certificates, at }: Seen): StatusProblem[] {
  return certificates.flatMap(({ host, expiresAt, problem }): StatusProblem[] => {
    const part = "certificates";
    if (expiresAt === null) {
      return [
        { part, tone: "worth", what: say.notLookedAt({ host }), next: `${problem} ${say.allowLooking({ host })}` },
      ];
    }
    if (expiresAt <= at) return [{ part, tone: "bad", what: say.ranOut({ host }), next: say.renew() }];
    if (problem) return [{ part, tone: "bad", what: say.notTrusted({ host }), next: `${problem} ${say.renew()}` }];
    if (expiresAt - at > soonMs) return [];
    const days = Math.floor((expiresAt - at) / dayMs);
    return [{ part, tone: "worth", what: say.runsOut({ host, days }), next: say.renew() }];
  });
}

function ofDeliveries({ service, studio: { mail, chats, pushesFailing } }: Seen): StatusProblem[] {
  const problems: StatusProblem[] = [];
  const part = "deliveries";
  const failing = "state" in service ? service.state.deliveries.failing : [];
  if (failing.length > 0) {
    const what = say.webhooksFail({ hosts: [...new Set(failing.map(({ host }) => host))] });
    problems.push({ part, tone: "worth", what, next: say.lookAtReceivers() });
  }
  if (mail.failure) {
    problems.push({ part, tone: "bad", what: say.mailFails({ code: mail.failure.code }), next: say.lookAtMail() });
  } else if (mail.late > 0) {
    problems.push({ part, tone: "worth", what: say.mailsWait({ count: mail.late }), next: say.lookAtMail() });
  }
  if (chats.length > 0) {
    const what = say.chatsFail({ hosts: [...new Set(chats.map(({ host }) => host))] });
    problems.push({ part, tone: "worth", what, next: say.lookAtChats() });
  }
  if (pushesFailing > 0) {
    problems.push({ part, tone: "worth", what: say.pushesFail({ count: pushesFailing }), next: say.lookAtPushes() });
  }
  return problems;
}
