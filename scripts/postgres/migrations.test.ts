import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { beforeEach, expect, it } from "vitest";
import { ask, type Installation, makeInstallation, seedOwners, seedProject } from "../testing/installation.ts";
import { otherMigrations } from "../testing/migrations.ts";
import { readShape } from "../testing/shape.ts";
import { migrationsOf, prepareDatabases } from "./databases.ts";
import { migrateDatabases } from "./migrations.ts";

let installation: Installation;
const works = { tag: "9000_works", sql: 'alter table "project" add column "colour" text default \'blue\';' };
const breaks = {
  tag: "9000_breaks",
  sql: 'update "user" set "name" = \'changed\';--> statement-breakpoint\nalter table "user" add column "age" integer not null;',
};

beforeEach(async () => {
  installation = await makeInstallation();
  await seedProject(installation, await seedOwners(installation));
});

const ofStudio = (migrationsFolder: string) => ({ name: "studio", url: installation.studioUrl, migrationsFolder });
const ofService = (migrationsFolder: string) => ({ name: "service", url: installation.serviceUrl, migrationsFolder });

async function readAll() {
  const [studio, service] = await Promise.all([installation.studioUrl, installation.serviceUrl].map(readShape));
  const people = await ask(installation.studioUrl, 'select * from "user"');
  const applied = await ask(installation.serviceUrl, "select * from drizzle.__drizzle_migrations order by id");
  return { studio, service, people, applied };
}

it.each(["studio", "service"] as const)(
  "leaves both databases as they were when that of the %s cannot be upgraded, and says what failed",
  async (failing) => {
    const before = await readAll();
    const sql =
      failing === "studio" ? breaks.sql : 'alter table "project" add constraint "never" check ("name" is null);';
    const broken = otherMigrations(failing, { added: { ...breaks, sql } });
    const working = otherMigrations(failing === "studio" ? "service" : "studio", {
      added: failing === "studio" ? works : { tag: "9000_works", sql: 'alter table "user" add column "colour" text;' },
    });
    const list = failing === "studio" ? [ofStudio(broken), ofService(working)] : [ofStudio(working), ofService(broken)];
    const failure = migrateDatabases(list);
    await expect(failure).rejects.toThrow(`The upgrade of the ${failing}'s database failed at 9000_breaks: `);
    await expect(failure).rejects.toThrow(failing === "studio" ? '"age"' : '"never"');
    await expect(failure).rejects.toThrow("Nothing was changed: all databases are as they were");
    expect(await readAll()).toEqual(before);
    // The version that ran before starts on them.
    await prepareDatabases({ studio: installation.studioUrl, service: installation.serviceUrl });
    await seedProject(installation, await seedOwners(await emptied()));
  },
);

/** The same installation without its people, who are made once. */
async function emptied(): Promise<Installation> {
  await ask(installation.studioUrl, 'truncate "user", teamspace cascade');
  await ask(installation.serviceUrl, "truncate workspace cascade");
  return installation;
}

it("finds what is checked at the end of one transaction before the other one has ended", async () => {
  const before = await readAll();
  const statements = [
    'create table "late" ("id" integer primary key);',
    'alter table "user" add column "twin" integer references "late" ("id") deferrable initially deferred;',
    'update "user" set "twin" = 1;',
  ];
  const late = otherMigrations("studio", {
    added: { ...breaks, sql: statements.join("--> statement-breakpoint\n") },
  });
  const service = otherMigrations("service", { added: works });
  await expect(migrateDatabases([ofService(service), ofStudio(late)])).rejects.toThrow(
    "(table user, constraint user_twin_fkey)",
  );
  expect(await readAll()).toEqual(before);
});

it("upgrades both when nothing fails, and goes on with one alone where a start was cut off between their ends", async () => {
  const service = otherMigrations("service", { added: works });
  const studio = otherMigrations("studio", {
    added: { tag: "9000_more", sql: 'alter table "user" add column "more" text;' },
  });
  await migrateDatabases([ofService(service)]);
  await migrateDatabases([ofStudio(studio), ofService(service)]);
  const [{ colour } = {}] = await ask<{ colour: string }>(installation.serviceUrl, "select colour from project");
  expect(colour).toBe("blue");
  expect(await ask(installation.studioUrl, 'select more from "user"')).toEqual([{ more: null }]);
});

it("refuses a database that a newer version wrote, and changes nothing", async () => {
  await migrateDatabases([ofService(otherMigrations("service", { added: works }))]);
  const before = await readAll();
  const start = prepareDatabases({ studio: installation.studioUrl, service: installation.serviceUrl });
  await expect(start).rejects.toThrow(
    "The service's database was written by a newer version of Sceneboard: one of its migrations is unknown to this one.",
  );
  expect(await readAll()).toEqual(before);
});

it("waits for a start that migrates, and finds it done", async () => {
  const holder = new Client({ connectionString: installation.serviceUrl });
  await holder.connect();
  await holder.query("begin; lock table project in access exclusive mode");
  const service = otherMigrations("service", { added: works });
  const starts = Promise.all([1, 2].map(() => migrateDatabases([ofService(service)])));
  await expect
    .poll(() =>
      ask(
        installation.serviceUrl,
        "select wait_event_type from pg_stat_activity where application_name = 'sceneboard migrations' and " +
          "datname = current_database() and wait_event_type = 'Lock'",
      ),
    )
    .toHaveLength(2);
  await holder.query("rollback");
  await holder.end();
  await starts;
  expect(await ask(installation.serviceUrl, "select colour from project")).toEqual([{ colour: "blue" }]);
});

it("has no statement that cannot be taken back", () => {
  for (const name of ["studio", "service"] as const) {
    const folder = migrationsOf(name);
    for (const file of readdirSync(folder).filter((entry) => entry.endsWith(".sql"))) {
      const sql = readFileSync(join(folder, file), "utf8");
      expect(sql, file).not.toMatch(
        /\b(concurrently|add\s+value)\b|(^|;)\s*(commit|rollback|vacuum|create\s+database|alter\s+system)\b/im,
      );
    }
  }
});
