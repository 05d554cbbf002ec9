import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type ProjectMethod, projectReference } from "#db/studio/schema/project.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { CREATION_METHODS } from "#lib/contract/creation/methods.ts";
import type { Project } from "#lib/contract/project.ts";
import type { Teamspace } from "#lib/contract/teamspace.ts";
import { projectChange, publishChange } from "../../live/server/publish.ts";
import { speaksPlainly } from "../../settings/service/get.ts";
import type { Studio } from "../../studio.ts";

const newest = 100;
/** Until then it may be one that is just being started here. */
const youngestMs = 75_000;

/**
 * Shows the projects that other clients of the same service made: in the teamspace that is mapped to theirs, else in
 * the oldest, as if its first owner had made them. Null when the service could not be asked.
 */
export async function adoptProjects(studio: Studio): Promise<number | null> {
  const spaces = await listSpacesInTurn(studio, adoptEveryMs);
  if (!spaces) return null;
  const home = await findHome(studio);
  if (!home) return 0;
  let adopted = 0;
  for (const { teamspaceUuid } of spaces) {
    const query = { limit: newest };
    const listed = await studio.service.call("listTeamspaceProjects", { params: { teamspaceUuid }, query });
    if (!listed.ok) continue;
    for (const record of await unknownOnes(studio, listed.value.list)) {
      const [row] = await studio.db
        .insert(projectReference)
        .values({ ...((await findTwin(studio, teamspaceUuid)) ?? home), ...describe(record) })
        .onConflictDoNothing()
        .returning();
      if (!row) continue;
      adopted += 1;
      await publishChange(studio.db, projectChange(row, ["project"]));
    }
  }
  return adopted;
}

const mostSpacesAtOnce = 3;
/** How often it is done: each time it is the turn of others. */
export const adoptEveryMs = 30_000;

/**
 * The service's teamspaces whose lists are looked through this time, or null when it could not be asked. Every call counts
 * with a hosted service: of many teamspaces some are looked through each time.
 */
export async function listSpacesInTurn(studio: Studio, everyMs: number): Promise<Teamspace[] | null> {
  const listed = await studio.service.call("listTeamspaces");
  if (!listed.ok) return null;
  const spaces = listed.value;
  if (spaces.length <= mostSpacesAtOnce || !(await speaksPlainly(studio))) return spaces;
  const first = (Math.floor(Date.now() / everyMs) * mostSpacesAtOnce) % spaces.length;
  return [...spaces, ...spaces].slice(first, first + mostSpacesAtOnce);
}

async function unknownOnes({ db }: Studio, records: Project[]): Promise<Project[]> {
  const uuids = records.map(({ projectUuid }) => projectUuid);
  if (uuids.length === 0) return [];
  const known = await db
    .select({ projectUuid: projectReference.projectUuid })
    .from(projectReference)
    .where(inArray(projectReference.projectUuid, uuids));
  const isKnown = new Set(known.map(({ projectUuid }) => projectUuid));
  return records.filter(
    ({ projectUuid, createdAt = 0 }) => !isKnown.has(projectUuid) && Date.now() - createdAt > youngestMs,
  );
}

async function findHome(studio: Studio) {
  const [home] = await selectOwners(studio).where(eq(membership.role, "owner"));
  return home;
}

/** The teamspace here whose projects belong to that one of the service. */
async function findTwin(studio: Studio, serviceTeamspaceUuid: string) {
  const isTwin = eq(teamspace.serviceTeamspaceUuid, serviceTeamspaceUuid);
  const [twin] = await selectOwners(studio).where(and(isTwin, eq(membership.role, "owner")));
  return twin;
}

/** The longest owner first. */
function selectOwners({ db }: Studio) {
  return db
    .select({ teamspaceUuid: membership.teamspaceUuid, createdByUuid: membership.userUuid })
    .from(membership)
    .innerJoin(teamspace, eq(teamspace.uuid, membership.teamspaceUuid))
    .orderBy(asc(membership.createdAt))
    .limit(1)
    .$dynamic();
}

function describe(record: Project) {
  const { projectUuid, creationMethod, createdAt, progressStatus } = record;
  const isFinished = progressStatus === "editing";
  return {
    projectUuid,
    method: methodOf(creationMethod),
    submissionId: crypto.randomUUID(),
    record,
    ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
    // Its scenes are looked at once, for the strip on its card.
    ...(isFinished && { scenesFollowedAt: new Date() }),
  };
}

/** What another client or service made says rarely how, and takes words for it that are not ours. */
function methodOf(name: string | undefined): ProjectMethod {
  return CREATION_METHODS.find((method) => method === name) ?? "elsewhere";
}
