import "server-only";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { boardHistory } from "#db/studio/schema/activity.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { isOpaqueId } from "../../ids.ts";
import { fileAddress } from "../../media/address.ts";
import { findProject, type OwnedProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import { LATEST_MS } from "../history/list.ts";
import { listCauses } from "./causes.ts";
import { changedScenes, readBoards, showChanged, type TakeAddress } from "./compare.ts";
import { findLastLook } from "./mark.ts";
import type { BoardSince, SceneSince } from "./queries.ts";

type Asked = { studio: Studio; actor: Actor; projectUuid: string };

/** What became of a project's board since a member looked at it last. */
export async function getBoardSince({ studio, actor, projectUuid }: Asked): Promise<Result<BoardSince, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { userUuid } = actor;
  return succeed(await readSince({ studio, project, viewer: { userUuid }, address: memberAddress(projectUuid) }));
}

/** Of what was seen to change, some may have been written a moment before it could be read. */
const settledMs = 10_000;

type Read = {
  studio: Studio;
  project: OwnedProject;
  viewer: { userUuid: string } | { guestUuid: string };
  address: TakeAddress;
};

export async function readSince({ studio, project, viewer, address }: Read): Promise<BoardSince> {
  const settled = Date.now() - settledMs;
  const lookedAt = await findLastLook(studio.db, project, viewer);
  const newest = await newestMoment(studio, project);
  if (lookedAt === null) return { until: Math.max(newest, settled), scenes: [] };
  if (newest <= lookedAt) return { lookedAt, until: Math.max(lookedAt, settled), scenes: [] };
  const userUuid = "userUuid" in viewer ? viewer.userUuid : undefined;
  const boards = await readBoards(studio, project, { at: lookedAt, userUuid });
  const changed = changedScenes(boards);
  const [shown, causes] = await Promise.all([
    showChanged({ studio, project, boards, changed, address }),
    listCauses(studio.db, {
      projectReferenceUuid: project.reference.uuid,
      sceneIds: changed.map(({ sceneId }) => sceneId),
      at: lookedAt,
      viewer,
      partsOf: (sceneId) => boards.before.scenes.get(sceneId)?.parts,
    }),
  ]);
  const scenes = shown.map((scene) => ({ ...scene, causes: causes.get(scene.sceneId) ?? [] }));
  const rank = (scene: SceneSince) => Number(scene.causes.some(({ isOwn, isOpen }) => isOwn && isOpen));
  return {
    lookedAt,
    until: Math.max(boards.lastAt, settled),
    scenes: scenes.toSorted((one, other) => rank(other) - rank(one)),
  };
}

async function newestMoment({ db }: Studio, { reference }: OwnedProject): Promise<number> {
  const [row] = await db
    .select({ at: boardHistory.seenAt })
    .from(boardHistory)
    .where(eq(boardHistory.projectReferenceUuid, reference.uuid))
    .orderBy(desc(boardHistory.uuid))
    .limit(1);
  return row?.at.getTime() ?? 0;
}

function memberAddress(projectUuid: string): TakeAddress {
  return ({ takeUuid, part, link }) => fileAddress(["projects", projectUuid, "takes", takeUuid, part], link);
}

export const SceneSinceAsked = z.object({ at: z.coerce.number().int().min(0).max(LATEST_MS).default(0) });

/** What became of one scene since a moment; nothing where it stands as it did. */
export async function getSceneSince({
  studio,
  actor,
  projectUuid,
  sceneId,
  asked: { at },
}: Asked & { sceneId: string; asked: z.output<typeof SceneSinceAsked> }): Promise<
  Result<{ scene: Omit<SceneSince, "causes"> | null }, StudioFault>
> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project || !isOpaqueId(sceneId)) return fail(studioFaults.projectNotFound);
  const boards = await readBoards(studio, project, { at });
  const changed = changedScenes(boards).filter((one) => one.sceneId === sceneId);
  const [scene = null] = await showChanged({ studio, project, boards, changed, address: memberAddress(projectUuid) });
  return succeed({ scene });
}
