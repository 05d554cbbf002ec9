// Entry of every npm script. It may run on a Node as old as 20, before anything is installed: plain ESM, no dependency.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installDependencies } from "./install/dependencies.mjs";
import { findPinnedNode } from "./install/pinned-node.mjs";
import { whenOrphaned } from "./install/when-orphaned.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [name = "", ...args] = process.argv.slice(2);
const script = join(root, "scripts", `${name}.ts`);

if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`This is Node ${process.versions.node}; install Node 20 or newer and run the same command again.`);
  process.exit(1);
}

if (!/^[a-z-]+$/.test(name) || !existsSync(script)) {
  console.error(`There is no script called "${name}"; \`npm run\` lists them.`);
  process.exit(1);
}

/** These run with what running needs; whatever tests, measures or changes the sources takes everything. */
const running = [
  "start",
  "studio",
  "service",
  "worker",
  "demo",
  "credentials",
  "build",
  "migrate",
  "backup",
  "restore",
  "fetch-all",
];
try {
  await installDependencies(root, running.includes(name) ? "running" : "everything");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const node = findPinnedNode(root);
// `react-server` is the condition under which the package server-only allows being imported.
const child = spawn(node, ["--conditions=react-server", "--disable-warning=ExperimentalWarning", script, ...args], {
  cwd: root,
  env: {
    // Every start of a program reads the same modules: what they were compiled to is kept.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
    ...process.env,
    PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
  },
  // The channel closes when this process dies in any way, which tells the child to stop as well.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// Anyone who starts this without npm may go away and leave it running.
if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => child.kill("SIGTERM"));
child.on("error", (error) => {
  console.error(`Node could not be started from ${node}: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
