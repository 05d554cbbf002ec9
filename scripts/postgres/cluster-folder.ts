import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { type Account, canEnter, chooseAccount } from "./account.ts";
import { sharedFolder } from "./shared-folder.ts";

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
