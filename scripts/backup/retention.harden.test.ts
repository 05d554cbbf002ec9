import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runRestore } from "../restore/run.ts";
import {
  ask,
  type Installation,
  makeInstallation,
  nameInstallation,
  seedOwners,
  seedProject,
} from "../testing/installation.ts";
import { openFolder } from "./folder.ts";
import { listBackups, momentOf, nameOf } from "./manifest.ts";
import type { Place } from "./place.ts";
import { chooseOutdated, Keep, prune } from "./retention.ts";
import { runBackup } from "./run.ts";

it("keeps the newest of each of the last days, weeks and months that have any", () => {
  const names = [
    "2026-08-30T03-00-00Z",
    "2026-09-30T03-00-00Z",
    "2026-10-31T03-00-00Z",
    "2026-11-15T03-00-00Z",
    "2026-11-22T03-00-00Z",
    "2026-11-24T03-00-00Z",
    "2026-11-25T03-00-00Z",
    "2026-11-25T15-00-00Z",
  ];
  const outdated = chooseOutdated(names, { daily: 2, weekly: 3, monthly: 3 });
  expect(outdated).toEqual(["2026-08-30T03-00-00Z", "2026-11-25T03-00-00Z"]);
  expect(chooseOutdated(names, { daily: 1 })).toEqual(names.slice(0, -1));
});

it("never lets the newest go, and keeps no more than was asked for", () => {
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  const few = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 60 }), few, few, few, (moments, daily, weekly, monthly) => {
      const names = [...new Set(moments.map(nameOf))].toSorted();
      const outdated = new Set(chooseOutdated(names, { daily, weekly, monthly }));
      expect(outdated.has(names.at(-1) ?? "")).toBe(false);
      expect(names.length - outdated.size).toBeLessThanOrEqual(daily + weekly + monthly);
      expect(
        chooseOutdated(
          names.filter((name) => !outdated.has(name)),
          { daily, weekly, monthly },
        ),
      ).toEqual([]);
    }),
  );
});

it("reads what is to be kept, and refuses what it does not know", () => {
  expect(Keep.parse("daily=7, weekly=4")).toEqual({ daily: 7, weekly: 4 });
  expect(Keep.parse(undefined)).toBeUndefined();
  for (const text of ["", "7", "daily", "daily=0", "daily=x", "days=7"])
    expect(Keep.safeParse(text).success).toBe(false);
});

let folder: string;
let place: Place;
let source: Installation;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "retention "));
  place = openFolder({ folder, scratch: join(folder, "unfinished") });
  source = await makeInstallation();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("deletes a backup with the files that no other one has, once they are old enough to be of none in the making", async () => {
  const silent = { say: () => {}, at: () => {} };
  const { signal } = new AbortController();
  const backUp = () => runBackup({ to: folder, environment: source.environment, signal, progress: silent });
  const objects = async () => {
    const names: string[] = [];
    for await (const { name } of place.list("objects")) names.push(name);
    return names.length;
  };
  const owners = await seedOwners(source);
  await seedProject(source, owners, "in both");
  const gone = await seedProject(source, owners, "in the first alone");
  const first = await backUp();
  rmSync(join(source.dataDir, "storage", "objects", gone.key));
  await ask(source.serviceUrl, "delete from project where uuid = $1", [gone.uuid]);
  await seedProject(source, owners, "in the second alone");
  // A backup is named by its second.
  await expect.poll(() => backUp().then(() => "done", String)).toBe("done");
  expect(await objects()).toBe(3);
  const soon = momentOf(first?.name ?? "");
  expect(await prune({ place, keep: { daily: 1 }, now: soon })).toEqual({ deleted: 1, freedBytes: 0 });
  expect([(await listBackups(place)).whole.length, await objects()]).toEqual([1, 3]);
  await expect.poll(() => backUp().then(() => "done", String)).toBe("done");
  const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  const { deleted, freedBytes } = await prune({ place, keep: { daily: 1 }, now: later });
  expect({ deleted, freedBytes }).toEqual({ deleted: 1, freedBytes: "in the first alone".length });
  expect(await objects()).toBe(2);
  const run = { from: folder, there: "keep", act: "restore", signal, progress: silent } as const;
  await runRestore({ ...run, environment: nameInstallation().environment });
});
