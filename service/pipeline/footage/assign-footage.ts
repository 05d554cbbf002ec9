import { GOOD_MATCH, POOR_MATCH } from "../../providers/footage/matching/rank-footage.ts";
import type { Footage } from "../../providers/footage/provider.ts";

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
