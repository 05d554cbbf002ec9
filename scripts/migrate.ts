import { errorMessage } from "#lib/thrown.ts";
import { readSettings } from "./launch/settings.ts";
import { databaseUrls, prepareDatabases } from "./postgres/databases.ts";
import { startPostgres } from "./postgres/start.ts";

try {
  const settings = readSettings(process.env);
  const embedded =
    settings.DATABASE_URL === undefined ? await startPostgres({ dataDir: settings.DATA_DIR }) : undefined;
  await prepareDatabases(databaseUrls(settings, settings.DATABASE_URL ?? embedded?.url ?? ""));
  await embedded?.stop();
  console.log("Both databases, studio and service, have the newest schema.");
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
