import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findDifference } from "./dependencies.mjs";
import { pinnedNodeNames } from "./pinned-node.mjs";

it("finds the pinned Node missing where a newer machine's own Node installed, and nothing for other machines", async () => {
  const root = await mkdtemp(join(tmpdir(), "installed-"));
  const [node = ""] = pinnedNodeNames();
  const optionalDependencies = { [node]: "24.21.0", "node-plan9-mips": "24.21.0", "fast-plan9": "1.0.0" };
  const whole = { dependencies: { hono: "4.0.0" }, optionalDependencies };
  const hono = { "node_modules/hono": { version: "4.0.0" } };
  const optional = Object.entries(optionalDependencies).map(([name, version]) => [
    `node_modules/${name}`,
    { version, optional: true },
  ]);
  const write = (path: string, packages: object) => writeFileSync(join(root, path), JSON.stringify({ packages }));
  mkdirSync(join(root, "node_modules"));
  write("package-lock.json", { "": whole, ...hono, ...Object.fromEntries(optional) });
  expect(findDifference(root, "running", 24)).toBe("nothing is installed yet");
  write("node_modules/.package-lock.json", hono);
  expect(findDifference(root, "running", 24)).toBeUndefined();
  expect(findDifference(root, "running", 20)).toBe(`node_modules/${node} is missing`);
  write("node_modules/.package-lock.json", { ...hono, [`node_modules/${node}`]: { version: "24.21.0" } });
  expect(findDifference(root, "running", 20)).toBeUndefined();
});
