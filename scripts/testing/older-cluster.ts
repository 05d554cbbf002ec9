import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PgBoss } from "pg-boss";
import { installPackages } from "#lib/packages/install.mjs";
import { type BinariesPackage, locateBinaries, packageName, platform, readPackage } from "../postgres/binaries.ts";
import { chooseClusterFolder, initialiseCluster } from "../postgres/cluster.ts";
import { prepareDatabases, urlOfDatabase } from "../postgres/databases.ts";
import { readRecord, writeRecord } from "../postgres/record.ts";
import { launchServer, waitForServer } from "../postgres/server.ts";
import { loadSecrets } from "../settings/data-folder.ts";
import { chooseFreePort } from "../supervise/free-port.ts";
import { ask, type Installation, oddText, passphrase, seedOwners, seedProject } from "./installation.ts";

/** The major before the pinned one, by its last version. Update both when the pinned major changes. */
export const olderMajor = 17;
const olderVersion = "17.10.0-beta.17";
const olderIntegrity: Record<string, string> = {
  "darwin-arm64": "sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==",
  "darwin-x64": "sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==",
  "linux-arm64": "sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==",
  "linux-x64": "sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
  "windows-x64": "sha512-q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==",
};

const root = join(import.meta.dirname, "..", "..");

/** A stopped data folder with rows, as Sceneboard leaves it with the older PostgreSQL. */
export async function makeOlderDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "older "));
  loadSecrets({ dataDir, set: {} });
  writeRecord(dataDir, { password: randomBytes(24).toString("hex") });
  await withOlderServer(dataDir, async (installation, url) => {
    // Migrations use uuidv7(), which PostgreSQL has from 18 on; new databases copy this one.
    await ask(
      urlOfDatabase(url, "template1"),
      "create function pg_catalog.uuidv7() returns uuid language sql volatile as 'select gen_random_uuid()'",
    );
    const { studioUrl, serviceUrl } = installation;
    await prepareDatabases({ studio: studioUrl, service: serviceUrl });
    const boss = new PgBoss({ connectionString: serviceUrl, max: 1, supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue("light");
    await boss.stop({ graceful: false, close: true });
    const owners = await seedOwners(installation);
    for (let made = 0; made < 20; made++) await seedProject(installation, owners);
    await ask(studioUrl, `update "user" set name = $1`, [oddText]);
  });
  return dataDir;
}

/** Runs the older PostgreSQL on a data folder, as the version of Sceneboard did that brought it. */
export async function withOlderServer<Result>(
  dataDir: string,
  act: (installation: Installation, url: string) => Promise<Result>,
): Promise<Result> {
  const record = readRecord(dataDir);
  const { password } = record;
  const folder = chooseClusterFolder({ dataDir, kept: record.folder });
  const binaries = locateBinaries(folder.account, await fetchOlder());
  initialiseCluster({ folder, binaries, password });
  writeRecord(dataDir, { ...record, folder: folder.path });
  const [port, logFile] = [await chooseFreePort(), join(dataDir, "postgres.log")];
  const server = launchServer({ folder, binaries, port, logFile, durability: "durable" });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}`;
  await waitForServer({ url, isRunning: server.isRunning, logFile });
  const [studioUrl, serviceUrl] = [urlOfDatabase(url, "studio"), urlOfDatabase(url, "service")];
  const environment = {
    DATA_DIR: dataDir,
    STUDIO_DATABASE_URL: studioUrl,
    SERVICE_DATABASE_URL: serviceUrl,
    BACKUP_PASSPHRASE: passphrase,
  };
  try {
    return await act({ dataDir, studioUrl, serviceUrl, environment }, url);
  } finally {
    const ended = once(server.child, "exit");
    server.requestStop();
    await ended;
  }
}

async function fetchOlder(): Promise<BinariesPackage> {
  const place = join(root, ".cache", "postgresql", olderVersion);
  if (!existsSync(place)) {
    await installPackages({
      root,
      wanted: { dependencies: { [packageName]: olderVersion }, optionalDependencies: {} },
      locked: { [`node_modules/${packageName}`]: { version: olderVersion, integrity: olderIntegrity[platform] } },
      isThere: () => existsSync(place),
      take(folder) {
        mkdirSync(dirname(place), { recursive: true });
        renameSync(join(folder, packageName), place);
      },
      quiet: true,
    });
  }
  return readPackage(place);
}
