import type { Asked } from "../access/given.ts";
import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { user } from "#db/studio/schema/user.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { prefetched } from "../query.ts";
import { requestActor } from "../request.ts";
import { type Studio, studio } from "../studio.ts";
import { listClips } from "./list.ts";
import { type ClipPage, clipsQuery } from "./model/queries.ts";
import { CLIPS_PAGE, type ClipSearch, readClipSearch } from "./model/search.ts";

const mostLookedThrough = 10_000;

/** The clips of the teamspace the person works in that match, in pages, newest first. */
export async function pageClips({
  studio,
  actor,
  asked,
}: Asked & { asked: ClipSearch }): Promise<Result<ClipPage, StudioFault>> {
  const [current] = actor.memberships;
  const rows = current ? await lookThrough(studio, current.teamspaceUuid) : [];
  const text = asked.q.toLocaleLowerCase();
  const matching = rows.filter(({ words }) => words.toLocaleLowerCase().includes(text));
  const uuids = matching.slice(0, asked.show * CLIPS_PAGE).map(({ uuid }) => uuid);
  const listed = await listClips({ studio, actor, uuids });
  return listed.ok ? succeed({ clips: listed.value, total: matching.length, all: rows.length }) : listed;
}

/** Little of each row, so that all of them are looked through at once. */
function lookThrough({ db }: Studio, teamspaceUuid: string) {
  const { name, record } = projectReference;
  return db
    .select({
      uuid: clipReference.uuid,
      words: sql<string>`concat_ws(' ', coalesce(nullif(${name}, ''), ${record} ->> 'name'),
        ${clipReference.record} ->> 'title', ${user.name})`,
    })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .innerJoin(user, eq(user.uuid, clipReference.createdByUuid))
    .where(
      and(
        eq(projectReference.teamspaceUuid, teamspaceUuid),
        isNull(projectReference.trashedAt),
        isNull(projectReference.deletedAt),
      ),
    )
    .orderBy(desc(clipReference.createdAt), desc(clipReference.uuid))
    .limit(mostLookedThrough);
}

export async function prefetchClips(address: Record<string, string | string[] | undefined>): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  const asked = readClipSearch(address);
  const result = await pageClips({ studio: studio(), actor, asked });
  return prefetched([{ queryKey: clipsQuery(asked).queryKey, result }]);
}
