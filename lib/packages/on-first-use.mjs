import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRoot, installPackages } from "./install.mjs";
import { readLocked, selectLocked } from "./locked.mjs";
import { scanDataVersion, scanLanguages } from "./scan-languages.mjs";

/** @typedef {keyof typeof scanLanguages} ScanLanguage */
/** @typedef {{ title: string, packages: string[], bytes: number }} Group */

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** @param {string} name */
const dataPackage = (name) => `@tesseract.js-data/${name}`;

/** One group for each language: a scan needs the data of its own alone. */
const scanData = /** @type {Record<`scans-${ScanLanguage}`, Group>} */ (
  Object.fromEntries(
    Object.entries(scanLanguages).map(([tag, { name, bytes }]) => [
      `scans-${tag}`,
      { title: `the data to read scans in ${languageNames.of(tag)}`, packages: [dataPackage(name)], bytes },
    ]),
  )
);

/** What most films are made without. `bytes` are what lies on the disk when it was just fetched. */
export const firstUse = {
  eastAsianFonts: {
    title: "fonts for Chinese, Japanese and Korean",
    packages: ["@fontsource/noto-sans-jp", "@fontsource/noto-sans-kr", "@fontsource/noto-sans-sc"],
    bytes: 202_000_000,
  },
  japanese: {
    title: "the dictionary for reading Japanese aloud",
    packages: ["@patdx/kuromoji"],
    bytes: 19_000_000,
  },
  office: {
    title: "the converter for presentations",
    packages: ["@matbee/libreoffice-converter"],
    bytes: 252_000_000,
  },
  scans: {
    title: "the text recognition for scanned pages",
    packages: ["tesseract.js-core"],
    bytes: 45_000_000,
  },
  ...scanData,
};

/** @typedef {keyof typeof firstUse} FirstUse */

/** Whether these packages are there, at the versions of the lockfile. @param {FirstUse} name */
export function isFetched(name, root = findRoot()) {
  const locked = lockedOf(root);
  return firstUse[name].packages.every((each) => isAt(root, `node_modules/${each}`, locked));
}

const pinned = Object.fromEntries(
  Object.values(scanLanguages).map(({ name, integrity }) => [
    `node_modules/${dataPackage(name)}`,
    { version: scanDataVersion, integrity },
  ]),
);

/** @type {Map<string, import("./locked.mjs").LockedPackages>} */
const lockfiles = new Map();

/** Read once: programs are started anew when it changed. @param {string} root */
function lockedOf(root) {
  const locked = lockfiles.get(root) ?? { ...pinned, ...readLocked(join(root, "package-lock.json")) };
  lockfiles.set(root, locked);
  return locked;
}

/** @type {Map<FirstUse, Promise<void>>} */
const running = new Map();

/**
 * Fetches them unless they are there. Throws an error whose message says what to do.
 * @param {FirstUse} name
 * @param {{ root?: string, onProgress?: (fetched: number, all: number) => void, quiet?: boolean }} [options]
 */
export function fetchOnFirstUse(name, { root = findRoot(), onProgress, quiet = true } = {}) {
  if (isFetched(name, root)) return Promise.resolve();
  const known = running.get(name);
  if (known) return known;
  const { title, packages, bytes } = firstUse[name];
  const locked = lockedOf(root);
  const dependencies = Object.fromEntries(
    packages.map((each) => [each, locked[`node_modules/${each}`]?.version ?? ""]),
  );
  const fetching = installPackages({
    root,
    wanted: { dependencies, optionalDependencies: {} },
    locked,
    isThere: () => isFetched(name, root),
    take: (folder) => moveNew({ from: dirname(folder), root, last: packages }),
    onBytes: onProgress && ((fetched) => onProgress(Math.min(fetched, bytes), bytes)),
    quiet,
  })
    .catch((cause) => {
      const message = `${title[0]?.toUpperCase()}${title.slice(1)} could not be fetched. Connect this machine to the network and try again; \`npm run fetch-all\` fetches everything before a machine goes without.`;
      throw new Error(message, { cause });
    })
    .finally(() => running.delete(name));
  running.set(name, fetching);
  return fetching;
}

/**
 * Each package moves at once, those that stand for the whole at the end: what is seen is never half there.
 * @param {{ from: string, root: string, last: readonly string[] }} move
 */
function moveNew({ from, root, last }) {
  const fetched = readLocked(join(from, "node_modules", ".package-lock.json"));
  const places = Object.keys(fetched).filter((place) => !place.includes("/node_modules/"));
  const order = places.sort((one, two) => Number(last.includes(nameOf(one))) - Number(last.includes(nameOf(two))));
  for (const place of order) {
    const to = join(root, place);
    // What runs already uses the others; of those that were fetched before, an older version gives way.
    if (existsSync(to) && !last.includes(nameOf(place))) continue;
    mkdirSync(dirname(to), { recursive: true });
    if (existsSync(to)) renameSync(to, join(from, `old-${place.replaceAll("/", "-")}`));
    renameSync(join(from, place), to);
  }
}

/**
 * Takes what was fetched at first use along into folders that take the place of the installed ones.
 * @param {{ root: string, to: string }} move
 */
export function keepFetched({ root, to }) {
  const locked = { ...pinned, ...readLocked(join(root, "package-lock.json")) };
  const dependencies = Object.fromEntries(
    Object.values(firstUse).flatMap(({ packages }) => packages.map((each) => [each, ""])),
  );
  for (const place of Object.keys(selectLocked(locked, { dependencies, optionalDependencies: {} }))) {
    const there = join(to, nameOf(place));
    if (nameOf(place).includes("/node_modules/") || existsSync(there) || !isAt(root, place, locked)) continue;
    mkdirSync(dirname(there), { recursive: true });
    renameSync(join(root, place), there);
  }
}

/** @param {string} place */
const nameOf = (place) => place.slice("node_modules/".length);

/** @param {string} root @param {string} place @param {import("./locked.mjs").LockedPackages} locked */
function isAt(root, place, locked) {
  try {
    return JSON.parse(readFileSync(join(root, place, "package.json"), "utf8")).version === locked[place]?.version;
  } catch {
    return false;
  }
}
