import { readdir, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { errorCode } from "../../../errors.ts";

const kinds: Record<string, "image" | "video"> = {
  ...Object.fromEntries([".jpg", ".jpeg", ".png", ".webp", ".gif"].map((suffix) => [suffix, "image"] as const)),
  ...Object.fromEntries([".mp4", ".mov", ".m4v", ".webm", ".mkv", ".avi"].map((suffix) => [suffix, "video"] as const)),
};

export type LibraryFile = {
  path: string;
  /** From the library's folder, with slashes. */
  name: string;
  kind: "image" | "video";
  /** Changes with the file's content and with what is noted beside it. */
  stamp: string;
};

/** More would make every search slow. */
const mostFiles = 10_000;

/** The pictures and clips below a folder, hidden ones left out; none when there is no such folder. */
export async function listFiles(folder: string): Promise<LibraryFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  const files: LibraryFile[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join("/");
    const kind = kinds[extname(entry.name).toLowerCase()];
    if (!entry.isFile() || !kind || /(^|\/)\./.test(name)) continue;
    const facts = await stat(path).catch(() => null);
    if (facts) files.push({ path, name, kind, stamp: `${facts.size} ${Math.round(facts.mtimeMs)}` });
    if (files.length === mostFiles) break;
  }
  return files.toSorted((first, second) => (first.name < second.name ? -1 : 1));
}
