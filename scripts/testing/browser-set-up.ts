import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportTo } from "../launch/console.ts";
import { readSettings } from "../launch/settings.ts";
import { startStack } from "../launch/start-stack.ts";
import { chooseFreePort } from "../ports/free-port.ts";
import { removeCluster } from "../postgres/remove-cluster.ts";

const root = join(import.meta.dirname, "..", "..");

/**
 * For Playwright's `globalSetup`: the whole stack on free ports with a data folder of its own. Tests find it in the
 * environment: STUDIO_URL, SERVICE_URL, SET_UP_LINK, SERVICE_API_KEY, SERVICE_API_SECRET, DATABASE_URL, DATA_DIR.
 */
export default async function setUp() {
  const dataDir = mkdtempSync(join(tmpdir(), "sceneboard-browser-"));
  const settings = readSettings({
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await chooseFreePort()),
    SERVICE_PORT: String(await chooseFreePort()),
  });
  const report = reportTo({ write: (text) => console.log(text), verbosity: "quiet" });
  const stack = await startStack({
    root,
    settings,
    mode: "production",
    programs: ["studio", "service", "worker"],
    watcher: { ...report, onFailure: (reason) => console.error(reason.message) },
  });
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    STUDIO_URL: stack.studioUrl,
    SERVICE_URL: stack.serviceUrl,
    SET_UP_LINK: report.setUpLink() ?? "",
    DATABASE_URL: stack.databaseUrl,
    SERVICE_API_KEY: stack.secrets.SERVICE_API_KEY,
    SERVICE_API_SECRET: stack.secrets.SERVICE_API_SECRET,
  });
  return async () => {
    await stack.stop();
    removeCluster(dataDir);
  };
}
