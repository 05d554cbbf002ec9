import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The full path of a program: as a path when it is one, else the first of that name on PATH. */
export function findProgram(name: string): string | undefined {
  if (name.includes("/")) return isExecutable(name) ? name : undefined;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
