import { infiniteQueryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";
import type { InboxKind, InboxPage } from "./inbox-view.ts";

/** A person's inbox, page by page; below the bell's key, since both tell of the same rows. */
export function inboxQuery(kind: InboxKind | "all") {
  return infiniteQueryOptions({
    queryKey: ["notices", "inbox", kind],
    queryFn: ({ signal, pageParam }) => askStudio<InboxPage>(`/api/inbox?${addressed(kind, pageParam)}`, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }: InboxPage) => next,
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

function addressed(kind: InboxKind | "all", before: string): URLSearchParams {
  return new URLSearchParams({ ...(kind !== "all" && { kind }), ...(before !== "" && { before }) });
}
