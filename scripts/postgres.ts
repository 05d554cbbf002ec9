import { parseArgs } from "node:util";
import { errorMessage } from "#lib/thrown.ts";
import { readSettings } from "./launch/settings.ts";
import { describeKept, discardKept, goBack } from "./postgres/next-major/way-back.ts";

const usage = `npm run postgres -- [--back | --discard]

Says of which PostgreSQL the database in DATA_DIR is, and what an upgrade to a newer one has kept beside it.
--back puts the older one back in its place, as it was when it was upgraded; --discard removes what is kept.`;

try {
  const { values } = parseArgs({
    options: { back: { type: "boolean" }, discard: { type: "boolean" }, help: { type: "boolean" } },
  });
  const { DATA_DIR } = readSettings(process.env);
  if (values.back && values.discard) throw new Error("Say --back or --discard, not both.");
  const said = values.help
    ? [usage]
    : values.back
      ? goBack(DATA_DIR)
      : values.discard
        ? discardKept(DATA_DIR)
        : describeKept(DATA_DIR);
  console.log(said.join("\n"));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
