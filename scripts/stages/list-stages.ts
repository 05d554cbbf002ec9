import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildStudio } from "../build/build-studio.ts";
import { copyWithout } from "../checks/copy-without.ts";
import { runCheck } from "./run-check.ts";
import { runPlaywright } from "./run-playwright.ts";
import { runVitest } from "./run-vitest.ts";
import { addCounts, onePassed, type Stage } from "./stage.ts";

const serviceSide = ["service", "db/service", "bench"];
const studioSide = ["app", "components", "lib/studio", "lib/language", "messages", "db/studio"];

/** What `npm test` runs, in order. The service's own tests run where the studio is deleted: one run shows both. */
export function listStages(root: string): Stage[] {
  const bin = (name: string) => join(root, "node_modules", ".bin", name);
  const script = (name: string) => [process.execPath, "--conditions=react-server", join(root, "scripts", `${name}.ts`)];
  const check = (title: string, ...commands: string[][]): Stage => ({
    title,
    run: () => runCheck({ commands, cwd: root }),
  });
  return [
    check("types", [bin("next"), "typegen"], [bin("tsc"), "--noEmit"]),
    check("lint", [bin("biome"), "check", "--error-on-warnings", "."]),
    check("imports", script("check-imports")),
    check("unused code", [bin("knip")]),
    check("paths in documents", script("check-documents")),
    {
      title: "tests of contract, studio and scripts",
      run: () => runVitest({ cwd: root, root, args: serviceSide.map((folder) => `--exclude=${folder}/**`) }),
    },
    ...listDeletionStages(root),
    { title: "build", run: () => buildStudio({ root }).then(() => onePassed) },
    { title: "browser tests", run: () => runPlaywright({ root }) },
  ];
}

/** The two deletion tests: each side without the other's folders. */
export function listDeletionStages(root: string): Stage[] {
  return [
    { title: "the service without the studio: types, tests", run: () => checkServiceAlone(root) },
    { title: "the studio without the service: types, build", run: () => checkStudioAlone(root) },
  ];
}

async function checkServiceAlone(root: string) {
  const copy = copyWithout({ root, name: "service", without: studioSide });
  const config = join(copy, "tsconfig.service.json");
  writeFileSync(config, JSON.stringify({ extends: "./tsconfig.json", include: ["service", "db/service"] }));
  const types = await runCheck({
    commands: [[join(root, "node_modules", ".bin", "tsc"), "--noEmit", "-p", config]],
    cwd: copy,
  });
  return addCounts(types, await runVitest({ cwd: copy, root, args: ["service", "db/service"] }));
}

function checkStudioAlone(root: string) {
  const copy = copyWithout({ root, name: "studio", without: serviceSide });
  const bin = (name: string) => join(root, "node_modules", ".bin", name);
  return runCheck({
    commands: [
      [bin("next"), "build"],
      [bin("tsc"), "--noEmit"],
    ],
    cwd: copy,
  });
}
