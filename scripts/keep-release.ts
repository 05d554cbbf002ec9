import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { errorMessage } from "#lib/thrown.ts";
import { describeBytes } from "./backup/progress.ts";
import { runBackup } from "./backup/run.ts";
import { readVersion } from "./postgres/databases.ts";
import { findRunning, loadSecrets } from "./settings/data-folder.ts";
import { readSettings } from "./settings/settings.ts";
import { packRelease, releaseFile, releasePassphrase } from "./upgrade/release.ts";
import { readTold } from "./upgrade/told.ts";

const usage = `DATA_DIR=… npm run keep-release -- [--version VERSION]

Keeps the installation that runs on DATA_DIR as the one of this version, which later versions are upgraded from in the
tests: its databases, files and secrets, and what it tells its clients. Make it for this alone: its secrets are public then.`;
const mostBytes = 2_000_000;

const place = mkdtempSync(join(tmpdir(), "release-"));
try {
  const { values } = parseArgs({ options: { version: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) console.log(usage);
  else await keep(values.version ?? readVersion());
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exit();

async function keep(version: string) {
  const { DATA_DIR } = readSettings(process.env);
  const running = findRunning(DATA_DIR);
  if (running === undefined) throw new Error(`Nothing runs on ${DATA_DIR}. Start it, then keep it.`);
  const secrets = loadSecrets({ dataDir: DATA_DIR, set: {} });
  const told = await readTold(running.serviceUrl, { key: secrets.SERVICE_API_KEY, secret: secrets.SERVICE_API_SECRET });
  const environment = { ...process.env, BACKUP_PASSPHRASE: releasePassphrase };
  const manifest = await runBackup({ to: place, environment, signal: new AbortController().signal });
  if (!manifest || manifest.missing.length > 0) throw new Error("Files are missing: nothing was kept.");
  const size = packRelease({ version, place, told });
  if (size > mostBytes) console.error("That is large for a repository: shorter films, fewer pictures, no music.");
  console.log(`Kept as ${releaseFile(version)}, ${describeBytes(size)}.`);
}
