import "server-only";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import { connect, type TLSSocket } from "node:tls";
import { and, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { chatAddress, notice, pushDelivery } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { readBackupState } from "#lib/backup-state.ts";
import type { FailedLine, InstallationState, InstallationStatus } from "#lib/contract/installation.ts";
import { because } from "#lib/contract/reasons.ts";
import { lookupFor, type Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/status.ts";
import { describeFetchFault } from "../../activity/why-not-dialled.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { ownsInstallation } from "../../people/model/owner.ts";
import { projectName } from "../../projects/model/views.ts";
import { prefetched } from "../../query.ts";
import { inOwnWords } from "../../reason-sentence.ts";
import { requestActor } from "../../request.ts";
import { mailHealth } from "../../send-mail.ts";
import { type Studio, studio } from "../../studio.ts";
import { toBackupsView } from "../backups.ts";
import { offersExtension } from "../service/get.ts";
import { findProblems } from "./judge.ts";
import { type CertificateView, type FailureView, type StatusView, type StudioPart, statusQuery } from "./queries.ts";

type Asked = { studio: Studio; actor: Actor };

/** How the installation stands, and what to do where it is not well; for those who look after it alone. */
export async function getStatus({ studio, actor }: Asked): Promise<Result<StatusView, StudioFault>> {
  if (!(await ownsInstallation(studio.db, actor))) return fail(studioFaults.notYourInstallation);
  const [service, own, certificates] = await Promise.all([
    readServicePart({ studio, actor }),
    readStudioPart(studio),
    readCertificates(studio),
  ]);
  const backups = toBackupsView(readBackupState(studio.upkeep.dataDir));
  const at = Date.now();
  const seen = { at, service, studio: own, backups, certificates };
  return succeed({ ...seen, problems: findProblems(seen) });
}

/** What a page starts from; null for everybody else. */
export async function prefetchStatus() {
  const actor = await requestActor();
  if (!actor) return null;
  const result = await getStatus({ studio: studio(), actor });
  return result.ok ? prefetched([{ queryKey: statusQuery().queryKey, result }]) : null;
}

const keptMs = 3_000;

async function readServicePart({ studio, actor }: Asked): Promise<StatusView["service"]> {
  const offers = await offersExtension(studio, "installation.status");
  if (!offers.ok) return { silent: "away", fault: offers.fault };
  if (!offers.value) return { silent: "hosted" };
  const answer = await studio.answers.get({
    key: "installation",
    maxAgeMs: keptMs,
    load: () => studio.service.call("getInstallationStatus"),
  });
  if (!answer.ok) return { silent: "away", fault: faultSentence(answer.fault) };
  const { installation }: InstallationStatus = answer.value;
  if (!installation) return { silent: "not_its_keeper" };
  const { total, newest } = installation.failures;
  return { state: { ...installation, failures: { total, newest: await describeFailures({ studio, actor }, newest) } } };
}

/** Names projects of the person's own teamspaces; who keeps an installation need not see what others make on it. */
async function describeFailures(
  { studio, actor }: Asked,
  failures: InstallationState["failures"]["newest"],
): Promise<FailureView[]> {
  const teamspaces = actor.memberships.map(({ teamspaceUuid }) => teamspaceUuid);
  const uuids = failures.map(({ projectUuid }) => projectUuid);
  const { projectUuid, name, record, teamspaceUuid, deletedAt } = projectReference;
  const mine = and(inArray(projectUuid, uuids), inArray(teamspaceUuid, teamspaces), isNull(deletedAt));
  const rows = await studio.db.select({ projectUuid, name, record }).from(projectReference).where(mine);
  const known = new Map(rows.map((row) => [row.projectUuid, projectName(row)]));
  return failures.map((line) => toView(line, known.get(line.projectUuid)));
}

function toView({ kind, at, stage, retryable, ...line }: FailedLine, name: string | undefined): FailureView {
  const project = name === undefined ? null : { name, href: `/projects/${line.projectUuid}/storyboard` };
  const isTold = project !== null || saysNothingOfContent(line);
  return { kind, at, stage, retryable, project, why: isTold ? inOwnWords(line).message : null };
}

/** A reason that tells of numbers and of who was asked alone. */
function saysNothingOfContent({ reason }: Pick<FailedLine, "reason">): boolean {
  if (!reason) return false;
  return Object.entries(reason.params).every(([name, value]) => name === "provider" || typeof value === "number");
}

let version: string | undefined;

/** Next runs the studio in the folder of its package. */
function readVersion(): string {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "package.json");
  version ??= z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8"))).version;
  return version;
}

/** What the studio knows without asking anybody. */
async function readStudioPart({ db, sendMail, upkeep }: Studio): Promise<StudioPart> {
  const [database, disk, lateMails, chats, pushesFailing] = await Promise.all([
    db.execute<{ version: string; bytes: string }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    ),
    readDisk(upkeep.dataDir),
    sendMail === null ? 0 : db.$count(notice, isLate),
    db
      .select({ host: chatAddress.host, switchedOffAt: chatAddress.switchedOffAt, why: chatAddress.lastProblem })
      .from(chatAddress)
      .where(or(gt(chatAddress.failures, 0), isNotNull(chatAddress.switchedOffAt)))
      .limit(mostChats),
    db.$count(pushDelivery, gt(pushDelivery.attempts, 0)),
  ]);
  return {
    version: readVersion(),
    nodeVersion: process.versions.node,
    databaseVersion: database.rows[0]?.version ?? "",
    databaseBytes: Number(database.rows[0]?.bytes ?? 0),
    disk,
    mail: { isSetUp: sendMail !== null, late: lateMails, ...mailHealth() },
    chats: chats.map(({ host, switchedOffAt, why }) => ({ host, isOff: switchedOffAt !== null, why })),
    pushesFailing,
  };
}

const mostChats = 20;

/** Mail goes out within a minute; what waits longer was tried in vain. */
const isLate = and(
  isNull(notice.mailedAt),
  sql`not ${notice.isForDigest}`,
  sql`${notice.createdAt} < now() - interval '10 minutes'`,
);

async function readDisk(folder: string): Promise<StudioPart["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, capacityBytes: blocks * bsize };
  } catch {
    return null;
  }
}

const certificateMs = 10 * 60_000;
const timeoutMs = 5_000;

/** Certificates of the addresses that the environment names, looked at again after ten minutes. */
async function readCertificates(studio: Studio): Promise<CertificateView[]> {
  const load = async (): Promise<Result<CertificateView[], never>> =>
    succeed(await Promise.all(studio.upkeep.certified.map((one) => look(studio, one))));
  const answer = await studio.answers.get({ key: "certificates", maxAgeMs: certificateMs, load });
  return answer.ok ? answer.value : [];
}

type Certified = Studio["upkeep"]["certified"][number];

async function look({ fetchAllowed }: Studio, { use, url }: Certified): Promise<CertificateView> {
  const { host } = new URL(url);
  try {
    const { expiresAt, refusal } = await readCertificate(url, { trusted: fetchAllowed, timeoutMs });
    return { use, host, expiresAt, problem: refusal && say.notBelieved({ refusal }) };
  } catch (error) {
    return { use, host, expiresAt: null, problem: describeFetchFault(error) };
  }
}

type Certificate = {
  /** Epoch milliseconds. */
  expiresAt: number;
  /** OpenSSL's word for why it would not be believed; null where it would. */
  refusal: string | null;
};

/**
 * What certificate an https address shows. Nothing is sent there. Only to public addresses and those that are trusted;
 * throws a FetchFault otherwise, and where nothing answers.
 */
export async function readCertificate(
  url: string,
  { timeoutMs, ...trust }: Trust & { timeoutMs: number },
): Promise<Certificate> {
  const address = new URL(url);
  const lookup = lookupFor(address, trust);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  // It is only looked at: one that has run out must be seen as well.
  const socket = connect({
    ...{ host, port: Number(address.port || "443"), rejectUnauthorized: false },
    ...(isIP(host) === 0 && { servername: host }),
    ...(lookup && { lookup }),
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await once(socket, "secureConnect", { signal });
    return describe(socket);
  } catch (error) {
    if (error instanceof FetchFault) throw error;
    throw new FetchFault("unreachable", because("address_unreachable", {}), { cause: error });
  } finally {
    socket.destroy();
  }
}

function describe(socket: TLSSocket): Certificate {
  const { valid_to: until } = socket.getPeerCertificate();
  const refusal = socket.authorized ? null : String(socket.authorizationError ?? "unknown");
  return { expiresAt: Date.parse(until), refusal };
}
