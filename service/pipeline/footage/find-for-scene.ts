import type { LookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { fingerprint } from "../../fingerprint.ts";
import { findChosenLibraries } from "../../installation/footage-libraries.ts";
import type { Footage, FootageRequest } from "../../providers/abilities/footage.ts";
import { ProviderFault } from "../../providers/abilities/provider-fault.ts";
import { type FootageLibrary, librariesNow } from "../../providers/connect-footage.ts";
import {
  GOOD_MATCH,
  POOR_MATCH,
  type RankedFootage,
  rankFootage,
  type SceneText,
  tellingWords,
} from "../../providers/footage/matching/rank-footage.ts";
import { cacheSearch } from "../../scenes/rows/footage-searches.ts";
import type { WorkerTools } from "../worker-tools.ts";

/** The libraries that are searched now: the installation's owner may switch some on and off at any time. */
export async function listLibraries({ db, providers }: Pick<WorkerTools, "db" | "providers">) {
  return librariesNow(providers.footage, (await findChosenLibraries(db)) ?? []);
}

type Search = { request: FootageRequest; libraries: readonly FootageLibrary[] };

/**
 * Asks every library, each its own list; one that cannot answer is told in `faults` and the others serve. A stock
 * library is asked the same thing once a day.
 */
export async function searchLibraries(
  { request, libraries }: Search,
  db: WorkerTools["db"],
  signal: AbortSignal,
): Promise<{ found: Footage[][]; faults: ProviderFault[] }> {
  const faults: ProviderFault[] = [];
  const ask = async (library: FootageLibrary): Promise<Footage[]> => {
    try {
      if (library.isOffline) return await library.find(request, { signal });
      const key = fingerprint({ searchVersion, library: library.name, ...request });
      return await cacheSearch(db, key, () => library.find(request, { signal }));
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      faults.push(error);
      return [];
    }
  };
  return { found: await Promise.all(libraries.map(ask)), faults };
}

/** Goes up when the libraries are asked differently, so that old answers are not used. */
const searchVersion = 3;

type Wanted = { text: SceneText; tags: readonly string[]; orientation: FootageRequest["orientation"] };

export async function findForScene(
  { text, tags, orientation }: Wanted,
  { db, libraries }: { db: WorkerTools["db"]; libraries: readonly FootageLibrary[] },
  signal: AbortSignal,
): Promise<{ ranked: RankedFootage[]; faults: string[] }> {
  const request = { words: tellingWords(text), tags, language: text.language, orientation };
  const { found, faults } = await searchLibraries({ request, libraries }, db, signal);
  return { ranked: rankFootage(text, found.flat()), faults: faults.map(({ message }) => message) };
}

export function orientationOf({ width, height }: Frame): FootageRequest["orientation"] {
  if (width === height) return "square";
  return width > height ? "landscape" : "portrait";
}

type FootageChoices = LookAndSound["footage"];

type Frame = { width: number; height: number };
type Weighing = {
  choices: FootageChoices;
  frame: Frame;
  durationMs: number;
};

const tagged = 0.15;
/** Whoever fills a folder wants to see it; more so when it was asked for. */
const owned = { unasked: 0.1, asked: 0.3 };

/** How good a piece is for this scene: what it shows, how much of it is seen, whether it was asked for. Null: not to be used. */
export function weighFootage({ footage, score }: RankedFootage, weighing: Weighing): number | null {
  const { choices } = weighing;
  if (footage.origin !== "own" && (choices.free === false || score === 0)) return null;
  if (choices.privateStockIds.some((id) => isCalled(footage, id))) return 2 + score;
  let weight = score;
  if (choices.tags.some((tag) => hasTag(footage, tag))) weight += tagged;
  if (footage.origin === "own" && score > 0) weight += choices.private ? owned.asked : owned.unasked;
  return weight * seenShare(footage, weighing.frame) * lengthShare(footage, weighing.durationMs);
}

export function isCalled({ id, origin }: Footage, name: string): boolean {
  return origin === "own" && (id === name || id.replace(/\.[^.]+$/, "") === name || id.split("/").at(-1) === name);
}

export function hasTag({ tags }: Pick<Footage, "tags">, wanted: string): boolean {
  return tags.some((tag) => tag.toLowerCase() === wanted.toLowerCase());
}

/** What is cut off to fill the frame is a loss, and so is a picture that has to be blown up. */
function seenShare({ width, height }: Footage, frame: Frame): number {
  if (width === 0 || height === 0) return 1;
  const shape = width / height / (frame.width / frame.height);
  const seen = Math.min(shape, 1 / shape);
  const sharpness = Math.min(1, (Math.min(width, height) / Math.min(frame.width, frame.height)) * 1.5);
  return (0.75 + 0.25 * seen) * (0.8 + 0.2 * sharpness);
}

/** A clip that begins again several times is worse than one that lasts. */
function lengthShare({ durationMs }: Footage, wantedMs: number): number {
  return durationMs === null || durationMs >= wantedMs / 2 ? 1 : 0.9;
}

export type Weighed = { sceneUuid: string; footage: Footage; weight: number };
export type Chosen = { sceneUuid: string; footage: Footage; fit: "good" | "poor" };

/** No piece is shown twice in a film; the best pairs are made first, so that a scene seldom loses its own to another. */
export function assignFootage(pairs: readonly Weighed[]): Chosen[] {
  const scenes = new Set<string>();
  const pieces = new Set<string>();
  const chosen: Chosen[] = [];
  for (const { sceneUuid, footage, weight } of pairs.toSorted((first, second) => second.weight - first.weight)) {
    const piece = `${footage.provider} ${footage.id}`;
    if (weight < POOR_MATCH || scenes.has(sceneUuid) || pieces.has(piece)) continue;
    scenes.add(sceneUuid);
    pieces.add(piece);
    chosen.push({ sceneUuid, footage, fit: weight >= GOOD_MATCH ? "good" : "poor" });
  }
  return chosen;
}
