import { parseArgs } from "node:util";
import { errorMessage } from "#lib/thrown.ts";
import { runRestore } from "./restore/run.ts";
import { onStopRequest } from "./supervise/child.ts";

const usage = `npm run restore -- [--from FOLDER or s3://BUCKET/PREFIX] [--backup NAME] [--check] [--replace]

Brings back what npm run backup saved, the newest backup unless one is named, to where DATA_DIR, DATABASE_URL and the
S3_ variables say. All of it is read and checked before anything is written; --check ends there.
--replace overwrites an installation that is there.`;

const abort = new AbortController();
onStopRequest((reason) => abort.abort(new Error(`Stopped by ${reason}.`)));

try {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      backup: { type: "string" },
      check: { type: "boolean" },
      replace: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) console.log(usage);
  else {
    const { name } = await runRestore({
      from: values.from,
      name: values.backup,
      there: values.replace ? "replace" : "keep",
      act: values.check ? "check" : "restore",
      environment: process.env,
      signal: abort.signal,
    });
    if (!values.check) {
      console.log(
        `Restored ${name}. Start it as usual. Do not start the old installation again: both would call the same webhooks.`,
      );
    }
  }
} catch (error) {
  const cause = error instanceof Error && error.cause ? `: ${errorMessage(error.cause)}` : "";
  console.error(`${errorMessage(error)}${cause}`);
  process.exitCode = 1;
}
process.exit();
