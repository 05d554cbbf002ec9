import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import { type ChatKind, isChatKind, NOTICE_KINDS } from "../notices/kinds.ts";
import type { ChatFormat } from "./formats.ts";

/** What a chat can be told of: what concerns a whole teamspace. */
export const CHAT_KINDS = NOTICE_KINDS.filter(isChatKind);

/** Where the viewer's teamspace tells a chat what happens; for its owners. */
export function chatQuery() {
  return queryOptions({
    queryKey: ["chat"],
    queryFn: ({ signal }) => getFromStudio<ChatAnswer>("/api/chat", signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

export type ChatAnswer = { chat: ChatView | null };

/** The address itself is not told again. */
export type ChatView = {
  format: ChatFormat;
  host: string;
  kinds: ChatKind[];
  /** Since when nothing is sent there, after it failed too often. */
  switchedOffAt?: number;
  /** When something was last sent, and why it was not taken. */
  lastAt?: number;
  lastProblem?: string;
};
