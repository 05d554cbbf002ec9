import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { prefetched } from "../prefetch.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { ACTIVITY_KINDS } from "./kinds.ts";
import { listActivity } from "./list-activity.ts";
import { activityQuery } from "./queries.ts";

type Asked = { projectUuid: string; kind: unknown; person: unknown };

/** The newest of what happened in a project, narrowed as its address says. */
export async function prefetchActivity({ projectUuid, kind, person }: Asked): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  const filter = {
    projectUuid,
    kind: ACTIVITY_KINDS.find((name) => name === kind) ?? null,
    person: typeof person === "string" ? person : null,
  };
  const wanted = { ...(filter.kind && { kind: filter.kind }), ...(filter.person && { person: filter.person }) };
  const page = await listActivity({ studio: studio(), actor, projectUuid, wanted });
  const result = page.ok ? { ok: true as const, value: { pages: [page.value], pageParams: [""] } } : page;
  return prefetched([{ queryKey: activityQuery(filter).queryKey, result }]);
}
