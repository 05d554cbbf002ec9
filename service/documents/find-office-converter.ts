import { accessSync, constants, realpathSync } from "node:fs";
import { createRequire } from "node:module";

export type OfficeConverter = { kind: "system"; program: string } | { kind: "bundled" };

const require = createRequire(import.meta.url);

/** The LibreOffice the operator named, else the one from npm; null when what was named, or both, is not there. */
export function findOfficeConverter(given: string | undefined): OfficeConverter | null {
  if (given === undefined) return hasBundled() ? { kind: "bundled" } : null;
  try {
    accessSync(given, constants.X_OK);
    return { kind: "system", program: realpathSync(given) };
  } catch {
    return null;
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
