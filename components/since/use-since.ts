"use client";

import { markLooked } from "#lib/studio/activity/since/actions.ts";
import { boardSinceQuery } from "#lib/studio/activity/since/queries.ts";
import type { BoardSince } from "#lib/studio/activity/since/views.ts";
import { useQuery } from "../shell/use-query.ts";
import { type Look, useLook } from "./use-look.ts";

/** What became of a project's board while a member was away. */
export function useSince(projectUuid: string): Look<BoardSince> {
  return useLook(useQuery(boardSinceQuery(projectUuid)), ({ until }) => markLooked({ projectUuid, until }));
}
