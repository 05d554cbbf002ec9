import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { creationMethods } from "#lib/contract/creation/methods.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { published } from "#lib/service-client/testing/published.ts";

/** Names of operations in what the studio is made of, its tests left out, and those that start a project. */
function namesInStudio(): OperationName[] {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const text = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const creating = new Set(Object.values(creationMethods).flatMap(({ operations }) => Object.keys(operations)));
  const names = Object.keys(operations) as OperationName[];
  return names.filter((name) => creating.has(name) || text.includes(`"${name}"`));
}

it("has answers of every operation that the studio asks a hosted service for", () => {
  const plain = namesInStudio().filter((name) => !(operations[name] as Operation).extension);
  expect(plain.length).toBeGreaterThan(20);
  expect(plain.filter((name) => !published[name])).toEqual([]);
});
