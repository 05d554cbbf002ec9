import { errorCode, errorMessage } from "#lib/thrown.ts";

const bySystem: Record<string, string> = {
  ENOSPC: "There is no room left where the backup goes. Make room, or set BACKUP_KEEP to keep fewer.",
  EDQUOT: "The account has no room left where the backup goes. Raise its quota, or set BACKUP_KEEP to keep fewer.",
  ENOTDIR: "The place of backups is no folder. Name one by BACKUP_TO.",
  ENOENT:
    "The place of backups is gone, or cannot be made. Look whether its disk is connected, or name another by BACKUP_TO.",
  EIO: "A disk does not read or write what it should. Look at the disk of the backups and at that of the data folder.",
  ESTALE: "The network folder of the backups has been replaced. Connect it anew.",
};
const notAllowed = ["EACCES", "EPERM", "EROFS"];

/** Why there is no backup, and what to do, for the console, the log, the settings, the notice and the mail. */
export function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = errorCode(error) ?? errorCode(cause) ?? "";
  const status = error instanceof Error && "status" in error ? Number(error.status) : undefined;
  const known = status === undefined || code === "ENOSPC" ? bySystem[code] : undefined;
  if (known !== undefined) return `${known} (${errorMessage(error)})`;
  if (status === undefined && notAllowed.includes(code)) {
    return `Sceneboard may not write to the place of backups. Give its account the right to. (${errorMessage(error)})`;
  }
  if (status !== undefined) return `${sayStatus(status)} (${errorMessage(error)})`;
  return cause ? `${errorMessage(error)}: ${errorMessage(cause)}` : errorMessage(error);
}

function sayStatus(status: number): string {
  if (status === 401 || status === 403) {
    return "The bucket of the backups does not let these keys in. They must be allowed to list, read, write and delete.";
  }
  if (status === 404) return "There is no such bucket for the backups. Check its name in BACKUP_TO and the endpoint.";
  return "The bucket of the backups does not take them. Look at its own status; it is tried again.";
}
