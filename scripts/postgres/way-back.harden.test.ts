import { Client } from "pg";
import { beforeEach, expect, it } from "vitest";
import { ask, type Installation, makeInstallation, seedOwners, seedProject } from "../testing/installation.ts";
import { otherMigrations } from "../testing/migrations.ts";
import { readShape } from "../testing/shape.ts";
import { databaseExists, migrationsOf } from "./databases.ts";
import { migrateDatabases } from "./migrations.ts";
import { goBack, keepWayBack } from "./way-back.ts";

let installation: Installation;
let notices: string[];

beforeEach(async () => {
  notices = [];
  installation = await makeInstallation();
  await seedProject(installation, await seedOwners(installation));
});

const kept = (url: string) => `${url}_before_upgrade`;
const isKept = () => databaseExists(kept(installation.studioUrl));

function list(change?: Parameters<typeof otherMigrations>[1]) {
  const folder = (name: "studio" | "service") => (change ? otherMigrations(name, change) : migrationsOf(name));
  return [
    { name: "studio", url: installation.studioUrl, migrationsFolder: folder("studio") },
    { name: "service", url: installation.serviceUrl, migrationsFolder: migrationsOf("service") },
  ];
}

const added = { added: { tag: "9000_drop", sql: 'alter table "user" drop column "name" cascade;' } };
const keep = (version: string, what: ReturnType<typeof list>) =>
  keepWayBack(what, version, (sentence) => notices.push(sentence));

it("keeps both databases before an upgrade, and brings back what they were with what was made since beside", async () => {
  const shape = await readShape(installation.studioUrl);
  const people = await ask(installation.studioUrl, 'select * from "user"');
  const newer = list(added);
  await keep("9.0.0", newer);
  await migrateDatabases(newer);
  expect(notices).toEqual([expect.stringContaining("npm run migrate -- --back leads back")]);
  await ask(installation.serviceUrl, "delete from project");
  const at = await goBack(newer);
  expect(Date.parse(at)).toBeGreaterThan(0);
  expect(await readShape(installation.studioUrl)).toEqual(shape);
  expect(await ask(installation.studioUrl, 'select * from "user"')).toEqual(people);
  expect(await ask(installation.serviceUrl, "select 1 from project")).toHaveLength(1);
  expect(await ask(`${installation.serviceUrl}_after_upgrade`, "select 1 from project")).toEqual([]);
  await migrateDatabases(list());
  await expect(goBack(newer)).rejects.toThrow("no upgrade has kept the studio's database");
});

it("keeps nothing where nothing is upgraded", async () => {
  await keep("9.0.0", list());
  expect([await isKept(), notices]).toEqual([false, []]);
  await expect(goBack(list())).rejects.toThrow("Restore a backup instead");
});

it("keeps what was before an upgrade that was cut off, not what became of half of it", async () => {
  const newer = list(added);
  await keep("9.0.0", newer);
  await migrateDatabases(newer.slice(0, 1));
  const both = [newer[0], { ...newer[1], migrationsFolder: otherMigrations("service", serviceAdded) }] as typeof newer;
  await keep("9.0.0", both);
  expect(await ask(kept(installation.studioUrl), 'select "name" from "user"')).toHaveLength(1);
});

const serviceAdded = { added: { tag: "9000_more", sql: 'alter table "project" add column "more" text;' } };

it("goes back only when nothing runs on the databases", async () => {
  const newer = list(added);
  await keep("9.0.0", newer);
  await migrateDatabases(newer);
  const program = new Client({ connectionString: installation.serviceUrl });
  await program.connect();
  await expect(goBack(newer)).rejects.toThrow("Stop Sceneboard");
  await program.end();
  expect(await ask(installation.studioUrl, "select 1 from teamspace")).toHaveLength(1);
  await expect.poll(() => goBack(newer).catch(String)).toMatch(/^\d{4}-/);
});

it("upgrades without keeping them where other programs are at work, and says so", async () => {
  const program = new Client({ connectionString: installation.studioUrl });
  await program.connect();
  await keep("9.0.0", list(added));
  await program.end();
  expect(notices[0]).toContain("The studio's database is in use by other programs");
  expect(await isKept()).toBe(false);
});
