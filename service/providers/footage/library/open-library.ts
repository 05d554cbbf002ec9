import { setTimeout as wait } from "node:timers/promises";
import type { Footage } from "../provider.ts";
import { readLibrary } from "./read-library.ts";

export type LibraryFolders = {
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
export function openLibrary(folders: LibraryFolders): Library {
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
