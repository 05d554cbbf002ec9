import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type Account, type Binaries, canEnter, chooseAccount, sharedFolder } from "./binaries.ts";

export interface ClusterFolder {
  path: string;
  account: Account | undefined;
}

/** Where the database's files are: in the data folder, or where `nobody` can reach them when root keeps others out. */
export function chooseClusterFolder({ dataDir, kept }: { dataDir: string; kept: string | undefined }): ClusterFolder {
  const inside = join(dataDir, "postgres");
  const path = [kept, inside].find((folder) => folder !== undefined && existsSync(folder));
  if (path !== undefined) return { path, account: chooseAccount(path) };
  const account = chooseAccount(inside);
  if (account === undefined) return { path: inside, account };
  // Entering is enough, listing stays with the owner; what is secret in it has its own mode.
  chmodSync(dataDir, 0o711);
  if (canEnter(dataDir, account)) return { path: inside, account };
  const name = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 12);
  const outside = join(sharedFolder(), `data-${name}`);
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  return { path: join(outside, "postgres"), account };
}

/** PostgreSQL opens only files that its own major wrote. */
export function refuseOtherMajor(path: string, ownMajor: number) {
  const versionFile = join(path, "PG_VERSION");
  if (!existsSync(versionFile)) return;
  const major = Number.parseInt(readFileSync(versionFile, "utf8"), 10);
  if (major === ownMajor) return;
  throw new Error(
    `PostgreSQL ${major} wrote the database in ${path}, and this version of Sceneboard has PostgreSQL ${ownMajor}. ` +
      "Nothing was changed. " +
      (major < ownMajor
        ? "Make a backup with the version of Sceneboard that ran before, and restore it with this one into a new data folder: docs/operations.md."
        : "Start the version of Sceneboard that ran last."),
  );
}

/** Makes the database's files, unless they are there. Ends with all of them or none. */
export function initialiseCluster({
  folder,
  binaries,
  password,
}: {
  folder: ClusterFolder;
  binaries: Binaries;
  password: string;
}) {
  if (existsSync(folder.path)) return;
  const unfinished = `${folder.path}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(unfinished), "postgres-password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (folder.account !== undefined) {
    for (const path of [unfinished, passwordFile]) chownSync(path, folder.account.uid >>> 0, folder.account.gid >>> 0);
  }
  try {
    const made = spawnSync(binaries.initdb, initdbArguments(unfinished, passwordFile), {
      cwd: "/",
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
      ...folder.account,
    });
    if (made.status !== 0) {
      throw new Error(`The database could not be made in ${folder.path}: ${made.stderr || made.error?.message}`);
    }
    renameSync(unfinished, folder.path);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    ...["--pgdata", folder, "--username", "postgres", "--pwfile", passwordFile, "--auth", "scram-sha-256"],
    // Two segments are the least there is; in the usual 16 MB they would be half of a new folder.
    ...["--wal-segsize", "4"],
    // The builtin locale sorts alike on every machine, no matter what locales it has.
    ...["--encoding", "UTF8", "--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
  ];
}
