import { join } from "node:path";
import { errorMessage } from "#lib/thrown.ts";
import { buildStudio } from "./build/studio.ts";

try {
  const outcome = await buildStudio({
    root: join(import.meta.dirname, ".."),
    onBuilding: () => console.log("Building the studio …"),
  });
  console.log(outcome === "built" ? "The studio is built." : "The studio is built already; nothing changed since.");
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
