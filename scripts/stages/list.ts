import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildStudio } from "../build/studio.ts";
import { copyWithout } from "../checks/sources.ts";
import { runPlaywright } from "./run-playwright.ts";
import { runVitest } from "./run-vitest.ts";
import { addCounts, onePassed, type Print, runCheck, type Stage } from "./stage.ts";

const serviceSide = ["service", "db/service", "bench"];
const studioSide = ["app", "components", "lib/studio", "lib/language", "messages", "db/studio"];

/** Part of the path of each test file that `npm run harden` runs and `npm test` does not. */
const hardenTests = ".harden.test.ts";

/** What `npm test` runs: two rows at the same time, since each of them waits a lot. */
export function listStages(root: string): Stage[][] {
  return [
    [
      types(root),
      lint(root, ["."]),
      ...listQuickChecks(root),
      {
        title: "unit and integration tests",
        run: (print) => runVitest({ cwd: root, root, args: [`--exclude=**/*${hardenTests}*`], onOutput: print }),
      },
    ],
    [{ title: "journeys", run: (print) => runPlaywright({ root, project: "journeys", onOutput: print }) }],
  ];
}

/**
 * What `npm run harden` runs. The service's tests run where the studio is deleted, and the journeys use a studio that
 * was built where the service is deleted: one run of each shows both.
 */
export function listHardenStages(root: string): Stage[][] {
  let studio: Promise<string> | undefined;
  const getStudio = () => {
    studio ??= buildStudioAlone(root);
    return studio;
  };
  const script = (name: string, ...args: string[]) => [
    process.execPath,
    join(root, "scripts", "run.mjs"),
    name,
    ...args,
  ];
  return [
    [
      { title: "the service without the studio", run: (print) => hardenServiceAlone(root, print) },
      check(root, "kills", script("endure", "--projects=8", "--kills=20", "--seed=7")),
    ],
    [
      {
        title: "the studio without the service: build",
        run: async () => {
          await getStudio();
          return onePassed;
        },
      },
      {
        title: "journeys",
        run: async (print) =>
          runPlaywright({ root, studioRoot: await getStudio(), project: "harden", onOutput: print }),
      },
      {
        title: "tests of contract, studio and scripts",
        run: (print) => {
          const others = serviceSide.map((folder) => `--exclude=${folder}/**`);
          return runVitest({ cwd: root, root, args: [hardenTests, ...others], onOutput: print });
        },
      },
      {
        title: "the studio without the service: types",
        run: async (print) => runCheck({ commands: [checkTypes(root)], cwd: await getStudio(), print }),
      },
    ],
  ];
}

/** What `npm test -- --changed` runs: what can tell within a minute whether a change is sound. */
export function listStagesOfChange(root: string, change: { files: string[]; tests: string[] }): Stage[] {
  return [
    lint(root, change.files),
    types(root),
    ...listQuickChecks(root),
    {
      title: "tests of what changed",
      run: async (print) => {
        if (change.tests.length > 0) return runVitest({ cwd: root, root, args: change.tests, onOutput: print });
        print("  No test imports what changed or stands beside it.\n");
        return onePassed;
      },
    },
  ];
}

function types(root: string): Stage {
  return check(root, "types", [bin(root, "next"), "typegen"], checkTypes(root));
}

/**
 * By one checker: each of several works out the types that they share again, which costs nearly twice the processor.
 */
function checkTypes(root: string, ...args: string[]): string[] {
  return [bin(root, "tsc"), "--noEmit", "--checkers", "1", ...args];
}

function lint(root: string, paths: string[]): Stage {
  const how = ["check", "--error-on-warnings", "--no-errors-on-unmatched"];
  return check(root, "lint", [bin(root, "biome"), ...how, ...paths]);
}

function listQuickChecks(root: string): Stage[] {
  const script = (name: string) => [process.execPath, "--conditions=react-server", join(root, "scripts", `${name}.ts`)];
  return [
    check(root, "imports", script("check-imports")),
    check(root, "unused code", [bin(root, "knip")]),
    check(root, "paths in documents", script("check-documents")),
  ];
}

function check(root: string, title: string, ...commands: string[][]): Stage {
  return { title, run: (print) => runCheck({ commands, cwd: root, print }) };
}

const bin = (root: string, name: string) => join(root, "node_modules", ".bin", name);

async function hardenServiceAlone(root: string, print: Print) {
  const copy = copyWithout({ root, name: "service", without: studioSide });
  const config = join(copy, "tsconfig.service.json");
  writeFileSync(config, JSON.stringify({ extends: "./tsconfig.json", include: ["service", "db/service"] }));
  const sound = await runCheck({ commands: [checkTypes(root, "-p", config)], cwd: copy, print });
  const args = [hardenTests, "--exclude=lib/**", "--exclude=scripts/**"];
  return addCounts(sound, await runVitest({ cwd: copy, root, args, onOutput: print }));
}

/** Builds the studio where the service is deleted. Answers where. */
async function buildStudioAlone(root: string): Promise<string> {
  const copy = copyWithout({ root, name: "studio", without: serviceSide });
  await buildStudio({ root: copy });
  return copy;
}
