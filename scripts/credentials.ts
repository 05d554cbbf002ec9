import { findRunning } from "./launch/running.ts";
import { readSettings } from "./launch/settings.ts";
import { keepSecrets } from "./secrets/keep-secrets.ts";

try {
  const settings = readSettings(process.env);
  const secrets = keepSecrets({ dataDir: settings.DATA_DIR, set: settings });
  const running = findRunning(settings.DATA_DIR);
  const address = settings.SERVICE_BASE_URL ?? running?.serviceUrl ?? `http://127.0.0.1:${settings.SERVICE_PORT}`;
  console.log(`address  ${address}`);
  console.log(`key      ${secrets.SERVICE_API_KEY}`);
  console.log(`secret   ${secrets.SERVICE_API_SECRET}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
