import "server-only";
import { z } from "zod";
import type { Actor } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { foldBoard } from "../activity/history/state.ts";
import type { RestorePlan } from "../activity/history/views.ts";
import type { StudioFault } from "../fault.ts";
import { faultFields } from "../fault-fields.ts";
import { studioFaults } from "../faults.ts";
import { findProject } from "../projects/find-project.ts";
import { findScenes } from "../scenes/find.ts";
import type { Studio } from "../studio.ts";
import { planRestore } from "./restore-plan.ts";
import { LATEST_MS, selectMoments } from "./select-moments.ts";

const Wanted = z.object({ at: z.coerce.number().int().min(0).max(LATEST_MS).default(LATEST_MS) });

/** What bringing back the board of a moment would change, and what it cannot. */
export async function getRestorePlan({
  studio,
  actor,
  projectUuid,
  wanted: given,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
  wanted: unknown;
}): Promise<Result<RestorePlan, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const wanted = Wanted.safeParse(given);
  if (!wanted.success) return fail(faultFields(wanted.error));
  const asked = await findScenes(studio, project.reference);
  if (!asked.ok) return asked;
  const moments = await selectMoments(studio, project, wanted.data.at);
  if (moments.length === 0) return fail(studioFaults.momentNotFound);
  return succeed(planRestore(foldBoard(moments.map(({ change }) => change)), asked.value));
}
