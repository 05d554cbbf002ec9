import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Scene } from "#lib/contract/scene.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { log } from "../log.ts";
import { withArchivedTakes } from "../media/find-archived.ts";
import { lookLater } from "../mirror/look-later.ts";
import { isAway, type Reference, seeScenes, seeTogether } from "../mirror/see-project.ts";
import type { Studio } from "../studio.ts";
import { findRecord, findRecords } from "./model/records.ts";

/**
 * A project's scenes in their order as last seen, with the takes that are kept here and the service's own links: for the
 * server only. The service is waited for only where nothing was ever seen of them.
 */
export async function findScenes(studio: Studio, known: Reference): Promise<Result<Scene[], StudioFault>> {
  const found = await findSeen(studio, known);
  if (!found.ok) return found;
  const { uuid } = found.value;
  return succeed(await withArchivedTakes(studio.db, uuid, await findRecords(studio.db, uuid)));
}

/** One scene as last seen, with its takes that are kept here. */
export async function findKeptScene(
  { db }: Pick<Studio, "db">,
  projectReferenceUuid: string,
  sceneId: string,
): Promise<Scene | undefined> {
  const record = await findRecord(db, { projectReferenceUuid, sceneId });
  return record && (await withArchivedTakes(db, projectReferenceUuid, [record]))[0];
}

/** The same once the service has told them again, for those who decide by what they are now. */
export async function findScenesNow(studio: Studio, { uuid }: { uuid: string }): Promise<Result<Scene[], StudioFault>> {
  const seen = await seeScenes(studio, uuid);
  if (seen?.fault) return fail(seen.fault);
  return succeed(await withArchivedTakes(studio.db, uuid, await findRecords(studio.db, uuid)));
}

/** The same, or as they were last seen where the service does not answer: a verdict names what its person saw. */
export async function findScenesSeen(studio: Studio, known: Reference): Promise<Result<Scene[], StudioFault>> {
  if (known.scenesSeenAt && isAway(known) && Date.now() - (known.looks.scenes?.at ?? 0) < awayMs)
    return findScenes(studio, known);
  const asking = findScenesNow(studio, known);
  if (known.scenesSeenAt) {
    // A look that is no longer waited for goes on: it writes what the service says, or why it said nothing.
    asking.catch((error) => log.debug({ err: error }, "Scenes could not be looked at"));
    const first = await Promise.race([asking, wait(patienceMs, null, { ref: false })]);
    if (first === null) return findScenes(studio, known);
  }
  const now = await asking;
  return now.ok || !known.scenesSeenAt || !now.fault.retryable ? now : findScenes(studio, known);
}

/** How long a reviewer waits for a slow service. */
const patienceMs = 5_000;
/** So long a service that did not answer is not waited for again. */
const awayMs = 60_000;

/** The project once its scenes were seen at all; what is older than it should be is looked at in the meantime. */
export async function findSeen(studio: Studio, known: Reference): Promise<Result<Reference, StudioFault>> {
  if (known.scenesSeenAt) {
    lookLater(studio, known);
    return succeed(known);
  }
  const seen = await seeTogether(studio, known.uuid, { scenes: firstMs });
  if (!seen) return succeed(known);
  return seen.fault && !seen.reference.scenesSeenAt ? fail(seen.fault) : succeed(seen.reference);
}

/** Of those who wait for the first look, and of those who come soon after one that failed, one asks. */
const firstMs = 5_000;
