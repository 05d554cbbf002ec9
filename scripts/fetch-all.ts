import { join } from "node:path";
import { keysOf } from "#lib/keys-of.ts";
import { fetchOnFirstUse, firstUse, isFetched } from "../lib/packages/on-first-use.mjs";
import { buildStudio } from "./build/studio.ts";

const root = join(import.meta.dirname, "..");
try {
  for (const name of keysOf(firstUse)) {
    const { title, bytes } = firstUse[name];
    if (isFetched(name, root)) continue;
    console.log(`Fetching ${title} (${Math.round(bytes / 1e6)} MB) …`);
    await fetchOnFirstUse(name, { root });
  }
  await buildStudio({ root, onBuilding: () => console.log("Building the studio …") });
  console.log("Everything is here: from now on only the models and services you name need a network.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
