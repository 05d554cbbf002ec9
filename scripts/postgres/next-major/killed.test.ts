import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ask } from "../../testing/installation.ts";
import { copyDataFolder, makeOlderDataFolder, olderMajor, withOlderServer } from "../../testing/older-cluster.ts";
import { pinnedMajor } from "../binaries.ts";
import { urlOfDatabase } from "../databases.ts";
import { startPostgres } from "../start.ts";
import { filledOf, fillingOf, majorOf } from "./folders.ts";
import { endOrphan } from "./server.ts";
import { UPGRADE_STEPS } from "./upgrade.ts";

let older = "";
let dataDir = "";
/** Rows that the older version has written. */
let kept = 0;

// A cluster is made, filled and copied several times, on a machine that does other things too.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

beforeAll(async () => {
  older = await makeOlderDataFolder();
  const [counted] = await withOlderServer(older, countRows);
  kept = counted?.rows ?? 0;
});
afterEach(() => {
  if (dataDir !== "") rmSync(join(dataDir, ".."), { recursive: true, force: true });
});
afterAll(() => rmSync(older, { recursive: true, force: true }));

/** Starts as `npm start` does, in a process that kills itself when the upgrade is there. */
async function startAndDie(step: string) {
  const script = `
    const { startPostgres } = await import(process.argv[1]);
    await startPostgres({ dataDir: process.argv[2], onUpgradeStep: (step) => {
      if (step === process.argv[3]) process.kill(process.pid, "SIGKILL");
    } });`;
  const start = join(import.meta.dirname, "..", "start.ts");
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, start, dataDir, step], {
    stdio: "inherit",
  });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

const countRows = (server: string) =>
  ask<{ rows: number; last: string }>(
    urlOfDatabase(server, "studio"),
    "select count(*)::int as rows, max(words) as last from every_kind",
  );

it.each(UPGRADE_STEPS)("loses nothing when it is killed at %s, whatever the old version writes then", async (step) => {
  dataDir = copyDataFolder(older);
  const cluster = join(dataDir, "postgres");
  await startAndDie(step);
  const isOldInPlace = majorOf(cluster) === olderMajor;
  expect(isOldInPlace).toBe(step !== "aside");
  if (isOldInPlace) {
    await endOrphan(cluster);
    await withOlderServer(dataDir, (url) =>
      ask(urlOfDatabase(url, "studio"), "insert into every_kind (words, many) values ('zzz', '{}')"),
    );
  }
  const postgres = await startPostgres({ dataDir });
  try {
    const last = isOldInPlace ? "zzz" : expect.stringContaining("zero");
    expect(await countRows(postgres.url)).toEqual([{ rows: isOldInPlace ? kept + 1 : kept, last }]);
    expect([majorOf(cluster), majorOf(`${cluster}-${olderMajor}`)]).toEqual([pinnedMajor(), olderMajor]);
    expect([existsSync(fillingOf(cluster)), existsSync(filledOf(cluster))]).toEqual([false, false]);
  } finally {
    await postgres.stop();
  }
});
