// Plain JavaScript without dependencies: what installs them runs before they are there, on a Node as old as 20.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, link?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 * @typedef {{ dependencies: Record<string, string>, optionalDependencies: Record<string, string> }} Wanted
 */

/** @param {string} file @returns {LockedPackages} by their place, `""` being the repository itself */
export function readLocked(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** What everything runs on; an older machine gets one among the packages. */
export const oldestNode = 24;

/**
 * What running needs: the tools of tests, and what comes at first use, are among the others.
 * @param {string} root @param {number} node the machine's own, its first number @returns {Wanted}
 */
export function wantedToRun(root, node = Number.parseInt(process.versions.node, 10)) {
  const { dependencies = {}, optionalDependencies = {} } = readLocked(join(root, "package-lock.json"))[""] ?? {};
  const platform = Object.entries(optionalDependencies).filter(([name]) => node < oldestNode || !/^node-/.test(name));
  return { dependencies, optionalDependencies: Object.fromEntries(platform) };
}

/**
 * The locked packages that some are made of, each at its place, with its integrity.
 * @param {LockedPackages} locked @param {Wanted} wanted @returns {LockedPackages}
 */
export function selectLocked(locked, wanted) {
  /** @type {LockedPackages} */
  const selected = {};
  /** @param {string} from @param {Record<string, string> | undefined} names @param {boolean} isOptional */
  const visit = (from, names, isOptional) => {
    for (const name of Object.keys(names ?? {})) {
      const path = placeOf(locked, from, name);
      const entry = path === undefined ? undefined : locked[path];
      if (path === undefined || entry === undefined) continue;
      const known = selected[path];
      if (known !== undefined && (known.optional !== true || isOptional)) continue;
      selected[path] = withFlag(entry, isOptional);
      const { optionalDependencies, peerDependenciesMeta = {} } = entry;
      visit(path, without(entry.dependencies, optionalDependencies), isOptional);
      visit(path, optionalDependencies, true);
      const optionalPeers = Object.entries(peerDependenciesMeta).filter(([, { optional }]) => optional === true);
      visit(path, without(entry.peerDependencies, Object.fromEntries(optionalPeers)), isOptional);
    }
  };
  visit("", wanted.dependencies, false);
  visit("", wanted.optionalDependencies, true);
  return Object.fromEntries(Object.entries(selected).sort(([one], [two]) => (one < two ? -1 : 1)));
}

/** Where Node finds a package from a place. @param {LockedPackages} locked @param {string} from @param {string} name */
function placeOf(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (locked[path] !== undefined) return path;
    if (folder === "") return undefined;
  }
}

/** @param {LockedPackage} entry @param {boolean} isOptional */
function withFlag(entry, isOptional) {
  const { dev: _dev, devOptional: _either, optional: _optional, peer: _peer, ...rest } = /** @type {any} */ (entry);
  return isOptional ? { ...rest, optional: true } : rest;
}

/** @param {Record<string, unknown> | undefined} names @param {Record<string, unknown> | undefined} others */
function without(names, others) {
  return /** @type {Record<string, string>} */ (
    Object.fromEntries(Object.entries(names ?? {}).filter(([name]) => others?.[name] === undefined))
  );
}
