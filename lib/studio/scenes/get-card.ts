import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import type { SceneCard } from "#lib/contract/card-edit.ts";
import { fail, type Result } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { findProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";

type Asked = { studio: Studio; actor: Actor; projectUuid: string; sceneId: string };

/** A scene's text card, and what a person could choose for it. */
export async function getSceneCard(asked: Asked): Promise<Result<SceneCard, StudioFault>> {
  const { studio, actor, projectUuid, sceneId } = asked;
  if (!(await findProject({ db: studio.db, actor, projectUuid }))) return fail(studioFaults.projectNotFound);
  const answer = await studio.service.call("getCard", { params: { projectUuid, sceneId } });
  return answer.ok ? answer : fail(faultSentence(answer.fault));
}
