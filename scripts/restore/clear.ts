import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listRoom, openRooms, ROOMS_THAT_FILL } from "../backup/rooms.ts";
import { readBackupSettings } from "../backup/settings.ts";
import { findRestoring, formerSecretsFile, restoringFile } from "../launch/restoring.ts";
import { readSettings } from "../launch/settings.ts";
import { databaseUrls, needsEmbedded } from "../postgres/databases.ts";
import { startPostgres } from "../postgres/start.ts";
import type { Environment } from "../supervise/child.ts";
import { emptyDatabase } from "./database.ts";

/**
 * Leaves an installation as empty as it was before the page began to bring a backup back, which failed on the way. Only
 * ever what that began to fill: there was nothing before. Each step may be done again; the mark goes last.
 */
export async function clearBegun(environment: Environment): Promise<void> {
  const settings = readSettings(environment);
  const { DATA_DIR } = settings;
  if (!findRestoring(DATA_DIR)?.begun) throw new Error("No restore that the page began has broken off here.");
  const embedded = needsEmbedded(settings) ? await startPostgres({ dataDir: DATA_DIR }) : undefined;
  try {
    const urls = databaseUrls(settings, settings.DATABASE_URL ?? embedded?.url ?? "");
    await emptyDatabase(urls.studio);
    await emptyDatabase(urls.service);
  } finally {
    await embedded?.stop();
  }
  const rooms = openRooms(settings, readBackupSettings(environment));
  for (const room of ROOMS_THAT_FILL) {
    for await (const { name, place } of listRoom(rooms, room)) await place.delete(name);
  }
  if (existsSync(formerSecretsFile(DATA_DIR))) renameSync(formerSecretsFile(DATA_DIR), join(DATA_DIR, "secrets.json"));
  rmSync(restoringFile(DATA_DIR), { force: true });
}
