import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { errorCode } from "#lib/thrown.ts";
import { log } from "../../../log.ts";
import { runFfmpeg } from "../../../render/ffmpeg.ts";
import { probeMedia } from "../../../render/probe.ts";

const FileFacts = z.object({ width: z.number(), height: z.number(), durationMs: z.number().nullable() });
export type FileFacts = z.infer<typeof FileFacts>;
const Index = z.record(z.string(), z.object({ stamp: z.string(), facts: FileFacts.nullable() }));

/** The name under which a file's preview lies beside the index. */
export function previewName({ name, stamp }: Pick<LibraryFile, "name" | "stamp">): string {
  return `${createHash("sha256").update(`${name}\n${stamp}`).digest("hex").slice(0, 24)}.jpg`;
}

/** What is known of the files: null for a broken one, undefined for one that is new or has changed. */
export async function openIndex(folder: string) {
  const path = join(folder, "index.json");
  const text = await readFile(path, "utf8").catch(() => "{}");
  const known = new Map(Object.entries(parse(text)));
  const stale: string[] = [];
  const outdate = (name: string) => {
    const entry = known.get(name);
    if (entry) stale.push(previewName({ name, stamp: entry.stamp }));
  };
  return {
    find(file: LibraryFile): FileFacts | null | undefined {
      const entry = known.get(file.name);
      return entry?.stamp === file.stamp ? entry.facts : undefined;
    },
    remember({ name, stamp }: LibraryFile, facts: FileFacts | null): void {
      outdate(name);
      known.set(name, { stamp, facts });
    },
    /** Drops files that are gone; answers whether there were any. */
    forgetOthers(files: readonly LibraryFile[]): boolean {
      const names = new Set(files.map(({ name }) => name));
      const gone = [...known.keys()].filter((name) => !names.has(name));
      for (const name of gone) {
        outdate(name);
        known.delete(name);
      }
      return gone.length > 0;
    },
    /** Workers that share the folder see the old index or the new one, never half of it. */
    async save(): Promise<void> {
      await mkdir(folder, { recursive: true });
      const fresh = `${path}.${process.pid}`;
      await writeFile(fresh, JSON.stringify(Object.fromEntries(known)));
      await rename(fresh, path).catch(async (error) => {
        await rm(fresh, { force: true });
        throw error;
      });
      await Promise.all(stale.splice(0).map((preview) => rm(join(folder, preview), { force: true })));
    },
  };
}

function parse(text: string): z.infer<typeof Index> {
  try {
    return Index.parse(JSON.parse(text));
  } catch {
    // A damaged index costs a measuring, nothing else.
    return {};
  }
}

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

const previewSide = 480;

/** Size and length of a picture or clip, upright; writes its preview. Fails on one that cannot be shown. */
export async function measureFile(
  file: LibraryFile,
  { previews, signal }: { previews: string; signal: AbortSignal },
): Promise<FileFacts> {
  await mkdir(previews, { recursive: true });
  const preview = join(previews, previewName(file));
  return file.kind === "image" ? measurePicture(file, preview) : measureClip(file, preview, signal);
}

async function measurePicture({ path }: LibraryFile, preview: string): Promise<FileFacts> {
  const picture = sharp(path, { failOn: "error" }).autoOrient();
  const { autoOrient } = await picture.metadata();
  await picture
    .resize(previewSide, previewSide, { fit: "inside" })
    .flatten({ background: "white" })
    .jpeg()
    .toFile(preview);
  return { width: autoOrient.width, height: autoOrient.height, durationMs: null };
}

async function measureClip({ path, name }: LibraryFile, preview: string, signal: AbortSignal): Promise<FileFacts> {
  const cwd = dirname(path);
  const { video, durationMs } = await probeMedia({ path, cwd, signal, subject: name });
  if (!video || video.width === 0 || durationMs === 0) throw new Error("it holds no moving picture");
  const second = Math.min(1, durationMs / 2000).toFixed(3);
  const scale = `scale=${previewSide}:${previewSide}:force_original_aspect_ratio=decrease`;
  const args = ["-v", "error", "-y", "-ss", second, "-i", path, "-frames:v", "1", "-vf", scale, preview];
  await runFfmpeg({ args, cwd, signal, subject: name, deadlineMs: 60_000 });
  return { width: video.width, height: video.height, durationMs };
}

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
type Notes = z.infer<typeof Notes>;

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
const logged = new Set<string>();

async function readJson(path: string, folder: string): Promise<Notes> {
  try {
    return Notes.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return {};
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    if (!logged.has(`${path}\n${reason}`)) {
      log.warn({ file: relative(folder, path), reason }, "notes of the footage library cannot be read");
    }
    logged.add(`${path}\n${reason}`);
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
