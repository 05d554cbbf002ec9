import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { STORED } from "./rooms.ts";

const service = join(import.meta.dirname, "..", "..", "service");
/** Parts of the interface's addresses. */
const noFolders = ["operations"];
/** Earlier versions kept pictures of styles. */
const earlierFolders = ["styles"];

it("knows every folder that the service keeps objects in", () => {
  const sources = readdirSync(service, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.includes("testing"))
    .map((path) => readFileSync(join(service, path), "utf8"));
  const begun = sources.flatMap((text) =>
    [...text.matchAll(/`([a-z]+)\/(?:\d+\/)?\$\{/g)].map(([, folder = ""]) => folder),
  );
  const folders = [...new Set([...begun, ...earlierFolders])].filter((folder) => !noFolders.includes(folder));
  expect(folders.toSorted()).toEqual(STORED.toSorted());
});
