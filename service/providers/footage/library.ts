import { copyFile, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { log } from "../../log.ts";
import { defineFootage, type Footage } from "../abilities/footage.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import {
  type FileFacts,
  type LibraryFile,
  listFiles,
  measureFile,
  openIndex,
  previewName,
  readNotes,
} from "./library/files.ts";

const measuredAtATime = 2;
const deadlineMs = 60_000;
/** How many new files are measured before a search that waits sees them. */
const toldEvery = 20;

/** Reads the folder; only files that are new or changed are measured. Broken ones are named in the log, once. */
async function readLibrary(
  folders: LibraryFolders,
  onMore: (soFar: readonly Footage[]) => void,
): Promise<readonly Footage[]> {
  const files = await listFiles(folders.folder);
  const index = await openIndex(folders.indexFolder);
  const unknown = files.filter((file) => index.find(file) === undefined).values();
  let measured = 0;
  const measure = async () => {
    for (const file of unknown) {
      index.remember(file, await measureOrName(file, folders));
      measured += 1;
      if (measured % toldEvery === 0) onMore(await describeAll(files, index.find, folders));
    }
  };
  await Promise.all(Array.from({ length: measuredAtATime }, measure));
  if (index.forgetOthers(files) || measured > 0) await index.save();
  return describeAll(files, index.find, folders);
}

async function measureOrName(file: LibraryFile, { indexFolder }: LibraryFolders): Promise<FileFacts | null> {
  try {
    return await measureFile(file, { previews: indexFolder, signal: AbortSignal.timeout(deadlineMs) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ file: file.name, reason }, "a file of the footage library is broken and not used; replace or remove it");
    return null;
  }
}

async function describeAll(
  files: readonly LibraryFile[],
  find: (file: LibraryFile) => FileFacts | null | undefined,
  folders: LibraryFolders,
): Promise<Footage[]> {
  const described = files.map(async (file): Promise<Footage[]> => {
    const facts = find(file);
    if (!facts) return [];
    const { title, tags, author, source, licence, link } = await readNotes(file, folders.folder);
    const { width, height, durationMs } = facts;
    return [
      {
        id: file.name,
        provider: "library",
        kind: file.kind,
        ...{ width, height, durationMs },
        tags,
        title: title ?? file.name,
        author: author ?? "",
        source: source ?? "Own library",
        licence: licence ?? "Not stated",
        link: link ?? null,
        origin: "own",
        place: { kind: "file", path: file.path },
        preview: { kind: "file", path: join(folders.indexFolder, previewName(file)) },
      },
    ];
  });
  return (await Promise.all(described)).flat();
}

type LibraryFolders = {
  /** Of the operator's pictures and clips. */
  folder: string;
  /** Where what is known of them is kept. */
  indexFolder: string;
};

/** Searches that come together share one look at the folder. */
const freshMs = 1_000;
/** A folder that is new and large is measured on in the background; until then what is known is found. */
const patienceMs = 5_000;

type Library = { list(signal: AbortSignal): Promise<readonly Footage[]> };

const opened = new Map<string, Library>();

/** The operator's folder as it is now: files that came, changed or went are noticed at the next search. */
function openLibrary(folders: LibraryFolders): Library {
  const name = `${folders.folder}\n${folders.indexFolder}`;
  const known = opened.get(name);
  if (known) return known;
  let footage: readonly Footage[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async () => {
    footage = await readLibrary(folders, (soFar) => {
      footage = soFar;
    });
  };
  const library: Library = {
    async list(signal) {
      if (!reading && performance.now() - readAt > freshMs) {
        reading = read().finally(() => {
          reading = null;
          readAt = performance.now();
        });
        reading.catch(() => {});
      }
      if (reading) await Promise.race([reading, wait(patienceMs, undefined, { signal })]);
      return footage;
    },
  };
  opened.set(name, library);
  return library;
}

const Env = z
  .object({ FOOTAGE_LIBRARY: z.string().min(1).optional(), DATA_DIR: z.string().default(".data") })
  .transform(({ FOOTAGE_LIBRARY, DATA_DIR }) => ({
    folder: resolve(FOOTAGE_LIBRARY ?? join(DATA_DIR, "footage")),
    indexFolder: resolve(DATA_DIR, "footage-index"),
  }));

/** Pictures and clips from a folder of the operator's. */
export const library = defineFootage({
  name: "library",
  env: Env,
  limits: { concurrency: 4, timeoutMs: 120_000 },
  async find(_request, { env, signal }) {
    return [...(await openLibrary(env).list(signal))];
  },
  async preview({ preview, title }) {
    if (preview?.kind === "file") return readFile(preview.path);
    throw new ProviderFault("refused", { provider: "library", why: because("footage_not_in_library", { title }) });
  },
  async fetch({ footage: { place, title }, to }) {
    if (place.kind === "file") return copyFile(place.path, to);
    // Ordered by an earlier version, which had pictures of its own.
    throw new ProviderFault("refused", {
      provider: "library",
      why: because("footage_not_in_library", { title }),
    });
  },
});
