import { join } from "node:path";
import { listHardenStages } from "./stages/list.ts";
import { runChosen } from "./stages/run-chosen.ts";

const root = join(import.meta.dirname, "..");
await runChosen(root, listHardenStages(root), process.argv.slice(2));
