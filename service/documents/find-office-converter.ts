import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { providerSource } from "../env.ts";

export type OfficeConverter = { kind: "system"; program: string } | { kind: "bundled" };

const require = createRequire(import.meta.url);

/** The LibreOffice the operator named, else one on PATH, else the one from npm; null when there is none of them. */
export function findOfficeConverter(given: string | undefined): OfficeConverter | null {
  const folders = (providerSource().PATH ?? "").split(delimiter).filter(Boolean);
  const program = given ?? folders.map((folder) => join(folder, "soffice")).find(isProgram);
  if (program) return { kind: "system", program };
  return hasBundled() ? { kind: "bundled" } : null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasBundled(): boolean {
  try {
    require.resolve("@matbee/libreoffice-converter/package.json");
    return true;
  } catch {
    return false;
  }
}
