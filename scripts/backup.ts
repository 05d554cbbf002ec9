import { parseArgs } from "node:util";
import { errorMessage } from "#lib/thrown.ts";
import { BackupBusy } from "./backup/make.ts";
import { BUSY, runBackup } from "./backup/run.ts";
import { onStopRequest } from "./supervise/child.ts";

const usage = `npm run backup -- [--to FOLDER or s3://BUCKET/PREFIX]

Saves the databases, all files and the sealed secrets while everything runs. BACKUP_TO names the place as well;
BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE seals the secrets. BACKUP_KEEP, e.g. daily=7,weekly=4, deletes older ones.`;

const abort = new AbortController();
onStopRequest((reason) => {
  abort.abort(new Error(`Stopped by ${reason}.`));
  process.exitCode = 130;
});

try {
  const { values } = parseArgs({
    options: { to: { type: "string" }, help: { type: "boolean" }, unless: { type: "string" } },
  });
  if (values.help) console.log(usage);
  else await runBackup({ to: values.to, unlessSince: values.unless, environment: process.env, signal: abort.signal });
} catch (error) {
  console.error(`${errorMessage(error)}\nNothing was saved: earlier backups are as they were.`);
  process.exitCode = error instanceof BackupBusy ? BUSY : 1;
}
process.exit();
