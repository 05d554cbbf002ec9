import { log } from "../../../log.ts";
import type { Footage } from "../provider.ts";
import { type FileFacts, openIndex } from "./file-index.ts";
import { type LibraryFile, listFiles } from "./list-files.ts";
import { measureFile } from "./measure-file.ts";
import type { LibraryFolders } from "./open-library.ts";
import { readNotes } from "./read-notes.ts";

const measuredAtATime = 2;
const deadlineMs = 60_000;
/** How many new files are measured before a search that waits sees them. */
const toldEvery = 20;

/** Reads the folder; only files that are new or changed are measured. Broken ones are named in the log, once. */
export async function readLibrary(
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
      },
    ];
  });
  return (await Promise.all(described)).flat();
}
