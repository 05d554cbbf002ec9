import { join } from "node:path";
import { findChange } from "./stages/find-change.ts";
import { listStages, listStagesOfChange } from "./stages/list.ts";
import { runChosen } from "./stages/run-chosen.ts";

const root = join(import.meta.dirname, "..");
const words = process.argv.slice(2);
const changed = words.find((word) => /^--changed(?:=|$)/.test(word));
if (changed === undefined) await runChosen(root, listStages(root), words);
else await runChosen(root, [listStagesOfChange(root, findChange(root, changed.split("=")[1] ?? "HEAD"))], []);
