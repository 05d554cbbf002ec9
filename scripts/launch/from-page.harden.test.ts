import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { manifestName } from "../backup/manifest.ts";
import { runBackup } from "../backup/run.ts";
import { describeFailure } from "../restore/describe-failure.ts";
import { PAGE_PATH } from "../restore/page.ts";
import { type Begun, findRestoring } from "../restore/restoring.ts";
import { clearBegun, runRestore } from "../restore/run.ts";
import { environmentOf, findBackups, openSource, Source } from "../restore/sources.ts";
import { readSettings } from "../settings/settings.ts";
import { chooseFreePort } from "../supervise/free-port.ts";
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
import { type Around, RESTORE_COOKIE, restoreFromPage } from "./from-page.ts";

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
  begun = { source: { BACKUP_TO: place }, backup: facts, key: "the key" };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const look = async (path: string) => await findBackups(openSource({ BACKUP_TO: path }, source.environment));

const lookFails = (path: string) =>
  look(path).then(
    () => "found",
    (error: unknown) => describeFailure(error).code,
  );

function restore(installation: Installation, options: Partial<Parameters<typeof runRestore>[0]> = {}) {
  return runRestore({
    ...{ from: undefined, name: begun.backup.name, there: "unowned", act: "restore", begun, passphrase },
    environment: environmentOf(begun.source, installation.environment),
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
  const metadata = {
    ...{ BACKUP_TO: "s3://films", BACKUP_S3_ENDPOINT: "http://169.254.169.254", BACKUP_S3_REGION: "x" },
    ...{ BACKUP_S3_ACCESS_KEY_ID: "key", BACKUP_S3_SECRET_ACCESS_KEY: "secret" },
  };
  expect(describeFailure(Source.safeParse(metadata).error)).toMatchObject({ code: "invalid_input" });
  expect(Source.safeParse({ ...metadata, BACKUP_S3_ENDPOINT: "http://10.0.0.1:9000" }).success).toBe(true);
  expect(describeFailure(Object.assign(new Error("full"), { code: "ENOSPC" }))).toMatchObject({ code: "no_space" });
});

/** As the launcher has it, with programs that only note that they were stopped and started. */
async function openPage(installation: Installation, changes: Partial<Around> = {}) {
  const port = await chooseFreePort();
  const acts: string[] = [];
  const page = await restoreFromPage({
    settings: readSettings(installation.environment),
    environment: installation.environment,
    studioPort: () => port,
    stopPrograms: async () => void acts.push("stop"),
    async startPrograms({ release }) {
      acts.push("start");
      await release();
    },
    setUpLink: () => "http://studio/set-up?token=new",
    onNotice: (sentence) => acts.push(sentence),
    onFailure: (reason) => acts.push(String(reason)),
    ...changes,
  });
  const { url, token } = page.address;
  const send = (form?: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url, {
      redirect: "manual",
      headers: { authorization: `Bearer ${token}`, "x-may-restore": "yes", ...headers },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
  return { ...page, port, acts, send };
}

it("answers a studio with its word alone, and restores for a person with the set-up link alone", patience, async () => {
  const { send, stop } = await openPage(source);
  expect((await send(undefined, { authorization: "Bearer another word" })).status).toBe(401);
  const refused = await send({ BACKUP_TO: place }, { "x-may-restore": "no" });
  expect([refused.status, refused.headers.get("location")]).toEqual([303, "/set-up"]);
  expect((await send({ BACKUP_TO: "x".repeat(100_000) })).status).toBe(400);
  for (const form of [{}, { BACKUP_TO: "backups" }, { BACKUP_TO: "s3://films" }]) {
    expect(await (await send(form as Record<string, string>)).text()).toContain("invalid_input");
  }
  const typed = await (await send({ BACKUP_TO: '/"><script>' })).text();
  expect(typed).not.toContain('<script>"');
  expect(typed).toContain("no_backups");
  const order = { act: "restore", BACKUP_TO: place, passphrase };
  expect(await (await send({ ...order, name: "../../etc" })).text()).toContain("no_backups");
  expect(await (await send({ ...order, name: begun.backup.name, passphrase: "another" })).text()).toContain(
    "wrong_passphrase",
  );
  await stop();
});

it("tells the browser that began it how far it is, and all others that the studio comes back", patience, async () => {
  const fresh = await makeInstallation();
  const seen = Promise.withResolvers<void>();
  const { send, acts, port, stop } = await openPage(fresh, {
    async startPrograms({ release }) {
      await seen.promise;
      await release();
    },
  });
  const order = { act: "restore", BACKUP_TO: place, passphrase, name: begun.backup.name };
  const answer = await send(order);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).toMatch(new RegExp(`^${RESTORE_COOKIE}=.{40}`));
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: "application/json", ...headers } });
  await vi.waitUntil(
    () =>
      get("/healthz").then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 20_000 },
  );
  await vi.waitUntil(async () => /Starting/.test(await (await get(PAGE_PATH, { cookie })).text()), {
    timeout: 100_000,
  });
  expect(await (await get(PAGE_PATH)).json()).toBeNull();
  expect(await (await get(PAGE_PATH, { cookie: `${RESTORE_COOKIE}=another` })).json()).toBeNull();

  const shown = await get("/projects?token=secret", { accept: "text/html" });
  const html = await shown.text();
  expect([shown.status, shown.headers.get("retry-after")]).toEqual([503, "5"]);
  // Its own script and style alone run.
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(shown.headers.get("content-security-policy") ?? "") ?? [];
  expect(html.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(html).not.toMatch(/secret|Starting/);
  expect((await get("/api/projects")).status).toBe(503);
  // An address that is none ends nothing.
  const odd = request({ port, host: "127.0.0.1", path: "//" }).end();
  const [response] = (await once(odd, "response")) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(503);
  seen.resolve();
  await vi.waitUntil(() => acts.some((act) => act.includes("is restored: 2 projects, 1 person")), { timeout: 20_000 });
  await expect(get("/healthz")).rejects.toThrow();
  const state = async () => await (await send(undefined, { cookie, accept: "application/json" })).json();
  expect(await state()).toMatchObject({ isDone: true, title: expect.stringContaining("The installation is back") });
  // Somebody owns it now: a second one is refused, and its browser is sent to the new link.
  const again = await send(order);
  const its = { cookie: again.headers.get("set-cookie")?.split(";")[0] ?? "", accept: "application/json" };
  await vi.waitUntil(() => acts.some((act) => act.includes("was not restored")), { timeout: 100_000 });
  const failed = await (await send(undefined, its)).json();
  expect(failed.failedTo).toBe(`${PAGE_PATH}?token=new`);
  expect(await (await send(undefined, { ...its, accept: "text/html" })).text()).toContain("in_use");
  const old = await send(undefined, { ...its, accept: "text/html", "x-may-restore": "no" });
  expect(old.headers.get("location")).toBe(`${PAGE_PATH}?token=new`);
  await stop();
});
