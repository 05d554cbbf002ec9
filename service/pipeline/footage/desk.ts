import { CANDIDATES_PER_PAGE } from "#lib/contract/footage-search.ts";
import { contentWords } from "#lib/text/rank.ts";
import { findChosenLibraries } from "../../installation/footage-libraries.ts";
import { log } from "../../log.ts";
import type { ProviderSource } from "../../providers/abilities/define.ts";
import type { Footage } from "../../providers/abilities/footage.ts";
import type { ProviderFault } from "../../providers/abilities/provider-fault.ts";
import { connectFootage, librariesNow } from "../../providers/connect-footage.ts";
import { rankFootage, tellingWords } from "../../providers/footage/matching/rank-footage.ts";
import { interleave } from "../../providers/footage/stock/search.ts";
import { candidatesOfPage, type FootageDesk } from "../../scenes/footage.ts";
import { findKnownPiece } from "../../scenes/rows/footage-searches.ts";
import { pictureSize } from "../../takes/request.ts";
import { makeThumbnail } from "../pictures/store.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { orientationOf, searchLibraries } from "./find-for-scene.ts";

/** A person waits for these. */
const patienceMs = 25_000;
const mostWords = 3;
/** Pages of the libraries that one search may read. */
const mostBatches = 10;

/** Connects the libraries for people who search by hand. */
export function openFootageDesk(source: ProviderSource, db: WorkerTools["db"]): FootageDesk {
  const connected = connectFootage(source);
  const libraryOf = (wanted: string) => [...connected.libraries, ...connected.open].find(({ name }) => name === wanted);
  const listNow = async () => librariesNow(connected, (await findChosenLibraries(db)) ?? []);
  return {
    suggest(text) {
      const words = tellingWords({ ...text, title: "" });
      const any = () => contentWords(`${text.description} ${text.narration}`, text.language);
      return [...new Set(words.length > 0 ? words : any())].slice(0, mostWords).join(" ");
    },
    async search({ query, project, page }) {
      const signal = AbortSignal.timeout(patienceMs);
      const language = project.language ?? "en";
      const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
      const orientation = orientationOf(pictureSize(project.brief.look.aspectRatio));
      const known = new Map<string, Footage>();
      const faults = new Map<string, ProviderFault>();
      const libraries = await listNow();
      let asked = words.length > 0 ? libraries : [];
      for (let batch = 1; asked.length > 0 && batch <= mostBatches; batch += 1) {
        const request = { words, tags: [], language, orientation, page: batch };
        const answer = await searchLibraries({ request, libraries: asked }, db, signal);
        for (const fault of answer.faults) faults.set(fault.provider, fault);
        const text = { description: query, narration: "", title: "", language };
        const lists = answer.found.map((list, index) => (asked[index]?.isOffline ? ownMatches(text, list) : list));
        for (const piece of interleave(lists)) known.set(`${piece.provider} ${piece.id}`, piece);
        // A folder tells everything at once; a library without another piece has no other page.
        asked = asked.filter(({ isOffline }, index) => !isOffline && (answer.found[index]?.length ?? 0) > 0);
        if (known.size > page * CANDIDATES_PER_PAGE) break;
      }
      const pieces = [...known.values()];
      return {
        pieces: candidatesOfPage(pieces, page),
        hasMore: pieces.length > page * CANDIDATES_PER_PAGE,
        searched: libraries.filter(({ isOffline }) => !isOffline).map(({ name }) => name),
        unavailable: [...faults.values()].map(({ provider, reason: why }) => ({ provider, why })),
      };
    },
    async find({ provider, id }) {
      const library = libraryOf(provider);
      if (!library?.isOffline) return findKnownPiece<Footage>(db, { provider, id });
      const request = { words: [], tags: [], language: "en", orientation: "landscape" as const };
      const all = await library.find(request, { signal: AbortSignal.timeout(patienceMs) });
      return all.find((piece) => piece.id === id) ?? null;
    },
    async preview(piece) {
      try {
        const bytes = await libraryOf(piece.provider)?.preview(piece, { signal: AbortSignal.timeout(patienceMs) });
        return bytes ? await makeThumbnail(bytes) : null;
      } catch (err) {
        log.info({ err, footage: `${piece.provider} ${piece.id}` }, "no preview of a piece of footage");
        return null;
      }
    },
  };
}

function ownMatches(text: Parameters<typeof rankFootage>[0], list: readonly Footage[]): Footage[] {
  return rankFootage(text, list)
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ footage }) => footage);
}
