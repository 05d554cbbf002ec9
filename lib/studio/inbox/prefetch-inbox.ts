import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { succeed } from "../../result.ts";
import { prefetched } from "../prefetch.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { inboxQuery } from "./inbox-queries.ts";
import { INBOX_KINDS } from "./inbox-view.ts";
import { listInbox } from "./list-inbox.ts";

/** The first page of what the address asks for. */
export async function prefetchInbox(wanted: unknown): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  const kind = INBOX_KINDS.find((name) => name === wanted);
  const page = await listInbox({ studio: studio(), actor, kind });
  const result = page.ok ? succeed({ pages: [page.value], pageParams: [""] }) : page;
  return prefetched([{ queryKey: inboxQuery(kind ?? "all").queryKey, result }]);
}
