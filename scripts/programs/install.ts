import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { runToEnd } from "../supervise/child.ts";

/** The command a person would type, and whether it may be run without asking one. */
interface Way {
  command: string;
  steps: readonly (readonly string[])[];
  unattended: boolean;
}

/** How this platform installs a package, or undefined when it has no way we know. */
export function findInstallWay(name: string): Way | undefined {
  const isRoot = process.getuid?.() === 0;
  if (findProgram("brew") !== undefined && !isRoot) {
    return { command: `brew install ${name}`, steps: [["brew", "install", "--quiet", name]], unattended: true };
  }
  if (findProgram("apt-get") !== undefined) {
    const install = ["apt-get", "install", "-y", "--no-install-recommends", name];
    return {
      command: `${isRoot ? "" : "sudo "}apt-get install ${name}`,
      // The lists of a fresh image are empty or old: only when the first try fails are they fetched.
      steps: [install, ["apt-get", "update"], install],
      unattended: isRoot,
    };
  }
  for (const [manager, ...rest] of [
    ["dnf", "install"],
    ["pacman", "-S"],
    ["apk", "add"],
    ["zypper", "install"],
  ]) {
    if (findProgram(manager ?? "") === undefined) continue;
    return { command: `${isRoot ? "" : "sudo "}${[manager, ...rest, name].join(" ")}`, steps: [], unattended: false };
  }
  return undefined;
}

/** Installs without a question, or answers false having changed nothing that matters. */
export async function installPackage(name: string): Promise<boolean> {
  const way = findInstallWay(name);
  if (way === undefined || !way.unattended) return false;
  const [install, ...retry] = way.steps;
  for (const step of [install, ...retry]) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", HOMEBREW_NO_AUTO_UPDATE: "1" };
    const { code } = await runToEnd({ command: step ?? [], cwd: "/", env });
    if (code === 0 && step === install) return true;
  }
  return false;
}

/** The full path of a program: as a path when it is one, else the first of that name on PATH. */
export function findProgram(name: string): string | undefined {
  if (name.includes("/")) return isExecutable(name) ? name : undefined;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
