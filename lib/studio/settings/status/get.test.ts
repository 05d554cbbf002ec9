import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { notice } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/actor.ts";
import { backupStateFile } from "#lib/backup-state.ts";
import type { FailedLine, InstallationState } from "#lib/contract/installation.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getStatus } from "./get.ts";
import type { StatusView } from "./queries.ts";

let bench: StudioBench;
let owner: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
});
afterAll(() => bench.close());
beforeEach(() => {
  for (const key of ["capabilities", "installation", "certificates"]) bench.studio.answers.delete(key);
});

const state: InstallationState = {
  ...{ at: 1, version: "9.9.9", nodeVersion: "26.0.0", databaseVersion: "18.1", jobs: [], workers: [], stages: [] },
  failures: { total: 0, newest: [] },
  deliveries: { waiting: 0, givenUp: 0, failing: [] },
  storage: { place: "bucket", bytes: 5 },
  databaseBytes: 7,
};

function offer(installation: InstallationState | undefined) {
  const extensions = ["installation.status"];
  bench.service.on("getCapabilities", () => ({ data: { extensions, providers: {}, limits: {} } }));
  bench.service.on("getInstallationStatus", () => ({ data: installation ? { installation } : {} }));
}

async function look(actor = owner): Promise<StatusView> {
  const result = await getStatus({ studio: bench.studio, actor });
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

it("is told to owners of the first teamspace alone", async () => {
  offer(state);
  expect(await look()).toMatchObject({ service: { state: { version: "9.9.9" } } });
  const [teamspaceUuid = ""] = owner.memberships.map((its) => its.teamspaceUuid);
  const others = [
    await bench.seedPerson({ role: "owner" }),
    ...(await Promise.all(
      (["editor", "reviewer", "viewer"] as const).map((role) => bench.seedPerson({ role, teamspaceUuid })),
    )),
  ];
  for (const actor of others) {
    expect(await getStatus({ studio: bench.studio, actor })).toMatchObject({ ok: false, fault: { code: "forbidden" } });
  }
});

it("names and tells what failed in the owner's teamspaces, and of others only what tells nothing of them", async () => {
  const stranger = await bench.seedPerson({ role: "owner" });
  const [mine, theirs] = [
    await bench.seedProject(owner, { name: "Mine" }),
    await bench.seedProject(stranger, { name: "Their secret film" }),
  ];
  const failed = (projectUuid: string, change: Partial<FailedLine>): FailedLine => ({
    ...{
      kind: "project",
      projectUuid,
      at: 5,
      stage: "read-webpage",
      message: "https://secret.example is gone.",
      ...change,
    },
  });
  const newest = [
    failed(mine.projectUuid, {}),
    failed(theirs.projectUuid, {}),
    failed(theirs.projectUuid, { reason: { code: "quoted", params: { words: "their secret" } } }),
    failed(theirs.projectUuid, {
      message: "ACME did not answer within 9 seconds. Try again later.",
      reason: { code: "provider_silent", params: { provider: "ACME", seconds: 9 } },
    }),
  ];
  offer({ ...state, failures: { total: 7, newest } });
  const { service } = await look();
  if (!("state" in service)) throw new Error("It was told nothing");
  expect(service.state.failures).toMatchObject({
    total: 7,
    newest: [
      { project: { name: "Mine", href: `/projects/${mine.projectUuid}/storyboard` }, why: newest[0]?.message },
      { project: null, why: null },
      { project: null, why: null },
      { project: null, why: "ACME did not answer within 9 seconds. Try again later." },
    ],
  });
  expect(JSON.stringify(service.state.failures.newest.slice(1))).not.toMatch(/secret|projects\//i);
});

it("shows what the studio knows itself where the service says nothing", async () => {
  bench.service.on("getCapabilities", () => ({ code: 4004, msg: "There is no such operation" }));
  expect(await look()).toMatchObject({
    service: { silent: "hosted" },
    studio: {
      version: expect.stringMatching(/^\d+\.\d+/),
      databaseBytes: expect.any(Number),
      disk: expect.any(Object),
    },
  });
  offer(undefined);
  bench.studio.answers.delete("capabilities");
  expect(await look()).toMatchObject({ service: { silent: "not_its_keeper" } });
});

it("says why where the service cannot tell just now", async () => {
  offer(state);
  bench.service.on("getInstallationStatus", () => ({ code: 1000, msg: "Unknown error" }));
  const { service, problems } = await look();
  expect(service).toMatchObject({ silent: "away", fault: { message: expect.any(String) } });
  expect(problems[0]).toMatchObject({ part: "service", tone: "bad" });
});

it("knows of backups, and of mails that the mail server does not take", async () => {
  offer(state);
  const dataDir = mkdtempSync(join(tmpdir(), "status "));
  writeFileSync(backupStateFile(dataDir), '{"lastFailure":{"at":"2026-11-25T03:30:00.000Z","reason":"It is full."}}');
  const late = {
    ...{ userUuid: owner.userUuid, kind: "clip_ready", content: { title: "A", href: "/clips", tone: "done" as const } },
    createdAt: new Date(Date.now() - 3_600_000),
  };
  await bench.studio.db.insert(notice).values([
    { ...late, subject: "late" },
    { ...late, subject: "digest", isForDigest: true },
    { ...late, subject: "sent", mailedAt: new Date() },
    { ...late, subject: "fresh", createdAt: new Date() },
  ]);
  const studio = { ...bench.studio, sendMail: async () => false, upkeep: { dataDir, certified: [] } };
  const result = await getStatus({ studio, actor: owner });
  expect(result).toMatchObject({
    value: { backups: { failure: { reason: "It is full." } }, studio: { mail: { isSetUp: true, late: 1 } } },
  });
});

it("dials no address inside for a certificate, and says so", async () => {
  offer(state);
  const certified = [{ use: "public" as const, url: "https://127.0.0.1:1" }];
  const studio = { ...bench.studio, upkeep: { ...bench.studio.upkeep, certified } };
  const result = await getStatus({ studio, actor: owner });
  expect(result).toMatchObject({
    value: {
      certificates: [{ use: "public", host: "127.0.0.1:1", expiresAt: null, problem: expect.stringMatching(/./) }],
    },
  });
});
