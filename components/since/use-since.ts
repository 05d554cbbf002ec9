"use client";

import { markClipsLooked, markLooked } from "#lib/studio/activity/since/actions.ts";
import { boardSinceQuery, clipsSinceQuery } from "#lib/studio/activity/since/queries.ts";
import type { BoardSince, ClipsSince } from "#lib/studio/activity/since/views.ts";
import { useQuery } from "../shell/use-query.ts";
import { type Look, useLook } from "./use-look.ts";

export const hasChangedScenes = ({ scenes }: BoardSince) => scenes.length > 0;
export const hasClipNews = ({ news }: ClipsSince) => news.length > 0;

/** What became of a project's board while a member was away. */
export function useSince(projectUuid: string): Look<BoardSince> {
  const read = { ...useQuery(boardSinceQuery(projectUuid)), hasNews: hasChangedScenes };
  return useLook(read, ({ until }) => markLooked({ projectUuid, until }));
}

/** The same of its clips, for whoever looks at them. */
export function useClipsSince(projectUuid: string): Look<ClipsSince> {
  const read = { ...useQuery(clipsSinceQuery(projectUuid)), hasNews: hasClipNews };
  return useLook(read, ({ until }) => markClipsLooked({ projectUuid, until }));
}
