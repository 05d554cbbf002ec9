import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { checkChromium } from "../programs/chromium.ts";
import { runToEnd } from "../supervise/child.ts";
import { type Counts, describeFailure, oneFailed, oneSkipped, type Print } from "./stage.ts";

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
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
});

/** Runs the browser tests and reads Playwright's own count. None is tried again: one that passes only then is broken. */
export async function runPlaywright({
  root,
  cwd = root,
  studioRoot = root,
  project,
  onOutput,
}: {
  root: string;
  /** Where the configuration and the tests are. */
  cwd?: string;
  /** Where the studio is built and served from. */
  studioRoot?: string;
  /** Which of the projects that the configuration names; all of them unless said. */
  project?: string;
  onOutput: Print;
}): Promise<Counts> {
  if (!existsSync(join(cwd, "playwright.config.ts"))) return oneSkipped;
  const chromium = await checkChromium();
  if ("missing" in chromium) {
    onOutput(`  ${chromium.missing} The browser tests were not run.\n`);
    return oneSkipped;
  }
  const resultFile = join(root, ".cache", "playwright", `${process.pid}.json`);
  mkdirSync(dirname(resultFile), { recursive: true });
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const { code } = await runToEnd({
    command: [
      process.execPath,
      cli,
      "test",
      "--reporter=list,json",
      "--retries=0",
      ...(project === undefined ? [] : [`--project=${project}`]),
    ],
    cwd,
    env: {
      ...process.env,
      STUDIO_ROOT: studioRoot,
      PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile,
    },
    onOutput,
  });
  if (!existsSync(resultFile)) return oneFailed;
  const { stats, suites } = Result.parse(JSON.parse(readFileSync(resultFile, "utf8")));
  rmSync(resultFile);
  return {
    passed: stats.expected,
    failed: code === 0 ? stats.unexpected : Math.max(1, stats.unexpected),
    skipped: stats.skipped,
    failures: suites.flatMap(listErrors),
  };
}

/** What the failed tests failed with. */
function listErrors({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message ?? "";
        return describeFailure(`${file}:${line} › ${title}`, message);
      }),
  );
  return [...own, ...suites.flatMap(listErrors)];
}
