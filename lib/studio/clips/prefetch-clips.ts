import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { prefetched } from "../prefetch.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { readClipsAsked } from "./clips-asked.ts";
import { pageClips } from "./page-clips.ts";
import { clipsQuery } from "./queries.ts";

export async function prefetchClips(address: Record<string, string | string[] | undefined>): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  const asked = readClipsAsked(address);
  const result = await pageClips({ studio: studio(), actor, asked });
  return prefetched([{ queryKey: clipsQuery(asked).queryKey, result }]);
}
