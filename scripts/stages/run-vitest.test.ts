import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { runVitest } from "./run-vitest.ts";

const root = join(import.meta.dirname, "..", "..");

function makeSuite(files: Record<string, string>): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "suite-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ "vitest.config.mjs": "export default {};", ...files }))
    writeFileSync(join(folder, name), text);
  return folder;
}

test("what failed is named with its message, a file that does not load among it", async ({ expect }) => {
  const cwd = makeSuite({
    "sum.test.mjs": `
      import { expect, test } from "vitest";
      test("one and one", () => expect(1 + 1).toBe(2));
      test("two and two", () => expect(2 + 2).toBe(5));
    `,
    "broken.test.mjs": `import "./missing.mjs";`,
  });
  const counts = await runVitest({ cwd, root, args: [], onOutput: () => {} });
  expect(counts).toMatchObject({ passed: 1, skipped: 0 });
  expect(counts.failed).toBeGreaterThan(0);
  expect(counts.failures.toSorted()).toEqual([
    expect.stringMatching(/^broken\.test\.mjs\n.*missing\.mjs/),
    expect.stringMatching(/^sum\.test\.mjs › two and two\n.*expected 4 to be 5/),
  ]);
});

test("an error outside of every test is a failure too", async ({ expect }) => {
  const cwd = makeSuite({
    "late.test.mjs": `
      import { test } from "vitest";
      test("leaves a promise behind", () => { Promise.reject(new Error("nobody waited")); });
    `,
  });
  const counts = await runVitest({ cwd, root, args: [], onOutput: () => {} });
  expect(counts.failed).toBe(1);
  expect(counts.failures).toHaveLength(1);
});
