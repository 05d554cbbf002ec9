import { join } from "node:path";
import { listDeletionStages } from "./stages/list.ts";
import { runStages } from "./stages/stage.ts";

const { serviceAlone, studioBuild, studioTypes } = listDeletionStages(join(import.meta.dirname, ".."));
const { failed } = await runStages([[serviceAlone, studioBuild, studioTypes]], (text) => process.stdout.write(text));
console.log(failed === 0 ? "Each side stands without the other." : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
