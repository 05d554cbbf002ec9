import { basename, dirname, normalize } from "node:path/posix";
import { type FolderPair, importTable, type Room, testTable } from "./import-table.ts";

export interface SourceFile {
  /** Relative to the root of the repository, with slashes. */
  path: string;
  text: string;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"'`]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;

/** One sentence per import that the table of who may import whom does not allow. */
export function findForbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const isTest = /\.(test|spec)\.tsx?$/.test(file.path);
    const room = roomOf(file.path, isTest ? testTable : importTable);
    if (room === undefined) {
      // Configuration at the root belongs to tools; a new folder has to be given its place in the table.
      return file.path.includes("/") ? [`${file.path}: its folder is not in the import table.`] : [];
    }
    return listImports(file.text)
      .filter((found) => !isAllowed({ ...found, file, room, isTest }))
      .map(({ specifier }) => `${file.path}: may not import ${specifier}.`);
  });
}

/** One sentence per pair of folders that import each other, types included, unless it is listed; tests do not count. */
export function findTwoWayFolders(files: readonly SourceFile[], listed: readonly FolderPair[]): string[] {
  const arrows = new Map<string, string>();
  for (const { path, text } of files.filter(
    ({ path }) => !/\.(test|spec)\.tsx?$|(^|\/)(testing|bench|e2e)\//.test(path),
  )) {
    for (const { specifier } of listImports(text)) {
      const target = resolveTarget(path, specifier);
      if (target === undefined || dirname(target) === dirname(path) || /(^|\/)testing\//.test(target)) continue;
      arrows.set(`${dirname(path)} ${dirname(target)}`, `${basename(path)} imports ${basename(target)}`);
    }
  }
  const found = [...arrows].flatMap(([arrow, example]) => {
    const [from = "", to = ""] = arrow.split(" ");
    const back = arrows.get(`${to} ${from}`);
    return from < to && back ? [{ from, to, example: `${example}, ${back}` }] : [];
  });
  const isListed = ({ from, to }: { from: string; to: string }) => listed.some(([a, b]) => a === from && b === to);
  const gone = listed.filter(([a, b]) => !found.some(({ from, to }) => a === from && b === to));
  return [
    ...found
      .filter((pair) => !isListed(pair))
      .map(({ from, to, example }) => `${from} and ${to} import each other: ${example}.`),
    ...gone.map(([a, b]) => `${a} and ${b} no longer import each other: remove them from the list.`),
  ];
}

interface Import {
  specifier: string;
  isTypeOnly: boolean;
}

function listImports(text: string): Import[] {
  return [...text.matchAll(importPattern)].map(([, type, from, plain, dynamic]) => ({
    specifier: from ?? plain ?? dynamic ?? "",
    isTypeOnly: type !== undefined,
  }));
}

function isAllowed({
  file,
  specifier,
  isTypeOnly,
  room,
  isTest,
}: Import & { file: SourceFile; room: Room; isTest: boolean }): boolean {
  const target = resolveTarget(file.path, specifier);
  if (target === undefined) return isTest || isAllowedPackage(specifier, room);
  if (isBelow(target, room.path) && roomOf(target, isTest ? testTable : importTable)?.path === room.path) return true;
  if (isTypeOnly && room.mayImportTypesOf?.includes(target)) return true;
  return room.mayImport.some((entry) => matches(target, entry)) && (isTest || !isNarrower(target, room));
}

/** A room inside an allowed folder that has rules of its own is allowed by name only, except to whole programs. */
function isNarrower(target: string, room: Room): boolean {
  const targetRoom = roomOf(target, importTable);
  if (targetRoom === undefined) return false;
  return !room.mayImport.some(
    (entry) =>
      matches(targetRoom.path, entry) ||
      (isBelow(entry, targetRoom.path) && isBelow(target, entry)) ||
      isFilesOf(target, entry),
  );
}

function matches(target: string, entry: string): boolean {
  return isFilesOf(target, entry) || isBelow(target, entry);
}

/** `service/*`: what lies in the folder itself and has no room of its own. */
function isFilesOf(target: string, entry: string): boolean {
  return (
    entry.endsWith("/*") &&
    roomOf(target, importTable)?.path === entry.slice(0, -2) &&
    dirname(target) === entry.slice(0, -2)
  );
}

function isAllowedPackage(specifier: string, room: Room): boolean {
  if (room.packages === undefined) return true;
  return room.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

function resolveTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return normalize(`${dirname(from)}/${specifier}`);
  return undefined;
}

function roomOf(path: string, table: readonly Room[]): Room | undefined {
  const rooms = table.filter((room) => isBelow(path, room.path) && (!room.filesOnly || dirname(path) === room.path));
  return rooms.sort((a, b) => b.path.length - a.path.length)[0];
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
