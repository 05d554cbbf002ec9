import { join } from "node:path";
import { listDeletionStages } from "./stages/list-stages.ts";

let failed = 0;
for (const stage of listDeletionStages(join(import.meta.dirname, ".."))) {
  console.log(`▸ ${stage.title}`);
  failed += (await stage.run()).failed;
}
console.log(failed === 0 ? "Each side stands without the other." : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
