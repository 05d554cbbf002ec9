import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { activity } from "#db/studio/schema/activity.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { CREATION_METHODS } from "#lib/contract/creation/methods.ts";
import { type Result, succeed } from "#lib/result.ts";
import { countAwaitedClips } from "../activity/inbox/awaited-clips.ts";
import { countWaiting } from "../activity/inbox/rows.ts";
import type { StudioFault } from "../fault.ts";
import { listTeammates } from "../people/model/owner.ts";
import { prefetched } from "../query.ts";
import { requestActor } from "../request.ts";
import { type Studio, studio } from "../studio.ts";
import { listProjects, onShelf } from "./list.ts";
import { projectsQuery } from "./model/queries.ts";
import { type ProjectSearch as Asked, defineProjectSearch, PROJECTS_PAGE } from "./model/search.ts";
import { type ProjectFilter, type ProjectPage, WAITING_FILTERS, type WaitingFilter, waitingOn } from "./model/views.ts";

const METHODS = [...CREATION_METHODS, "elsewhere"] as const;
export const { ProjectSearch, readProjectSearch } = defineProjectSearch(METHODS);

const mostLookedThrough = 10_000;

/** The latest of what people did with it and what the service says of it; while it is made, that would be any moment. */
const changedAt: SQL<Date> = sql`greatest(
  ${projectReference.createdAt},
  case when ${projectReference.record} ->> 'progressStatus' in ('editing', 'error')
    then to_timestamp((${projectReference.record} ->> 'modifiedAt')::double precision / 1000) end,
  (select ${activity.createdAt} from ${activity} where ${activity.projectReferenceUuid} = ${projectReference.uuid}
    order by ${activity.uuid} desc limit 1)
)`.mapWith(projectReference.createdAt);

type Row = Awaited<ReturnType<typeof lookThrough>>[number] & { waits: Exclude<WaitingFilter, "all"> | undefined };

/** A list's pages of the teamspace the person works in, those changed last first, with all that its filters say. */
export async function pageProjects({
  studio,
  actor,
  asked,
}: {
  studio: Studio;
  actor: Actor;
  asked: Asked;
}): Promise<Result<ProjectPage, StudioFault>> {
  const [current] = actor.memberships;
  const teamspaceUuid = current?.teamspaceUuid;
  if (teamspaceUuid === undefined) return succeed(nothing);
  const [found, members, waitingForMe, awaitedClips] = await Promise.all([
    lookThrough(studio, teamspaceUuid, asked),
    listTeammates(studio.db, teamspaceUuid),
    countWaiting(studio.db, actor.userUuid),
    countAwaitedClips(studio.db, teamspaceUuid),
  ]);
  const rows = found.map((row): Row => {
    const its = { mine: waitingForMe.get(row.uuid), awaited: awaitedClips.get(row.uuid) };
    const isWaiting = asked.shelf === "active" && (row.progressStatus === "editing" || its.mine !== undefined);
    const waiting = isWaiting ? waitingOn({ ...row, ...its, members, viewerUuid: actor.userUuid }) : undefined;
    return { ...row, waits: waiting && (waiting.for === "export" ? "export" : waiting.isMine ? "me" : "others") };
  });
  const matching = rows.filter((row) => matches(row, asked));
  const chosen = matching.filter((row) => isInFilter(row, asked.status));
  const shown = chosen.slice(0, asked.show * PROJECTS_PAGE);
  const listed = await listProjects({ studio, actor, shelf: asked.shelf, uuids: shown.map(({ uuid }) => uuid) });
  if (!listed.ok) return listed;
  const views = new Map(listed.value.map((view) => [view.projectUuid, view]));
  return succeed({
    projects: shown.flatMap(({ projectUuid, changedAt }) => {
      const view = views.get(projectUuid);
      return view ? [{ ...view, changedAt: changedAt.getTime() }] : [];
    }),
    total: chosen.length,
    all: rows.length,
    counts: countByFilter(matching),
    methods: METHODS.filter((method) => rows.some((row) => row.method === method)),
    people: [...new Map(rows.map((row) => [row.createdByUuid, row.createdByName]))].map(([userUuid, name]) => ({
      userUuid,
      name,
    })),
    waits: WAITING_FILTERS.filter((waits) => waits !== "all").filter((waits) =>
      rows.some((row) => row.waits === waits),
    ),
  });
}

const nothing: ProjectPage = {
  ...{ projects: [], total: 0, all: 0, methods: [], people: [], waits: [] },
  counts: { all: 0, working: 0, ready: 0, failed: 0 },
};

/** Little of each row, so that all of a shelf are looked through at once. */
function lookThrough({ db }: Studio, teamspaceUuid: string, { shelf }: Asked) {
  const { uuid, projectUuid, method, createdByUuid, standing, record, name } = projectReference;
  return db
    .select({
      ...{ uuid, projectUuid, method, createdByUuid, standing },
      name: sql<string>`coalesce(nullif(${name}, ''), ${record} ->> 'name', '')`,
      progressStatus: sql<string>`${record} ->> 'progressStatus'`,
      createdByName: user.name,
      changedAt: changedAt.as("changed_at"),
    })
    .from(projectReference)
    .innerJoin(user, eq(user.uuid, createdByUuid))
    .where(and(onShelf[shelf], eq(projectReference.teamspaceUuid, teamspaceUuid), isNull(projectReference.deletedAt)))
    .orderBy(desc(sql`changed_at`), desc(uuid))
    .limit(mostLookedThrough);
}

function matches(row: Row, { q, method, by, waits }: Asked): boolean {
  return (
    `${row.name} ${row.createdByName}`.toLocaleLowerCase().includes(q.toLocaleLowerCase()) &&
    (method === "all" || row.method === method) &&
    (by === "all" || row.createdByUuid === by) &&
    (waits === "all" || row.waits === waits)
  );
}

function isInFilter({ progressStatus }: Row, filter: ProjectFilter): boolean {
  if (filter === "ready") return progressStatus === "editing";
  if (filter === "failed") return progressStatus === "error";
  return filter === "all" || !["editing", "error"].includes(progressStatus);
}

function countByFilter(rows: Row[]): Record<ProjectFilter, number> {
  const count = (filter: ProjectFilter) => rows.filter((row) => isInFilter(row, filter)).length;
  return { all: rows.length, working: count("working"), ready: count("ready"), failed: count("failed") };
}

export async function prefetchProjects(
  address: Record<string, string | string[] | undefined>,
): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  const asked = readProjectSearch(address);
  const result = await pageProjects({ studio: studio(), actor, asked });
  return prefetched([{ queryKey: projectsQuery(asked).queryKey, result }]);
}
