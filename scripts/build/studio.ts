import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runToEnd } from "../supervise/child.ts";

const inputs = [
  ...["app", "components", "lib", "db/studio", "messages", "public", "proxy.ts", "instrumentation.ts"],
  ...["next.config.js", "postcss.config.mjs", "postcss.config.js"],
  ...["tsconfig.json", "package.json"],
];

/** One hash over everything a build of the studio reads; tests beside the code are not among it. */
export function hashBuildInputs(root: string): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of inputs.flatMap((input) => listFiles(root, input))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.update("\0").update(readLockfile(root)).digest("hex");
}

/** A copy of the repository below it has no packages of its own. */
function readLockfile(root: string): string {
  const path = join(root, "package-lock.json");
  if (existsSync(path)) return readFileSync(path, "utf8");
  return dirname(root) === root ? "" : readLockfile(dirname(root));
}

function listFiles(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Builds the studio unless the last build saw the same inputs. Answers whether it did. */
export async function buildStudio({
  root,
  onBuilding = () => {},
}: {
  root: string;
  onBuilding?: () => void;
}): Promise<"built" | "unchanged"> {
  const folder = join(root, ".next");
  const stamp = join(folder, "inputs");
  const inputs = hashBuildInputs(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return "unchanged";
  onBuilding();
  // A build that failed or was interrupted leaves a folder that can be neither served nor built upon.
  rmSync(folder, { recursive: true, force: true });
  const next = createRequire(join(root, "package.json")).resolve("next/dist/bin/next");
  const { code, output } = await runToEnd({
    command: [process.execPath, next, "build"],
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) throw new Error(`The studio could not be built:\n${output.trim()}`);
  writeFileSync(stamp, inputs);
  return "built";
}
