import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceDatabase } from "#db/service/client.ts";
import type { InstallationState, InstallationStatus } from "#lib/contract/installation.ts";
import type { Storage } from "../storage/storage.ts";
import { listFailures, readDeliveries } from "./failures.ts";
import { readGrowth, readKept } from "./kept.ts";
import { countJobs, listSlowestStages, listWorkers } from "./work.ts";

const packageFile = join(import.meta.dirname, "..", "..", "package.json");
let version: string | undefined;

/** Of this program. */
function readVersion(): string {
  version ??= z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, "utf8"))).version;
  return version;
}

type Asked = { db: ServiceDatabase; storage: Storage; installation: string | null };

/** How the service stands, for whoever keeps it: other workspaces share it and are told nothing of each other. */
export async function getInstallationStatus(asked: Asked, workspaceUuid: string): Promise<InstallationStatus> {
  if (asked.installation === null || workspaceUuid !== asked.installation) return {};
  return { installation: await readState(asked) };
}

async function readState({ db, storage }: Asked): Promise<InstallationState> {
  const [database, jobs, workers, stages, failures, deliveries, kept, room] = await Promise.all([
    db.execute<{ version: string }>(sql`select current_setting('server_version') as version`),
    countJobs(db),
    listWorkers(db),
    listSlowestStages(db),
    listFailures(db),
    readDeliveries(db),
    readKept(db),
    storage.findRoom(),
  ]);
  const growth = await readGrowth(db, kept);
  return {
    at: Date.now(),
    version: readVersion(),
    nodeVersion: process.versions.node,
    databaseVersion: database.rows[0]?.version ?? "",
    jobs,
    workers,
    stages,
    failures,
    deliveries,
    storage: {
      place: storage.direct === null ? "disk" : "bucket",
      bytes: kept.storageBytes,
      ...(room && { freeBytes: room.freeBytes, capacityBytes: room.totalBytes }),
    },
    databaseBytes: kept.databaseBytes,
    ...(growth && { growth }),
  };
}
