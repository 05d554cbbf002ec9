"use client";

import { useQueryClient } from "@tanstack/react-query";
import { markClipsLooked, markLooked } from "#lib/studio/activity/since/actions.ts";
import {
  type BoardSince,
  boardSincePath,
  boardSinceQuery,
  type ClipsSince,
  clipsSinceQuery,
} from "#lib/studio/activity/since/queries.ts";
import { tellShown } from "#lib/studio/activity/since/tell-shown.ts";
import { type Board, boardKey } from "#lib/studio/scenes/model/queries.ts";
import { useQuery } from "../shell/use-query.ts";
import { type Look, useLook } from "./use-look.ts";

export const hasChangedScenes = ({ scenes }: BoardSince) => scenes.length > 0;
export const hasClipNews = ({ news }: ClipsSince) => news.length > 0;

/** What became of a project's board while a member was away, told beside the board or on a page of its own. */
export function useSince(projectUuid: string, beside: "board" | "nothing"): Look<BoardSince> {
  const client = useQueryClient();
  const read = { ...useQuery(boardSinceQuery(projectUuid)), hasNews: hasChangedScenes };
  const shown = () => {
    const board = client.getQueryData<Board>(boardKey(projectUuid));
    if (!board) return null;
    const { version } = board;
    return { version, tell: () => tellShown(boardSincePath(projectUuid), { version }) };
  };
  const mark = ({ until }: BoardSince) => markLooked({ projectUuid, until });
  return useLook(read, mark, beside === "board" ? shown : "news");
}

/** The same of its clips, for the person who looks at them. */
export function useClipsSince(projectUuid: string): Look<ClipsSince> {
  const read = { ...useQuery(clipsSinceQuery(projectUuid)), hasNews: hasClipNews };
  return useLook(read, ({ until }) => markClipsLooked({ projectUuid, until }), "all");
}
