import { parseArgs } from "node:util";
import { errorMessage } from "#lib/thrown.ts";
import { databaseUrls, isAllEmbedded, prepareDatabases } from "./postgres/databases.ts";
import { startPostgres } from "./postgres/start.ts";
import { goBack } from "./postgres/way-back.ts";
import { readSettings } from "./settings/settings.ts";

const usage = `npm run migrate -- [--back]

Brings both databases to the schema of this version, as every start does. --back puts the embedded databases back as the
last upgrade found them, for the version before; what was made since stays beside them until the next time.`;

try {
  const { values } = parseArgs({ options: { back: { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) console.log(usage);
  else await migrate(values.back ? "back" : "forth");
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
process.exit();

async function migrate(direction: "forth" | "back") {
  const settings = readSettings(process.env);
  if (direction === "back" && !isAllEmbedded(settings)) {
    throw new Error("Upgrades keep nothing of a database of your own: restore the backup that was made before.");
  }
  const embedded =
    settings.DATABASE_URL === undefined ? await startPostgres({ dataDir: settings.DATA_DIR }) : undefined;
  const urls = databaseUrls(settings, settings.DATABASE_URL ?? embedded?.url ?? "");
  try {
    if (direction === "forth") {
      await prepareDatabases(urls, isAllEmbedded(settings) ? console.log : undefined);
      console.log("Both databases, studio and service, have the newest schema.");
    } else {
      const at = await goBack((["studio", "service"] as const).map((name) => ({ name, url: urls[name] })));
      console.log(
        `Both databases are as they were at ${at}. Start the version that ran then; this one upgrades again.`,
      );
    }
  } finally {
    await embedded?.stop();
  }
}
