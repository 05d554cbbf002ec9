import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "../supervise/run-to-end.ts";
import { hashBuildInputs } from "./input-hash.ts";

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
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const { code, output } = await runToEnd({
    command: [process.execPath, next, "build"],
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) throw new Error(`The studio could not be built:\n${output.trim()}`);
  writeFileSync(stamp, inputs);
  return "built";
}
