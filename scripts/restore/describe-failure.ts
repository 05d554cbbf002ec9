import type { DoorFault } from "#lib/restore-door.ts";
import { errorCode, errorMessage } from "#lib/thrown.ts";
import { InUse, WrongPassphrase } from "./run.ts";
import { NoBackups } from "./sources.ts";

const asCommand = "The same is done by “npm run restore”, which docs/operations.md describes.";

/** Why a backup could not be looked at or brought back, in words for whoever runs this machine, with what to do. */
export function describeFailure(error: unknown): DoorFault {
  // A file in the place of a folder is told as nothing else: what lies on the disk is nobody's business here.
  if (error instanceof NoBackups || errorCode(error) === "ENOTDIR") {
    return {
      code: "no_backups",
      message: "There are no backups in that place.",
      next: "Name the folder, or the bucket and prefix, that “npm run backup” was given: the folder “backups” lies in it.",
    };
  }
  if (error instanceof WrongPassphrase) {
    return { code: "wrong_passphrase", message: error.message, next: "Type the one that was set when it was made." };
  }
  if (error instanceof InUse) {
    const next = `To overwrite what is there, stop this and say “npm run restore -- --replace”.`;
    return { code: "in_use", message: error.message, next };
  }
  const found = findCode(error);
  if (found !== undefined) return found;
  const told = sentencesOf(error);
  if (/newer version/.test(told)) {
    return {
      code: "backup_is_newer",
      message: told,
      next: "Install the version that made it or a newer one, then bring it back.",
    };
  }
  if (/damaged|cannot be read|was changed since/.test(told)) {
    return { code: "backup_is_damaged", message: told, next: "Choose an older backup, or another copy of this one." };
  }
  if (/cannot be reached|only this machine's own/.test(told)) {
    return {
      code: "bucket_unreachable",
      message: told,
      next: "Check the endpoint, and whether this machine reaches it.",
    };
  }
  return { code: "restore_failed", message: told, next: asCommand };
}

function findCode(error: unknown): DoorFault | undefined {
  const code = errorCode(error) ?? (error instanceof Error ? errorCode(error.cause) : undefined);
  const status = error instanceof Error && "status" in error ? Number(error.status) : undefined;
  if (status === 401 || status === 403) {
    return {
      code: "bucket_refused",
      message: `The bucket does not let these keys in. ${errorMessage(error)}.`,
      next: "Check the keys, the bucket’s name and the region; the keys must be allowed to list and to read.",
    };
  }
  if (status === 404) {
    return {
      code: "no_bucket",
      message: "There is no such bucket at that endpoint.",
      next: "Check its name and the endpoint.",
    };
  }
  if (status !== undefined) {
    return {
      code: "bucket_refused",
      message: `${errorMessage(error)}.`,
      next: "Check bucket, region and endpoint, and try again in a while.",
    };
  }
  if (code === "ENOSPC") {
    return {
      code: "no_space",
      message: "There is no room left on the disk that it was to come to.",
      next: "Make room, then bring it back again.",
    };
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return {
      code: "no_permission",
      message: "The account that Sceneboard runs as may not read that folder, or not write its own.",
      next: "Give it the right to read the backup, or copy the backup to where it may.",
    };
  }
  return undefined;
}

function sentencesOf(error: unknown): string {
  const cause =
    error instanceof Error && error.cause && !(error.cause instanceof SyntaxError)
      ? `: ${errorMessage(error.cause)}`
      : "";
  return `${errorMessage(error)}${cause}`.slice(0, 3000);
}
