import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkChromium } from "../programs/chromium.ts";
import { runPlaywright } from "./run-playwright.ts";

const root = join(import.meta.dirname, "..", "..");

test("what fails is named with its message, and nothing is tried again", async ({ skip }) => {
  skip("missing" in (await checkChromium()), "Without a browser the stage is skipped.");
  mkdirSync(join(root, ".cache"), { recursive: true });
  const cwd = mkdtempSync(join(root, ".cache", "journeys-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "playwright.config.ts"), `export default { workers: 1, retries: 1, outputDir: "results" };`);
  writeFileSync(
    join(cwd, "sums.spec.ts"),
    `
      import { expect, test } from "@playwright/test";
      test("is right", () => expect(1 + 1).toBe(2));
      test("is right at last", () => expect(test.info().retry).toBe(1));
      test("is wrong", () => expect(2 + 2).toBe(5));
      test.skip("is left out", () => {});
    `,
  );
  const counts = await runPlaywright({ root, cwd, onOutput: () => {} });
  expect(counts).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  expect(counts.failures).toEqual([
    expect.stringMatching(/^sums\.spec\.ts:4 › is right at last\n.*toBe/),
    expect.stringMatching(/^sums\.spec\.ts:5 › is wrong\n.*toBe/),
  ]);
});
