import { readFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative } from "node:path";
import { z } from "zod";
import { errorCode } from "../../../errors.ts";
import { log } from "../../../log.ts";
import type { LibraryFile } from "./list-files.ts";

/** What an operator may write beside a file as `<name>.json`, or for a whole folder as `footage.json`. */
const Notes = z.object({
  title: z.string().trim().max(200).optional(),
  tags: z.array(z.string().trim().max(100)).max(200).optional(),
  author: z.string().trim().max(200).optional(),
  source: z.string().trim().max(200).optional(),
  licence: z.string().trim().max(500).optional(),
  link: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
});
export type Notes = z.infer<typeof Notes>;

/** The notes of a file, over those of its folder, and the words of its names as tags. */
export async function readNotes({ path, name }: LibraryFile, folder: string): Promise<Notes & { tags: string[] }> {
  const beside = join(dirname(path), `${basename(path, extname(path))}.json`);
  const [ofFolder, ofFile] = await Promise.all([
    readJson(join(dirname(path), "footage.json"), folder),
    readJson(beside, folder),
  ]);
  const tags = [...(ofFile.tags ?? []), ...(ofFolder.tags ?? []), ...wordsOf(name).filter((word) => word.length > 1)];
  return { title: titleOf(name), ...ofFolder, ...ofFile, tags: [...new Set(tags)] };
}

/** Notes are read at every search; what is wrong with them is said once. */
const told = new Set<string>();

async function readJson(path: string, folder: string): Promise<Notes> {
  try {
    return Notes.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return {};
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    if (!told.has(`${path}\n${reason}`)) {
      log.warn({ file: relative(folder, path), reason }, "notes of the footage library cannot be read");
    }
    told.add(`${path}\n${reason}`);
    return {};
  }
}

/** "Sea & Coast/sunsetAtPier_02.mp4" speaks of sea, coast, sunset, at, pier. */
function wordsOf(name: string): string[] {
  return name
    .slice(0, -extname(name).length)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

function titleOf(name: string): string {
  const words = wordsOf(basename(name)).join(" ");
  return words === "" ? basename(name) : words.charAt(0).toUpperCase() + words.slice(1);
}
