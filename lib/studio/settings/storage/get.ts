import type { Asked } from "../../access/given.ts";
import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { archivedTake } from "#db/studio/schema/archive.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { StorageUsed } from "#lib/contract/storage.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { ownsInstallation } from "../../people/model/owner.ts";
import { projectName } from "../../projects/model/views.ts";
import type { Studio } from "../../studio.ts";
import { getConnection } from "../service/get.ts";
import { canExtend } from "../service/queries.ts";
import type { SizedProject, StorageView } from "./queries.ts";

const mostNamed = 5;

/** What the teamspace the person works in keeps; for those who look after the installation, all of it as well. */
export async function getStorage({ studio, actor }: Asked): Promise<Result<StorageView, StudioFault>> {
  const asked = await fetchUsage(studio);
  if (!asked.ok) return asked;
  const used = asked.value;
  const teamspaceUuid = actor.memberships[0]?.teamspaceUuid ?? null;
  const [projects, archives, isOwner] = await Promise.all([
    used && teamspaceUuid ? sizeProjects(studio, teamspaceUuid, used) : [],
    countArchives(studio),
    ownsInstallation(studio.db, actor),
  ]);
  const archiveFreeBytes = isOwner && !used ? await studio.archive.findFree() : null;
  const sumOf = (sized: readonly SizedProject[]) => sized.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  const amounts = used && withoutProjects(used);
  return succeed({
    teamspace: {
      projectsBytes: used && sumOf(projects),
      trashBytes: sumOf(projects.filter(({ inTrash }) => inTrash)),
      archiveBytes: archives.get(teamspaceUuid ?? "") ?? 0,
      ...(archiveFreeBytes !== null && { archiveFreeBytes }),
      largest: projects.filter(({ sizeBytes }) => sizeBytes > 0).slice(0, mostNamed),
    },
    installation:
      isOwner && amounts
        ? {
            ...amounts,
            archiveBytes: [...archives.values()].reduce((total, bytes) => total + bytes, 0),
          }
        : null,
    // Counted over all teamspaces, so it is no business of one.
    uncountedProjects: isOwner ? (used?.uncountedProjects ?? 0) : 0,
  });
}

function withoutProjects({ projects: _, ...amounts }: StorageUsed) {
  return amounts;
}

/** Null when the service does not tell. */
async function fetchUsage(studio: Studio): Promise<Result<StorageUsed | null, StudioFault>> {
  const connection = await getConnection({ studio });
  if (connection.ok && connection.value.fault) return fail(connection.value.fault);
  if (!connection.ok || !canExtend(connection.value, "workspace.storage")) return succeed(null);
  const answer = await studio.answers.get({
    key: "storage",
    maxAgeMs: 30_000,
    load: () => studio.service.call("getStorageUsed"),
  });
  return answer.ok ? answer : fail(faultSentence(answer.fault));
}

async function sizeProjects(studio: Studio, teamspaceUuid: string, used: StorageUsed): Promise<SizedProject[]> {
  const sizes = new Map(used.projects.map(({ projectUuid, sizeBytes }) => [projectUuid, sizeBytes]));
  const mine = and(eq(projectReference.teamspaceUuid, teamspaceUuid), isNull(projectReference.deletedAt));
  const { projectUuid, name, record, trashedAt } = projectReference;
  const rows = await studio.db.select({ projectUuid, name, record, trashedAt }).from(projectReference).where(mine);
  return rows
    .map((row) => ({
      projectUuid: row.projectUuid,
      name: projectName(row),
      sizeBytes: sizes.get(row.projectUuid) ?? 0,
      inTrash: row.trashedAt !== null,
    }))
    .sort((one, other) => other.sizeBytes - one.sizeBytes);
}

/** Bytes of takes that the studio keeps itself, by teamspace. */
async function countArchives({ db }: Studio): Promise<Map<string, number>> {
  const rows = await db
    .select({
      teamspaceUuid: projectReference.teamspaceUuid,
      bytes: sql<number>`sum(${archivedTake.sizeBytes})`.mapWith(Number),
    })
    .from(archivedTake)
    .innerJoin(projectReference, eq(projectReference.uuid, archivedTake.projectReferenceUuid))
    .groupBy(projectReference.teamspaceUuid);
  return new Map(rows.map(({ teamspaceUuid, bytes }) => [teamspaceUuid, bytes]));
}
