import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { prefetched } from "../prefetch.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { clipsQuery } from "./clip-queries.ts";
import { listClips } from "./list-clips.ts";

export async function prefetchClips(): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  return prefetched([{ queryKey: clipsQuery().queryKey, result: await listClips({ studio: studio(), actor }) }]);
}
