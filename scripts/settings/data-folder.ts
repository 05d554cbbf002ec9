import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { strongSecret } from "#lib/environment/read.ts";
import { parseSettings } from "#lib/environment/settings-error.ts";
import { keysOf } from "#lib/keys-of.ts";
import { isAlive } from "../supervise/running-server.ts";

export const Secrets = z.object({
  STUDIO_SECRET: strongSecret,
  SERVICE_ENCRYPTION_KEY: strongSecret,
  SERVICE_API_KEY: z.string().min(8, "is weak: it needs at least 8 characters"),
  SERVICE_API_SECRET: z.string().min(16, "is weak: it needs at least 16 characters"),
  /** The studio's own pair: people roll theirs without taking the studio's away. */
  SERVICE_STUDIO_KEY: z.string().min(8, "is weak: it needs at least 8 characters"),
  SERVICE_STUDIO_SECRET: z.string().min(16, "is weak: it needs at least 16 characters"),
});
export type Secrets = z.output<typeof Secrets>;

/** What is set wins and must be strong; what is missing is made once and kept in the data folder, mode 0600. */
export function loadSecrets({
  dataDir,
  set,
}: {
  dataDir: string;
  set: Partial<Record<keyof Secrets, string>>;
}): Secrets {
  const file = join(dataDir, "secrets.json");
  const kept = readKept(file);
  const complete = { ...makeSecrets(), ...kept };
  if (keysOf(complete).some((name) => kept[name] === undefined)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writePrivateFile(file, `${JSON.stringify(complete, null, 2)}\n`);
  }
  const wanted = keysOf(Secrets.shape).map((name) => [name, set[name] || complete[name]]);
  return parseSettings("Sceneboard", Secrets, Object.fromEntries(wanted));
}

function readKept(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(`${file} cannot be read. Stored credentials need it: restore it from a backup.`, { cause });
  }
}

function makeSecrets(): Secrets {
  return {
    STUDIO_SECRET: randomBytes(32).toString("base64url"),
    SERVICE_ENCRYPTION_KEY: randomBytes(32).toString("base64url"),
    SERVICE_API_KEY: `sbk_${randomText(24)}`,
    SERVICE_API_SECRET: `sbs_${randomText(40)}`,
    SERVICE_STUDIO_KEY: `sbk_${randomText(24)}`,
    SERVICE_STUDIO_SECRET: `sbs_${randomText(40)}`,
  };
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

const Running = z.object({ pid: z.number().int(), serviceUrl: z.string() });

/** Notes where the service of this data folder answers, for commands run beside it; ports may have moved. */
export function saveRunning(dataDir: string, serviceUrl: string) {
  writePrivateFile(fileIn(dataDir), `${JSON.stringify({ pid: process.pid, serviceUrl })}\n`);
}

export function deleteRunning(dataDir: string) {
  if (findRunning(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true });
}

export function findRunning(dataDir: string): z.output<typeof Running> | undefined {
  try {
    const running = Running.parse(JSON.parse(readFileSync(fileIn(dataDir), "utf8")));
    return isAlive(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, "running.json");
}

/** Readable by its owner only, and never half-written. */
export function writePrivateFile(path: string, text: string) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, path);
}
