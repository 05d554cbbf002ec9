export interface LockedPackage {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export type LockedPackages = Record<string, LockedPackage>;

const systems: Record<string, string> = { win32: "win32", windows: "win32", darwin: "darwin", linux: "linux" };
for (const system of ["android", "freebsd", "openharmony"]) systems[system] = system;
const processors = ["x64", "arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32"];

/**
 * A registry that lacks a package for another platform makes npm leave it out of the lockfile, and `npm ci` then
 * refuses the lockfile on every platform. Answers the entries that are wanting, by their place.
 */
export function findWantingEntries(packages: LockedPackages): LockedPackages {
  const wanting: LockedPackages = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked({ packages, from: path, name }) || !/^\d/.test(version)) continue;
      wanting[`node_modules/${name}`] = { version, optional: true, ...readPlatform(name) };
    }
  }
  return wanting;
}

/** Packages for one platform say which in their name. */
function readPlatform(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = (name.split("/").at(-1) ?? "").split("-");
  const os = words.map((word) => systems[word]).find((system) => system !== undefined);
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

function isLocked({ packages, from, name }: { packages: LockedPackages; from: string; name: string }): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder === "" ? "" : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === "") return false;
  }
}
