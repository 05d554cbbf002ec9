import { spawn } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "../../lib/packages/install.mjs";
import { oldestNode, readLocked, selectLocked, wantedToRun } from "../../lib/packages/locked.mjs";
import { keepFetched } from "../../lib/packages/on-first-use.mjs";
import { pinnedNodeNames } from "./pinned-node.mjs";

/**
 * Installs from the lockfile unless node_modules holds what it asks for: for running what running needs, else everything.
 * @param {string} root @param {"running" | "everything"} extent
 */
export async function installDependencies(root, extent) {
  const difference = findDifference(root, extent);
  if (difference === undefined) return;
  const startedAt = Date.now();
  const isOwn = extent === "running" && Number.parseInt(process.versions.node, 10) >= oldestNode;
  const node = isOwn ? `; Node ${process.versions.node} of this machine runs it` : "";
  console.log(`Installing ${extent === "running" ? "what running needs" : "everything"} (${difference}${node}) …`);
  if (extent === "everything") await runNpmCi(root);
  else await installToRun(root);
  const remaining = findDifference(root, extent);
  if (remaining !== undefined) throw new Error(`Installing finished, but ${remaining}. Run \`npm ci\` to see why.`);
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
}

/**
 * npm keeps what it installed in a hidden lockfile, written last: an interrupted install has none.
 * @param {string} root @param {"running" | "everything"} extent @param {number} [node] the machine's own, its first number
 */
export function findDifference(root, extent, node) {
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return "nothing is installed yet";
  const locked = readLocked(join(root, "package-lock.json"));
  const wanted = extent === "everything" ? locked : selectLocked(locked, wantedToRun(root, node));
  const installed = readLocked(installedFile);
  const ownNode = pinnedNodeNames().map((name) => `node_modules/${name}`);
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "" || entry.link) continue;
    const present = installed[path];
    if (present === undefined && (ownNode.includes(path) || !isForAnotherPlatform(entry))) return `${path} is missing`;
    if (present !== undefined && present.version !== entry.version) return `${path} is not ${entry.version}`;
  }
  return undefined;
}

function isForAnotherPlatform(entry) {
  return entry.optional === true || entry.devOptional === true || entry.peer === true;
}

function installToRun(root) {
  const place = join(root, "node_modules");
  return installPackages({
    root,
    wanted: wantedToRun(root),
    isThere: () => findDifference(root, "running") === undefined,
    take(folder) {
      keepFetched({ root, to: folder });
      if (existsSync(place)) renameSync(place, `${folder}.old`);
      renameSync(folder, place);
    },
  });
}

function runNpmCi(root) {
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith("npm-cli.js") ? [process.execPath, [npm]] : ["npm", []];
  const args = [...before, "ci", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on("exit", (code) => {
      if (code === 0) resolve(undefined);
      else
        reject(new Error(`\`npm ci\` failed (exit ${code}). Its message is above; the network is needed this once.`));
    });
  });
}
