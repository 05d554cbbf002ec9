import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { StateAnswer } from "#lib/restore-door.ts";
import { manifestName } from "../backup/manifest.ts";
import { runBackup } from "../backup/run.ts";
import { type Begun, findRestored, findRestoring } from "../launch/restoring.ts";
import {
  ask,
  type Installation,
  makeInstallation,
  nameInstallation,
  passphrase,
  seedOwners,
  seedProject,
  writeStored,
} from "../testing/installation.ts";
import { clearBegun } from "./clear.ts";
import { describeFailure } from "./describe-failure.ts";
import { openDoor } from "./door.ts";
import { runRestore } from "./run.ts";
import { findBackups, variablesOf, withSource } from "./sources.ts";

const patience = { timeout: 240_000 };
const silent = { say: () => {}, at: () => {} };
let folder: string;
let source: Installation;
let place: string;
let begun: Begun;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "from a page "));
  place = join(folder, "backups of ours");
  source = await makeInstallation();
  const owners = await seedOwners(source);
  await seedProject(source, owners, "a picture");
  await seedProject(source, owners, "another picture");
  const signal = new AbortController().signal;
  await runBackup({ to: place, environment: source.environment, signal, progress: silent });
  const [backup] = (await look(place)).backups;
  if (!backup) throw new Error("There is no backup");
  const { obstacle: _, ...facts } = backup;
  begun = { source: { kind: "folder", path: place }, backup: facts, keyHash: "0".repeat(64) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const look = (path: string) =>
  withSource({ source: { kind: "folder", path }, environment: source.environment }, findBackups);

const lookFails = (path: string) =>
  look(path).then(
    () => "found",
    (error: unknown) => describeFailure(error).code,
  );

function restore(installation: Installation, options: Partial<Parameters<typeof runRestore>[0]> = {}) {
  return runRestore({
    ...{ from: undefined, name: begun.backup.name, there: "unowned", act: "restore", begun, passphrase },
    environment: { ...installation.environment, ...variablesOf(begun.source) },
    ...{ signal: new AbortController().signal, progress: silent, ...options },
  });
}

/** Until rows are being written, as a kill would break it off. */
async function breakOff(installation: Installation) {
  const abort = new AbortController();
  const onWriting = () => abort.abort(new Error("broken off"));
  await expect(restore(installation, { onWriting, signal: abort.signal })).rejects.toThrow("broken off");
  expect(findRestoring(installation.dataDir)?.begun).toEqual(begun);
}

const secretsOf = ({ dataDir }: Installation) => readFileSync(join(dataDir, "secrets.json"), "utf8");

it("tells of the backups in a place what a person chooses by, and nothing of any other folder", patience, async () => {
  const { backups, more } = await look(place);
  expect({ backups, more }).toMatchObject({
    backups: [{ projects: 2, people: 1, obstacle: null, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }],
    more: 0,
  });
  const other = join(folder, "letters");
  mkdirSync(other);
  writeFileSync(join(other, "a letter"), "to somebody");
  for (const path of [other, join(other, "a letter"), join(folder, "nowhere"), "/"]) {
    expect(await lookFails(path), path).toBe("no_backups");
  }
});

it("says of each backup why it cannot be brought back", patience, async () => {
  const spoiled = join(folder, "spoiled");
  const { name } = begun.backup;
  const file = join(spoiled, manifestName(name));
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "{");
  writeFileSync(join(file, "..", "manifest.signature"), "");
  expect((await look(spoiled)).backups).toMatchObject([{ name, obstacle: expect.stringContaining("cannot be read") }]);
  const manifest = JSON.parse(readFileSync(join(place, manifestName(name)), "utf8"));
  manifest.databases.studio.migrations.push("9999_of_the_future");
  writeFileSync(file, JSON.stringify(manifest));
  expect((await look(spoiled)).backups).toMatchObject([{ obstacle: expect.stringContaining("newer version") }]);
});

it("brings it back over an installation that nobody has begun to use", patience, async () => {
  const fresh = await makeInstallation();
  writeStored(fresh, "styles/3/ink.jpg", "what each start draws for itself");
  await restore(fresh);
  expect(secretsOf(fresh)).toEqual(secretsOf(source));
  const uuids = "select uuid from project order by uuid";
  expect(await ask(fresh.serviceUrl, uuids)).toEqual(await ask(source.serviceUrl, uuids));
  expect(findRestored(fresh.dataDir)).toEqual({ backup: begun.backup, keyHash: begun.keyHash });
  expect(readdirSync(fresh.dataDir).filter((name) => /restoring|before/.test(name))).toEqual([]);
});

it("overwrites nothing of anybody's: neither people, nor projects of a client, nor files", patience, async () => {
  const owned = await makeInstallation();
  await ask(owned.studioUrl, `insert into "user" (email, name) values ('owner@example.org', 'Owner')`);
  const used = await makeInstallation();
  await ask(
    used.serviceUrl,
    `with made as (insert into workspace (name, owner_email, running_limit) values ('Test', 'test@example.com', 4) returning uuid)
    insert into project (workspace_uuid, creation_method, brief, name) select uuid, 'script', '{}', 'Theirs' from made`,
  );
  const filled = await makeInstallation();
  writeStored(filled, "projects/of-somebody/picture.jpg", "theirs");
  for (const installation of [owned, used, filled]) {
    const secrets = secretsOf(installation);
    const failure = await restore(installation).catch(describeFailure);
    expect(failure).toMatchObject({ code: "in_use", next: expect.stringContaining("--replace") });
    expect(secretsOf(installation)).toEqual(secrets);
    expect(findRestoring(installation.dataDir)).toBeUndefined();
  }
  expect(await ask(owned.studioUrl, `select name from "user"`)).toEqual([{ name: "Owner" }]);
});

it("goes on without the passphrase when it was broken off", patience, async () => {
  const fresh = await makeInstallation();
  await breakOff(fresh);
  await restore(fresh, { passphrase: undefined });
  expect(findRestoring(fresh.dataDir)).toBeUndefined();
  expect(await ask(fresh.studioUrl, "select count(*)::int as count from project_reference")).toEqual([{ count: 2 }]);
});

it("leaves the installation as empty as it was when it cannot go on", patience, async () => {
  const fresh = await makeInstallation();
  const before = secretsOf(fresh);
  await breakOff(fresh);
  writeStored(fresh, "projects/half/picture.jpg", "half of it");
  await clearBegun(fresh.environment);
  expect(secretsOf(fresh)).toEqual(before);
  expect(findRestoring(fresh.dataDir)).toBeUndefined();
  expect(existsSync(join(fresh.dataDir, "storage", "objects", "projects", "half"))).toBe(false);
  const tables = "select count(*)::int as count from pg_tables where schemaname in ('public', 'pgboss')";
  for (const url of [fresh.studioUrl, fresh.serviceUrl]) expect(await ask(url, tables)).toEqual([{ count: 0 }]);
  // What nobody began is never cleared.
  await expect(clearBegun(source.environment)).rejects.toThrow("No restore that the page began");
  await expect(clearBegun(nameInstallation().environment)).rejects.toThrow("No restore that the page began");
});

it("tells a wrong passphrase, a bucket that refuses, and an address that is nobody's bucket", patience, async () => {
  const fresh = await makeInstallation();
  const wrong = await restore(fresh, { passphrase: "another passphrase" }).catch(describeFailure);
  expect(wrong).toMatchObject({ code: "wrong_passphrase" });
  const refused = Object.assign(new Error("The object storage answered 403 AccessDenied to GET"), { status: 403 });
  expect(describeFailure(refused)).toMatchObject({ code: "bucket_refused", next: expect.stringContaining("keys") });
  const bucket = { region: "x", bucket: "films", prefix: "", accessKeyId: "key", secretAccessKey: "secret" };
  const metadata = { kind: "bucket", endpoint: "http://169.254.169.254", ...bucket } as const;
  const asked = withSource({ source: metadata, environment: source.environment }, findBackups);
  expect(await asked.catch(describeFailure)).toMatchObject({ code: "bucket_unreachable" });
  expect(describeFailure(Object.assign(new Error("full"), { code: "ENOSPC" }))).toMatchObject({ code: "no_space" });
});

it("opens its door to whoever has its word alone", patience, async () => {
  const told: string[] = [];
  const door = await openDoor({
    environment: source.environment,
    begin: async () => ({ key: "a key" }),
    findState(key) {
      told.push(key);
      return null;
    },
  });
  const { url, token } = door.address;
  const post = (word: string, body = JSON.stringify({ key: "a key" }), path = "/state") =>
    fetch(url + path, { method: "POST", headers: { authorization: `Bearer ${word}` }, body });
  try {
    expect((await post("another word")).status).toBe(401);
    expect(told).toEqual([]);
    expect(StateAnswer.parse(await (await post(token)).json())).toEqual({ state: null });
    const place = { kind: "folder", path: "/mnt" };
    const badName = JSON.stringify({ source: place, name: "../../etc", passphrase: "a" });
    for (const [body, path] of [["x".repeat(100_000)], ["{"], [badName, "/restore"], ["{}", "/backups"]]) {
      const refused = await post(token, body, path);
      expect([refused.status, await refused.json()]).toMatchObject([400, { fault: { code: "invalid_input" } }]);
    }
    expect(told).toEqual(["a key"]);
  } finally {
    door.close();
  }
});
