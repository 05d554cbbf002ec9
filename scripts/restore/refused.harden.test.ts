import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { runBackup } from "../backup/run.ts";
import { databaseExists } from "../postgres/databases.ts";
import {
  ask,
  type Installation,
  makeInstallation,
  nameInstallation,
  seedOwners,
  seedProject,
} from "../testing/installation.ts";
import { findRestoring, refuseHalfRestored } from "./restoring.ts";
import { runRestore } from "./run.ts";

const silent = { say: () => {}, at: () => {} };
const signal = new AbortController().signal;
const patience = { timeout: 240_000 };
let folder: string;
let source: Installation;
/** A place with one backup that is as it should be. */
let whole: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "refused "));
  source = await makeInstallation();
  await seedProject(source, await seedOwners(source), "a picture");
  whole = join(folder, "whole");
  await backUp(whole);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backUp = (to: string, more: Record<string, string> = {}) =>
  runBackup({ to, environment: { ...source.environment, ...more }, signal, progress: silent });

function restore(installation: Installation, from: string, options: Record<string, unknown> = {}, more = {}) {
  const environment = { ...installation.environment, ...more };
  return runRestore({ from, there: "keep", act: "restore", environment, signal, progress: silent, ...options });
}

async function expectNothingIn(installation: Installation) {
  expect(readdirSync(installation.dataDir)).toEqual([]);
  expect(await databaseExists(installation.studioUrl)).toBe(false);
  expect(await databaseExists(installation.serviceUrl)).toBe(false);
}

const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

it("writes nothing where the passphrase is another one", async () => {
  const elsewhere = nameInstallation();
  const other = { BACKUP_PASSPHRASE: "another passphrase" };
  await expect(restore(elsewhere, whole, {}, other)).rejects.toThrow("This is not the passphrase");
  await expectNothingIn(elsewhere);
});

it.each([
  [
    "a file that is not what it was",
    /objects/,
    (bytes: Buffer) => bytes.fill(bytes[0] === 1 ? 2 : 1, 0, 1),
    "is not what was saved",
  ],
  ["a file that became shorter", /objects/, (bytes: Buffer) => bytes.subarray(1), "is not what was saved"],
  ["a table that is not what it was", /public\.project\.copy/, (bytes: Buffer) => bytes.fill(0, 20, 30), "is damaged"],
  [
    "a list of files that breaks off",
    /files\.jsonl/,
    (bytes: Buffer) => bytes.subarray(0, -12),
    "files.jsonl.gz is damaged",
  ],
  ["a file that is gone", /objects/, () => null, "is gone"],
  [
    "a manifest that somebody changed",
    /manifest\.json$/,
    (bytes: Buffer) => Buffer.from(bytes.toString().replace('"missing": []', '"missing": ["a"]')),
    "was changed since it was written",
  ],
  ["a manifest that breaks off", /manifest\.json$/, (bytes: Buffer) => bytes.subarray(0, -30), "cannot be read"],
])("tells of %s, and writes nothing", async (_, which, change, sentence) => {
  const to = mkdtempSync(join(folder, "changed "));
  cpSync(whole, to, { recursive: true });
  const path = filesOf(to).find((file) => which.test(file)) ?? "";
  const changed = change(readFileSync(path));
  if (changed) writeFileSync(path, changed);
  else rmSync(path);
  const elsewhere = nameInstallation();
  await expect(restore(elsewhere, to)).rejects.toThrow(sentence);
  await expectNothingIn(elsewhere);
});

it("overwrites an installation only when it is told to, and none that runs", async () => {
  const there = await makeInstallation();
  await seedProject(there, await seedOwners(there), "of the other installation");
  await expect(restore(there, whole)).rejects.toThrow("holds the secrets of an installation");
  const program = new Client({ connectionString: there.serviceUrl });
  await program.connect();
  await expect(restore(there, whole, { there: "replace" })).rejects.toThrow("programs are connected");
  await program.end();
  const isAlone = async () => {
    const [found] = await ask<{ count: number }>(
      there.studioUrl,
      `select count(*)::int as count from pg_stat_activity where datname = $1`,
      [new URL(there.serviceUrl).pathname.slice(1)],
    );
    return found?.count;
  };
  await expect.poll(isAlone).toBe(0);
  await restore(there, whole, { there: "replace" });
  expect(await ask(there.serviceUrl, "select uuid from project")).toEqual(
    await ask(source.serviceUrl, "select uuid from project"),
  );
  const [picture, ...others] = filesOf(join(there.dataDir, "storage", "objects"));
  expect([readFileSync(picture ?? "", "utf8"), others]).toEqual(["a picture", []]);
});

it("finds a backup whole without writing anything", async () => {
  const elsewhere = nameInstallation();
  await restore(elsewhere, whole, { act: "check" });
  await expectNothingIn(elsewhere);
});

it("keeps backups of two installations apart", async () => {
  const other = await makeInstallation();
  const run = { to: whole, environment: other.environment, signal, progress: silent };
  await expect(runBackup(run)).rejects.toThrow("holds backups of another installation");
});

it("goes on with a restore that broke off, and until then nothing is started on it", async () => {
  const elsewhere = nameInstallation();
  const [{ key } = { key: "" }] = await ask<{ key: string }>(
    source.serviceUrl,
    "select thumbnail_key as key from project",
  );
  const inTheWay = join(elsewhere.dataDir, "storage", "objects", key);
  mkdirSync(inTheWay, { recursive: true });
  await expect(restore(elsewhere, whole)).rejects.toThrow("EISDIR");
  expect(() => refuseHalfRestored(elsewhere.dataDir)).toThrow("has not ended");
  rmdirSync(inTheWay);
  await restore(elsewhere, whole);
  expect(findRestoring(elsewhere.dataDir)).toBeUndefined();
  expect(readFileSync(inTheWay, "utf8")).toBe("a picture");
  expect(await ask(elsewhere.serviceUrl, "select uuid from project")).toHaveLength(1);
});

it("takes a backup for none that was killed in the middle, and makes the next one", async () => {
  const to = join(folder, "killed");
  const holder = new Client({ connectionString: source.serviceUrl });
  await holder.connect();
  await holder.query("begin; lock table webhook_event in access exclusive mode");
  const script = join(import.meta.dirname, "..", "backup.ts");
  const command = ["--conditions=react-server", script, "--to", to];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...source.environment }, stdio: "ignore" });
  const isWaiting = `select 1 from pg_stat_activity where application_name = 'sceneboard backup' and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await ask(source.studioUrl, isWaiting)).toHaveLength(1), patience);
  await expect(backUp(to)).rejects.toThrow("Another backup");
  child.kill("SIGKILL");
  await once(child, "exit");
  await holder.end();
  expect(filesOf(to).some((path) => path.includes("copy.gz"))).toBe(true);
  await expect(restore(nameInstallation(), to)).rejects.toThrow("There is no whole backup");
  await vi.waitFor(() => backUp(to), patience);
  await restore(nameInstallation(), to);
});

it.each([
  [503, "The object storage answered 503"],
  [507, "no room left"],
])("is no backup where a bucket answers %i, and says so", async (status, sentence) => {
  const list = "<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>";
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      if (request.method === "GET") response.writeHead(200).end(list);
      else response.writeHead(status).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const access = {
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ BACKUP_S3_REGION: "eu", BACKUP_S3_ACCESS_KEY_ID: "a", BACKUP_S3_SECRET_ACCESS_KEY: "b" },
  };
  await expect(backUp("s3://saved/here", access)).rejects.toThrow(sentence);
  const { lastFailure } = JSON.parse(readFileSync(join(source.dataDir, "backup.json"), "utf8"));
  expect(lastFailure.reason).toContain(sentence);
  server.close().closeAllConnections();
});

it("does not save new secrets in place of an installation's that lie elsewhere", async () => {
  const stranger = nameInstallation();
  const environment = { ...source.environment, DATA_DIR: stranger.dataDir };
  const run = { to: join(folder, "stranger"), environment, signal, progress: silent };
  await expect(runBackup(run)).rejects.toThrow("holds no installation");
  expect(existsSync(join(folder, "stranger"))).toBe(false);
});
