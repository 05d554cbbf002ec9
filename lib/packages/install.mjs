import { spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readLocked, selectLocked } from "./locked.mjs";

/** @typedef {import("./locked.mjs").Wanted} Wanted */
/** @typedef {import("./locked.mjs").LockedPackages} LockedPackages */

/** No program reads these: what is told to editors and compilers, and fonts in weights that nothing is written in. */
const unread = [
  /\.map$/,
  /\.mdx?$/,
  /^node_modules\/(?!@types\/).*\.[cm]?tsx?$/,
  // Types are checked where sources are changed; a build of Next asks only whether it could be done.
  /^node_modules\/@typescript\//,
  /^node_modules\/node-(bin-)?(darwin|linux|win)[^/]*\/include\//,
  /^node_modules\/@fontsource\/[^/]+\/files\/(?!.*-(400|600)-normal\.woff2?$)/,
  // Scans are read by one build of Tesseract, with the small data.
  /^node_modules\/tesseract\.js-core\/(?!(tesseract-core-simd-lstm\.(js|wasm)|package\.json|LICENSE)$)/,
  /^node_modules\/@tesseract\.js-data\/[^/]+\/4\.0\.0\//,
  // React and Next as their own experiments need them, and as they are developed with, which `npm run dev` installs.
  /^node_modules\/next\/dist\/compiled\/react[^/]*-experimental\//,
  /^node_modules\/next\/dist\/compiled\/next-server\/.*(\.dev|-experimental\.runtime\.prod)\.js$/,
  /^node_modules\/(next\/dist\/compiled\/)?(react|scheduler)[^/]*\/.*\.development(\.[a-z.]+)?\.js$/,
];

const failed = "The packages could not be fetched. The network is needed this once; npm's own words are above.";

/** The repository's own folder, from which programs are started or below which they are copied. */
export function findRoot(from = process.cwd()) {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package-lock.json"))) return folder;
    if (folder === dirname(folder)) throw new Error(`There is no package-lock.json above ${from}.`);
  }
}

/**
 * Fetches locked packages into a folder of their own, and hands that over when it is whole: whatever ends this half-way
 * leaves nothing that could be taken for installed. One process at a time; the others wait, and look again.
 * @template Result
 * @param {{ root: string, wanted: Wanted, locked?: LockedPackages | undefined, isThere: () => boolean,
 *   take: (folder: string) => void, onBytes?: ((bytes: number) => void) | undefined, signal?: AbortSignal | undefined,
 *   quiet?: boolean }} request `locked` are those of the lockfile, unless others are given
 */
export async function installPackages({ root, wanted, locked, isThere, take, onBytes, signal, quiet }) {
  const shelf = join(root, ".cache", "packages");
  mkdirSync(shelf, { recursive: true });
  await withLock(join(root, ".cache", "packages.lock"), signal, async () => {
    if (isThere()) return;
    // Who left these here is gone, or it would hold the lock.
    for (const left of readdirSync(shelf)) rmSync(join(shelf, left), { recursive: true, force: true });
    const folder = join(shelf, `${process.pid}-${Date.now()}`);
    try {
      writeManifest({ root, wanted, locked, folder });
      await watchSize({ folder: join(folder, "node_modules"), onBytes }, () => runNpm({ folder, signal, quiet }));
      await removeUnread(folder);
      take(join(folder, "node_modules"));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** @param {{ root: string, wanted: Wanted, locked: LockedPackages | undefined, folder: string }} request */
function writeManifest({ root, wanted, locked = readLocked(join(root, "package-lock.json")), folder }) {
  mkdirSync(folder, { recursive: true });
  const packages = selectLocked(locked, wanted);
  // npm compares the lockfile with what the packages ask for, unless it is told what to take instead.
  const { overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const manifest = { name: "sceneboard", version: "0.0.0", ...wanted, overrides };
  const lockfile = { name: manifest.name, version: manifest.version, lockfileVersion: 3, requires: true };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ ...lockfile, packages: { "": manifest, ...packages } }),
  );
  copyFileSync(join(root, ".npmrc"), join(folder, ".npmrc"));
}

/** @param {{ folder: string, signal: AbortSignal | undefined, quiet: boolean | undefined }} request */
function runNpm({ folder, signal, quiet = false }) {
  // `npm start` tells where npm itself is; a script run directly takes the one on PATH.
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith("npm-cli.js") ? [process.execPath, [npm]] : ["npm", []];
  // A cache of its own, gone with the folder: what is fetched once need not lie on the disk twice.
  const cache = ["--cache", join(folder, "cache")];
  const args = [...before, "ci", ...cache, "--no-audit", "--no-fund", "--loglevel=error"];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ["ignore", quiet ? "ignore" : "inherit", "pipe"],
      signal,
    });
    let said = "";
    child.stderr.on("data", (chunk) => {
      if (!quiet) process.stderr.write(chunk);
      said = `${said}${chunk}`.slice(-2_000);
    });
    child.on("error", (error) =>
      reject(signal?.aborted ? error : new Error(`npm could not be started: ${error.message}`)),
    );
    child.on("exit", (code) => {
      if (code === 0) return resolve(undefined);
      reject(new Error(failed, { cause: said }));
    });
  });
}

/** @param {{ folder: string, onBytes: ((bytes: number) => void) | undefined }} watched @param {() => Promise<unknown>} act */
async function watchSize({ folder, onBytes }, act) {
  if (onBytes === undefined) return act();
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      await wait(500, undefined, { signal: done.signal }).catch(() => {});
      onBytes(await sizeOf(folder));
    }
  })();
  try {
    await act();
  } finally {
    done.abort();
    await watching;
  }
}

/** @param {string} folder */
async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map((file) =>
    stat(join(file.parentPath ?? file.path, file.name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** @param {string} folder */
async function removeUnread(folder) {
  const entries = await readdir(join(folder, "node_modules"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath ?? file.path, file.name));
  const names = files.map((file) => file.slice(folder.length + 1).replaceAll("\\", "/"));
  const gone = files.filter((_, index) => unread.some((pattern) => pattern.test(names[index] ?? "")));
  await Promise.all(gone.map((file) => rm(file, { force: true })));
}

/** @template Result @param {string} path @param {AbortSignal | undefined} signal @param {() => Promise<Result>} act */
async function withLock(path, signal, act) {
  while (!tryLock(path)) await wait(250, undefined, { ...(signal && { signal }) });
  try {
    return await act();
  } finally {
    rmSync(path, { force: true });
  }
}

/** A lock whose process is gone is broken. @param {string} path */
function tryLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  try {
    const holder = Number(readFileSync(path, "utf8"));
    // Renamed first, and only by one: whoever comes second must not remove the lock of who came first.
    if (holder > 0 && !isAlive(holder)) renameSync(path, `${path}.${holder}`);
    rmSync(`${path}.${holder}`, { force: true });
  } catch {
    // It was released in this moment: the next try decides.
  }
  return false;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
