import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { runToEnd } from "../supervise/run-to-end.ts";
import { type Counts, oneFailed } from "./stage.ts";

const Result = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
});

/** Runs vitest and reads its own count. A file that could not be loaded counts as a failed test. */
export async function runVitest({
  cwd,
  root,
  args,
}: {
  cwd: string;
  root: string;
  args: readonly string[];
}): Promise<Counts> {
  const resultFile = join(root, ".cache", "vitest", `${process.pid}-${args.join("-").replace(/\W+/g, "-")}.json`);
  mkdirSync(dirname(resultFile), { recursive: true });
  rmSync(resultFile, { force: true });
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const { code } = await runToEnd({
    command: [
      process.execPath,
      vitest,
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${resultFile}`,
      ...args,
    ],
    cwd,
    env: process.env,
    onOutput: (text) => process.stdout.write(text),
  });
  if (!existsSync(resultFile)) return oneFailed;
  const result = Result.parse(JSON.parse(readFileSync(resultFile, "utf8")));
  rmSync(resultFile);
  const failed = code === 0 ? result.numFailedTests : Math.max(1, result.numFailedTests);
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests + result.numTodoTests };
}
