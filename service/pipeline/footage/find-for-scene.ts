import { fingerprint } from "../../fingerprint.ts";
import type { FootageLibrary } from "../../providers/connect.ts";
import {
  type RankedFootage,
  rankFootage,
  type SceneText,
  tellingWords,
} from "../../providers/footage/matching/rank-footage.ts";
import type { Footage, FootageRequest } from "../../providers/footage/provider.ts";
import { ProviderFault } from "../../providers/provider-fault.ts";
import { cacheSearch } from "../../scenes/footage-searches.ts";
import type { WorkerTools } from "../worker-tools.ts";

/** Goes up when the libraries are asked differently, so that old answers are not used. */
const searchVersion = 1;

type Wanted = { text: SceneText; tags: readonly string[]; orientation: FootageRequest["orientation"] };

/** Asks every library; one that cannot answer is told in `faults` and the others serve. */
export async function findForScene(
  { text, tags, orientation }: Wanted,
  { db, providers }: Pick<WorkerTools, "db" | "providers">,
  signal: AbortSignal,
): Promise<{ ranked: RankedFootage[]; faults: string[] }> {
  const request = { words: tellingWords(text), tags, language: text.language, orientation };
  const faults: string[] = [];
  const ask = async (library: FootageLibrary): Promise<Footage[]> => {
    try {
      if (library.isOffline) return await library.find(request, { signal });
      const key = fingerprint({ searchVersion, library: library.name, ...request });
      return await cacheSearch(db, key, () => library.find(request, { signal }));
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      faults.push(error.message);
      return [];
    }
  };
  const found = (await Promise.all(providers.footage.libraries.map(ask))).flat();
  return { ranked: rankFootage(text, found), faults };
}
