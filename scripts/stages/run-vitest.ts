import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { runToEnd } from "../supervise/child.ts";
import { type Counts, describeFailure, oneFailed, type Print } from "./stage.ts";

const Result = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Runs vitest and reads its own count. A file that could not be loaded counts as a failed test. */
export async function runVitest({
  cwd,
  root,
  args,
  onOutput,
}: {
  cwd: string;
  root: string;
  args: readonly string[];
  onOutput: Print;
}): Promise<Counts> {
  const resultFile = join(root, ".cache", "vitest", `${randomUUID()}.json`);
  mkdirSync(dirname(resultFile), { recursive: true });
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
    onOutput,
  });
  if (!existsSync(resultFile)) return oneFailed;
  const result = Result.parse(JSON.parse(readFileSync(resultFile, "utf8")));
  rmSync(resultFile);
  onOutput(`  slowest files:\n${listSlowest(result, cwd).join("\n")}\n`);
  const failures = listFailures(result, cwd);
  const failed = code === 0 ? result.numFailedTests : Math.max(1, result.numFailedTests);
  return {
    passed: result.numPassedTests,
    failed,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: failed > 0 && failures.length === 0 ? [endedWithError] : failures,
  };
}

const endedWithError = "vitest ended with an error that belongs to no test: its output tells which.";

/** What to look at first when a run takes too long. */
function listSlowest({ testResults }: z.infer<typeof Result>, cwd: string): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(cwd, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 20)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
}

function listFailures(result: z.infer<typeof Result>, cwd: string): string[] {
  return result.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(cwd, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [describeFailure(file, message)];
      return failed.map((test) =>
        describeFailure(`${file} › ${test.fullName}`, (test.failureMessages ?? []).join("\n")),
      );
    });
}
