import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { writeCurl } from "./write-curl.ts";
import { writePython } from "./write-python.ts";
import { writeTypescript } from "./write-typescript.ts";

export const EXAMPLE_LANGUAGES = ["curl", "TypeScript", "Python"] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

/** A whole program in each language that makes this call; it runs as it is shown. */
export function writeExamples(name: OperationName, base: string): Record<ExampleLanguage, string> {
  const { method, path, example }: Operation = operations[name];
  const call = { base, method, path: API_BASE_PATH + path, ...example };
  return { curl: writeCurl(call), TypeScript: writeTypescript(call), Python: writePython(call) };
}
