import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { oldestNode } from "../../lib/packages/locked.mjs";

/** The packages that may hold the pinned Node of this kind of machine. */
export function pinnedNodeNames() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  return [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
}

/** The Node whose version the lockfile pins; the running one where that is not installed. */
export function findPinnedNode(root) {
  const executable = process.platform === "win32" ? "node.exe" : "node";
  for (const name of pinnedNodeNames()) {
    const path = join(root, "node_modules", name, "bin", executable);
    // A musl system installs the package and cannot run what is in it.
    if (existsSync(path) && spawnSync(path, ["--version"]).status === 0) return path;
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  console.error(
    `No Node ${oldestNode} for ${process.platform} ${process.arch} is among the dependencies, and this is ` +
      `Node ${process.versions.node}. Install Node ${oldestNode} and run the same command again.`,
  );
  process.exit(1);
}
