import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Installs from the lockfile unless node_modules holds exactly what it asks for. */
export async function installDependencies(root) {
  const difference = findDifference(root);
  if (difference === undefined) return;
  const startedAt = Date.now();
  console.log(`Installing dependencies (${difference}) …`);
  await runNpm(root, ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"]);
  const remaining = findDifference(root);
  if (remaining !== undefined) throw new Error(`Installing finished, but ${remaining}. Run \`npm ci\` to see why.`);
  console.log(`Dependencies installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
}

/** npm keeps what it installed in a hidden lockfile, written last: an interrupted install has none. */
export function findDifference(root) {
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return "nothing is installed yet";
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "" || entry.link) continue;
    const present = installed[path];
    if (present === undefined && !isForAnotherPlatform(entry)) return `${path} is missing`;
    if (present !== undefined && present.version !== entry.version) return `${path} is not ${entry.version}`;
  }
  return undefined;
}

function isForAnotherPlatform(entry) {
  return entry.optional === true || entry.devOptional === true || entry.peer === true;
}

function runNpm(root, args) {
  // `npm start` tells where npm itself is; a script run directly takes the one on PATH.
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith("npm-cli.js") ? [process.execPath, [npm]] : ["npm", []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...before, ...args], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`\`npm ci\` failed (exit ${code}). Its message is above; the network is needed this once.`));
    });
  });
}
