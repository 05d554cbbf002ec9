import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "./running-server.ts";

/** Runs one at a time over all processes; a lock whose process is gone is broken. */
export async function withLock<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  const patience = Date.now() + 120_000;
  while (!tryLock(path)) {
    if (Date.now() > patience) throw new Error(`Another process holds ${path} for two minutes; stop it and try again.`);
    await wait(50);
  }
  try {
    return await act();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  try {
    const holder = Number(readFileSync(path, "utf8"));
    if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true });
  } catch {
    // It was released in this moment: the next try decides.
  }
  return false;
}
