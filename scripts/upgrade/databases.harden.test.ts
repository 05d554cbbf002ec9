import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listBackups, type Manifest, readManifest } from "../backup/manifest.ts";
import type { Place } from "../backup/place.ts";
import { openTarget, readBackupSettings } from "../backup/settings.ts";
import { migrationsOf } from "../postgres/databases.ts";
import { type Migrating, migrateDatabases } from "../postgres/migrations.ts";
import { restoreDatabase } from "../restore/database.ts";
import { readSettings } from "../settings/settings.ts";
import { withServiceDatabase, withStudioDatabase } from "../testing/databases.ts";
import { ask, type Installation, nameInstallation } from "../testing/installation.ts";
import { otherMigrations } from "../testing/migrations.ts";
import { readShape } from "../testing/shape.ts";
import { listReleases, unpackRelease } from "./release.ts";

const names = ["studio", "service"] as const;

describe.each(listReleases())("the databases of %s", (version) => {
  let place: Place;
  let manifest: Manifest;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "release "));
    unpackRelease(version, folder);
    place = openTarget(folder, readBackupSettings({}), readSettings({}));
    const name = (await listBackups(place)).whole[0] ?? "";
    ({ manifest } = await readManifest(place, name));
  });

  /** As that version left them. */
  async function layOut(): Promise<Installation> {
    const installation = nameInstallation();
    for (const name of names) {
      const saved = manifest.databases[name];
      if (!saved) throw new Error(`The ${name}'s database is wanting`);
      await restoreDatabase({
        target: { name, url: installation[`${name}Url`] },
        ...{ saved, place, progress: { say: () => {}, at: () => {} }, signal: new AbortController().signal },
      });
    }
    return installation;
  }

  const listOf = (installation: Installation): Migrating[] =>
    names.map((name) => ({ name, url: installation[`${name}Url`], migrationsFolder: migrationsOf(name) }));

  it("become those of a fresh installation", async () => {
    const installation = await layOut();
    await migrateDatabases(listOf(installation));
    expect(await readShape(installation.studioUrl)).toEqual(await readShape(await withStudioDatabase()));
    expect(await readShape(installation.serviceUrl)).toEqual(await readShape(await withServiceDatabase()));
  });

  it("keep whom and what they held", async () => {
    const installation = await layOut();
    const read = async () => ({
      people: await ask(installation.studioUrl, 'select uuid, email, name, password_hash from "user" order by uuid'),
      members: await ask(
        installation.studioUrl,
        "select teamspace_uuid, user_uuid, role from membership order by 1, 2",
      ),
      notes: await ask(installation.studioUrl, "select uuid, user_uuid, text, scene_id from note order by uuid"),
      reviews: await ask(
        installation.studioUrl,
        "select uuid, user_uuid, verdict, scene_id, note from review order by 1",
      ),
      scenes: await ask(installation.serviceUrl, "select uuid, narration, position from scene order by uuid"),
      pictures: await ask(
        installation.serviceUrl,
        "select uuid, scene_uuid, kind, number, storage_key, prompt, process_status from take where kind::text <> 'narration' order by uuid",
      ),
      clips: await ask(installation.serviceUrl, "select uuid, status, storage_key, sha256 from clip order by uuid"),
      uploads: await ask(installation.serviceUrl, "select uuid, storage_key from upload order by uuid"),
    });
    const before = await read();
    for (const [what, rows] of Object.entries(before)) expect(rows.length, what).toBeGreaterThan(0);
    await migrateDatabases(listOf(installation));
    expect(await read()).toEqual(before);
  });

  it.each(names)("stay as they were when the last step of the %s's fails", async (failing) => {
    const installation = await layOut();
    const read = async () => ({
      shapes: [await readShape(installation.studioUrl), await readShape(installation.serviceUrl)],
      people: await ask(installation.studioUrl, 'select * from "user" order by uuid'),
      scenes: await ask(installation.serviceUrl, "select * from scene order by uuid"),
      takes: await ask(installation.serviceUrl, "select * from take order by uuid"),
      jobs: await ask(installation.serviceUrl, "select id, name, state, data from pgboss.job order by id"),
    });
    const before = await read();
    const table = failing === "studio" ? "user" : "take";
    const sql = `alter table "${table}" add column "of_the_last_step" integer not null;`;
    const broken = otherMigrations(failing, { added: { tag: "9000_last", sql } });
    const list = listOf(installation).map((one) => (one.name === failing ? { ...one, migrationsFolder: broken } : one));
    await expect(migrateDatabases(list)).rejects.toThrow(
      `The upgrade of the ${failing}'s database failed at 9000_last`,
    );
    expect(await read()).toEqual(before);
    await migrateDatabases(listOf(installation));
  });
});
