import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, migrationsOf } from "../postgres/databases.ts";
import { migrateDatabases, readJournal } from "../postgres/migrations.ts";
import { runRestore } from "../restore/run.ts";
import { loadSecrets } from "../settings/data-folder.ts";
import {
  ask,
  type Installation,
  makeInstallation,
  nameInstallation,
  seedOwners,
  seedProject,
  writeStored,
} from "../testing/installation.ts";
import { type S3Server, startS3Server } from "../testing/s3-server.ts";
import type { Progress } from "./progress.ts";
import { runBackup } from "./run.ts";

const silent: Progress = { say: () => {}, at: () => {} };
const signal = new AbortController().signal;

async function backUp(installation: Installation, to: string, more: Record<string, string> = {}) {
  const environment = { ...installation.environment, ...more };
  const manifest = await runBackup({ to, environment, signal, progress: silent });
  if (!manifest) throw new Error("No backup was made");
  return manifest;
}

function restore(installation: Installation, from: string, more: Record<string, string> = {}) {
  const environment = { ...installation.environment, ...more };
  return runRestore({ from, there: "keep", act: "restore", environment, signal, progress: silent });
}

/** Every row of every table as text, in an order of its own, beside what the queue notes of itself. */
async function readRows(url: string) {
  const tables = await ask<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'drizzle') or (schemaname = 'pgboss' and tablename ~ '^(job_common|queue|schedule)$') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await ask<{ row: string }>(url, `select kept::text as row from ${name} as kept order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

function readFiles(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "base64")]));
}

let target: string;
let bucket: S3Server;
let source: Installation;
let owners: Awaited<ReturnType<typeof seedOwners>>;

beforeAll(async () => {
  target = mkdtempSync(join(tmpdir(), "backups "));
  bucket = await startS3Server();
  source = await makeInstallation();
  owners = await seedOwners(source);
  for (let number = 0; number < 3; number++) await seedProject(source, owners);
});
afterAll(async () => {
  await bucket.stop();
  rmSync(target, { recursive: true, force: true });
});

it("saves one moment while everything goes on: whatever it has of the studio, the service and the files, it has all of", async () => {
  let isOver = false;
  const writing = (async () => {
    let written = 0;
    while (!isOver) {
      await seedProject(source, owners, randomUUID());
      written++;
    }
    return written;
  })();
  const to = join(target, "running");
  const first = await backUp(source, to).finally(() => {
    isOver = true;
  });
  expect(await writing).toBeGreaterThan(0);
  expect(first.missing).toEqual([]);
  const elsewhere = nameInstallation();
  await restore(elsewhere, to);
  const projects = await ask<{ uuid: string; thumbnail_key: string }>(elsewhere.serviceUrl, "select * from project");
  const jobs = await ask<{ uuid: string }>(elsewhere.serviceUrl, `select data->>'projectUuid' as uuid from pgboss.job`);
  const references = await ask<{ project_uuid: string }>(elsewhere.studioUrl, "select * from project_reference");
  const known = new Set(projects.map(({ uuid }) => uuid));
  expect(projects.length).toBeGreaterThanOrEqual(3);
  expect(new Set(jobs.map(({ uuid }) => uuid))).toEqual(known);
  expect(references.filter(({ project_uuid }) => !known.has(project_uuid))).toEqual([]);
  const files = readFiles(join(elsewhere.dataDir, "storage", "objects"));
  const originals = readFiles(join(source.dataDir, "storage", "objects"));
  for (const { thumbnail_key: key } of projects) expect(files[key]).toBe(originals[key]);
});

it("brings every row, file and secret back as it was, and the queue goes on", async () => {
  const [attachment] = await ask<{ uuid: string }>(
    source.studioUrl,
    `insert into note_attachment (project_reference_uuid, user_uuid, name, mime_type, size_bytes)
      select uuid, created_by_uuid, 'a.png', 'image/png', 4 from project_reference limit 1 returning uuid`,
  );
  for (const folder of ["archive", "footage"]) mkdirSync(join(source.dataDir, folder), { recursive: true });
  writeFileSync(join(source.dataDir, "archive", attachment?.uuid ?? ""), "kept");
  writeFileSync(join(source.dataDir, "footage", "sea.mp4"), "waves");
  writeStored(source, "styles/3/noir.jpg", Buffer.alloc(3_000_000, 7));
  const to = join(target, "still");
  const manifest = await backUp(source, to);
  const elsewhere = nameInstallation();
  await restore(elsewhere, to);
  for (const url of ["studioUrl", "serviceUrl"] as const) {
    expect(await readRows(elsewhere[url])).toEqual(await readRows(source[url]));
  }
  for (const folder of ["storage/objects", "archive", "footage"]) {
    expect(readFiles(join(elsewhere.dataDir, folder))).toEqual(readFiles(join(source.dataDir, folder)));
  }
  const secretsOf = ({ dataDir }: Installation) => readFileSync(join(dataDir, "secrets.json"), "utf8");
  expect(JSON.parse(secretsOf(elsewhere))).toEqual(JSON.parse(secretsOf(source)));
  const saved = Object.values(readFiles(to)).map((file) => Buffer.from(file, "base64").toString("latin1"));
  const secrets = Object.values<string>(JSON.parse(secretsOf(source)));
  expect(saved.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  expect(manifest.files.count).toBe(Object.keys(readFiles(join(source.dataDir, "storage", "objects"))).length + 2);
  const boss = new PgBoss({ connectionString: elsewhere.serviceUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  const [job] = await boss.fetch<{ projectUuid: string }>("light");
  await boss.stop({ graceful: false, close: true });
  expect(await ask(source.serviceUrl, "select 1 from project where uuid = $1", [job?.data.projectUuid])).toHaveLength(
    1,
  );
});

it("saves what rows answer for, and says what they name and nobody has", async () => {
  writeStored(source, `clips/${randomUUID()}/film.mp4`, "of nobody");
  writeStored(source, "segments/ab/abcd.mp4", "of nobody");
  const { key } = await seedProject(source, owners, "lost");
  rmSync(join(source.dataDir, "storage", "objects", key));
  const to = join(target, "lost");
  const { missing } = await backUp(source, to);
  expect(missing).toEqual([`storage/${key}`]);
  const elsewhere = nameInstallation();
  await restore(elsewhere, to);
  const restored = Object.keys(readFiles(join(elsewhere.dataDir, "storage", "objects")));
  expect(restored.filter((name) => /^(clips|segments)/.test(name))).toEqual([]);
  await ask(source.serviceUrl, "delete from project where thumbnail_key = $1", [key]);
});

it("goes to a bucket, sends each file once, and comes back from there into another bucket", async () => {
  const to = `s3://${bucket.settings.bucket}/saved/here`;
  const access = {
    BACKUP_S3_ENDPOINT: bucket.settings.endpoint,
    BACKUP_S3_REGION: bucket.settings.region,
    BACKUP_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  };
  await backUp(source, to, access);
  const { key } = await seedProject(source, owners, "the only new file");
  const isObject = ({ method, url }: { method: string; url: string }) => method === "PUT" && url.includes("/objects/");
  const before = bucket.requests.filter(isObject).length;
  // A backup is named by its second.
  await expect.poll(() => backUp(source, to, access).then(() => "done", String)).toBe("done");
  expect(bucket.requests.filter(isObject).length - before).toBe(1);
  const another = await startS3Server();
  const elsewhere = nameInstallation();
  await restore(elsewhere, to, { ...access, ...another.variables });
  expect(existsSync(join(elsewhere.dataDir, "storage", "objects"))).toBe(false);
  const again = join(target, "from a bucket");
  const { files } = await backUp(elsewhere, again, another.variables);
  const here = nameInstallation();
  await restore(here, again);
  const stored = readFiles(join(here.dataDir, "storage", "objects"));
  expect(Buffer.from(stored[key] ?? "", "base64").toString()).toBe("the only new file");
  expect(files.count).toBeGreaterThan(Object.keys(stored).length);
  expect(await readRows(here.serviceUrl)).toEqual(await readRows(source.serviceUrl));
  await another.stop();
});

it("brings back what an earlier version had, and then to the newest schema", async () => {
  const journals = { studio: readJournal(migrationsOf("studio")), service: readJournal(migrationsOf("service")) };
  const earlier = nameInstallation();
  loadSecrets({ dataDir: earlier.dataDir, set: {} });
  for (const name of ["studio", "service"] as const) {
    const folder = mkdtempSync(join(tmpdir(), "migrations "));
    cpSync(migrationsOf(name), folder, { recursive: true });
    const file = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -2) }));
    const url = earlier[`${name}Url`];
    await createDatabase({ url, name: new URL(url).pathname.slice(1) });
    await migrateDatabases([{ name, url, migrationsFolder: folder }]);
  }
  await ask(earlier.studioUrl, `insert into "user" (email, name) values ('ada@example.com', 'Ada')`);
  const to = join(target, "earlier");
  const { databases } = await backUp(earlier, to);
  expect(databases.studio?.migrations).toHaveLength(journals.studio.length - 2);
  const elsewhere = nameInstallation();
  await restore(elsewhere, to);
  for (const name of ["studio", "service"] as const) {
    const applied = await ask(elsewhere[`${name}Url`], "select 1 from drizzle.__drizzle_migrations");
    expect(applied).toHaveLength(journals[name].length);
  }
  expect(await ask(elsewhere.studioUrl, `select name from "user"`)).toEqual([{ name: "Ada" }]);
});
