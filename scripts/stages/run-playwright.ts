import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { checkChromium } from "../programs/check-chromium.ts";
import { runToEnd } from "../supervise/run-to-end.ts";
import { type Counts, describeFailure, oneFailed, oneSkipped } from "./stage.ts";

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});

const Result = z.object({
  suites: z.array(Suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Runs the browser tests and reads Playwright's own count. One that passed only when tried again counts as failed. */
export async function runPlaywright({ root }: { root: string }): Promise<Counts> {
  if (!existsSync(join(root, "playwright.config.ts"))) return oneSkipped;
  const chromium = await checkChromium();
  if ("missing" in chromium) {
    console.log(`  ${chromium.missing} The browser tests were not run.`);
    return oneSkipped;
  }
  const resultFile = join(root, ".cache", "playwright", `${process.pid}.json`);
  mkdirSync(dirname(resultFile), { recursive: true });
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const { code } = await runToEnd({
    command: [process.execPath, cli, "test", "--reporter=list,json"],
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: chromium.found, PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile },
    onOutput: (text) => process.stdout.write(text),
  });
  if (!existsSync(resultFile)) return oneFailed;
  const { stats, suites } = Result.parse(JSON.parse(readFileSync(resultFile, "utf8")));
  rmSync(resultFile);
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: stats.skipped,
    failures: suites.flatMap(listFailures),
  };
}

function listFailures({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message ?? "";
        return describeFailure(`${file}:${line} › ${title} (${status})`, message);
      }),
  );
  return [...own, ...suites.flatMap(listFailures)];
}
