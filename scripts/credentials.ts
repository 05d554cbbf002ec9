import { errorMessage } from "#lib/thrown.ts";
import { tellCredentials } from "./launch/credentials.ts";
import { findRunning, keepSecrets } from "./launch/data-folder.ts";
import { readSettings } from "./launch/settings.ts";

try {
  const settings = readSettings(process.env);
  const secrets = keepSecrets({ dataDir: settings.DATA_DIR, set: settings });
  const running = findRunning(settings.DATA_DIR);
  const address = settings.SERVICE_BASE_URL ?? running?.serviceUrl ?? `http://127.0.0.1:${settings.SERVICE_PORT}`;
  const { lines, isGood } = await tellCredentials({ address, secrets });
  console.log(lines.join("\n"));
  if (!isGood) process.exit(1);
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
