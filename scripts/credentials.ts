import { errorMessage } from "#lib/thrown.ts";
import { printCredentials } from "./launch/credentials.ts";
import { findRunning, loadSecrets } from "./settings/data-folder.ts";
import { readSettings } from "./settings/settings.ts";

try {
  const settings = readSettings(process.env);
  const secrets = loadSecrets({ dataDir: settings.DATA_DIR, set: settings });
  const running = findRunning(settings.DATA_DIR);
  const address = settings.SERVICE_BASE_URL ?? running?.serviceUrl ?? `http://127.0.0.1:${settings.SERVICE_PORT}`;
  const { lines, isGood } = await printCredentials({ address, secrets });
  console.log(lines.join("\n"));
  if (!isGood) process.exit(1);
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
