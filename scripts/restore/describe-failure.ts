import { z } from "zod";
import { errorCode, errorMessage } from "#lib/thrown.ts";
import { InUse, WrongPassphrase } from "./run.ts";
import { NoBackups } from "./sources.ts";

export type Fault = { code: string; message: string; next: string };

/** Why a backup could not be found or restored, and what the person who runs this machine can do about it. */
export function describeFailure(error: unknown): Fault {
  const cause = error instanceof Error && !(error.cause instanceof SyntaxError) ? error.cause : undefined;
  const told = (cause ? `${errorMessage(error)}: ${errorMessage(cause)}` : errorMessage(error)).slice(0, 3000);
  const fault = (code: string, next: string, message = told): Fault => ({ code, message, next });
  const code = errorCode(error) ?? errorCode(cause);
  if (error instanceof z.ZodError) {
    const next =
      "Type a folder from / on; or s3://bucket/prefix, its endpoint from https:// on, its region and both keys.";
    return fault("invalid_input", next, "That is not an address of a folder or a bucket.");
  }
  // A file in the place of a folder gets the same words: the page shows nothing else of the disk.
  if (error instanceof NoBackups || code === "ENOTDIR") {
    const next =
      "Type the folder or the bucket and prefix that “npm run backup” was given: it contains a folder “backups”.";
    return fault("no_backups", next, "There are no backups in that place.");
  }
  if (error instanceof WrongPassphrase) return fault("wrong_passphrase", "Type the one that was set when it was made.");
  if (error instanceof InUse) {
    return fault("in_use", "To overwrite what is there, stop Sceneboard and run “npm run restore -- --replace”.");
  }
  const status = error instanceof Error && "status" in error ? Number(error.status) : undefined;
  if (status === 401 || status === 403) {
    return fault("bucket_refused", "Check keys, bucket and region; the keys must be allowed to list and to read.");
  }
  if (status === 404) return fault("no_bucket", "Check its name and the endpoint.", "There is no such bucket there.");
  if (status !== undefined) return fault("bucket_refused", "Check bucket, region and endpoint, and try again later.");
  if (code === "ENOSPC") return fault("no_space", "Make room, then try again.", "The disk is full.");
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    const message = "Sceneboard’s account may not read that folder, or not write its own.";
    return fault("no_permission", "Allow it to read the backup, or copy the backup to where it may.", message);
  }
  if (/newer version/.test(told)) return fault("backup_is_newer", "Install the version that made it or a newer one.");
  if (/damaged|cannot be read|was changed since/.test(told)) {
    return fault("backup_is_damaged", "Choose an older backup, or another copy of this one.");
  }
  if (/cannot be reached/.test(told)) {
    return fault("bucket_unreachable", "Check the endpoint, and whether this machine reaches it.");
  }
  return fault("restore_failed", "“npm run restore” does the same; docs/operations.md describes it.");
}
