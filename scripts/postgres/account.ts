import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** Who PostgreSQL runs as. It refuses to run as root, so root hands over to `nobody`. */
export interface Account {
  uid: number;
  gid: number;
}

/** Undefined means: as whoever runs this. A folder that exists already belongs to the account that must go on. */
export function chooseAccount(clusterFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder) : undefined;
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: readId("-u"), gid: readId("-g") };
}

/** Asks the kernel by trying, since owners, modes, access lists and mounts all have a say. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { cwd: "/", ...account }).status === 0;
}

function readId(option: "-u" | "-g"): number {
  const id = Number(spawnSync("id", [option, "nobody"], { encoding: "utf8" }).stdout);
  if (!Number.isInteger(id) || id <= 0) return 65_534;
  // macOS counts it from the end, and a child process wants it signed.
  return id > 0x7fff_ffff ? id - 0x1_0000_0000 : id;
}
