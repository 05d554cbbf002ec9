import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { inject } from "vitest";
import { urlOfDatabase } from "../postgres/databases.ts";
import { loadSecrets } from "../settings/data-folder.ts";
import { withServiceDatabase, withStudioDatabase } from "./databases.ts";

export const passphrase = "correct horse battery";

export interface Installation {
  dataDir: string;
  studioUrl: string;
  serviceUrl: string;
  environment: Record<string, string>;
}

function toInstallation(urls: { studioUrl: string; serviceUrl: string }): Installation {
  const dataDir = mkdtempSync(join(tmpdir(), "an installation "));
  const { studioUrl, serviceUrl } = urls;
  const environment = {
    DATA_DIR: dataDir,
    STUDIO_DATABASE_URL: studioUrl,
    SERVICE_DATABASE_URL: serviceUrl,
    BACKUP_PASSPHRASE: passphrase,
  };
  return { dataDir, studioUrl, serviceUrl, environment };
}

/** Secrets, both databases as a start leaves them, and a queue. */
export async function makeInstallation(): Promise<Installation> {
  const [studioUrl, serviceUrl] = await Promise.all([withStudioDatabase(), withServiceDatabase()]);
  const made = toInstallation({ studioUrl, serviceUrl });
  loadSecrets({ dataDir: made.dataDir, set: {} });
  const boss = new PgBoss({ connectionString: serviceUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue("light");
  await boss.stop({ graceful: false, close: true });
  return made;
}

/** Another machine: an empty folder, and databases that are still to be made. */
export function nameInstallation(): Installation {
  const named = (prefix: string) => urlOfDatabase(inject("postgresUrl"), `${prefix}_${randomBytes(6).toString("hex")}`);
  return toInstallation({ studioUrl: named("studio"), serviceUrl: named("service") });
}

export async function ask<Row = Record<string, unknown>>(url: string, query: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

export function writeStored({ dataDir }: Installation, key: string, content: string | Buffer) {
  const path = join(dataDir, "storage", "objects", key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** What COPY and JSON have to escape, and what sorts and compares in its own way. */
export const oddText = 'tab\t line\n back\\slash \\N "quoted" {a,b} zero‌width 漢字 😀 \u0001';

/** Anyone who makes projects in `fill`. */
export async function seedOwners({ studioUrl, serviceUrl }: Installation) {
  const [workspace] = await ask<{ uuid: string }>(
    serviceUrl,
    "insert into workspace (name, owner_email, running_limit) values ('Test', 'test@example.com', 4) returning uuid",
  );
  const [person] = await ask<{ uuid: string }>(
    studioUrl,
    `insert into "user" (email, name) values ('owner@example.com', $1) returning uuid`,
    [oddText],
  );
  const [teamspace] = await ask<{ uuid: string }>(
    studioUrl,
    "insert into teamspace (name) values ('Team') returning uuid",
  );
  return { workspace: workspace?.uuid ?? "", person: person?.uuid ?? "", teamspace: teamspace?.uuid ?? "" };
}

type Owners = Awaited<ReturnType<typeof seedOwners>>;

/** A project as it comes to be: its file, its row, its job, and then what the studio remembers of it. */
export async function seedProject(installation: Installation, owners: Owners, content: string | Buffer = randomUUID()) {
  const uuid = randomUUID();
  const { studioUrl, serviceUrl } = installation;
  const key = `projects/${uuid}/takes/picture.jpg`;
  writeStored(installation, key, content);
  await ask(
    serviceUrl,
    `with made as (insert into project (uuid, workspace_uuid, creation_method, brief, name, thumbnail_key)
      values ($1, $2, 'script', $3, $4, $5) returning uuid)
    insert into pgboss.job (name, data) select 'light', jsonb_build_object('projectUuid', uuid) from made`,
    [uuid, owners.workspace, JSON.stringify({ script: oddText }), oddText, key],
  );
  await ask(
    studioUrl,
    `insert into project_reference (project_uuid, teamspace_uuid, created_by_uuid, method, submission_id, record)
      values ($1, $2, $3, 'script', $4, '{}')`,
    [uuid, owners.teamspace, owners.person, randomUUID()],
  );
  return { uuid, key };
}
