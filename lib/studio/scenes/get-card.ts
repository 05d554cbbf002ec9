import "server-only";
import { z } from "zod";
import { type Actor, hasRole } from "#lib/actor.ts";
import type { SceneCard } from "#lib/contract/card-edit.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { SceneList } from "#lib/contract/scene.ts";
import { OrderChoices, type TakePreview } from "#lib/contract/scene-task.ts";
import { type TakeArrival, TakeKind } from "#lib/contract/take.ts";
import { fail, type Result } from "#lib/result.ts";
import type { ServiceClient } from "#lib/service-client/client.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";
import { changeScenes } from "./change.ts";
import type { BoardUpdate } from "./model/queries.ts";
import { planArrivals } from "./plan-arrivals.ts";

type Asked = { studio: Studio; actor: Actor; projectUuid: string; sceneId: string };

/** A scene's text card, and what a person could choose for it. */
export async function getSceneCard(asked: Asked): Promise<Result<SceneCard, StudioFault>> {
  const { studio, actor, projectUuid, sceneId } = asked;
  if (!(await findProject({ db: studio.db, actor, projectUuid }))) return fail(studioFaults.projectNotFound);
  const answer = await studio.service.call("getCard", { params: { projectUuid, sceneId } });
  return answer.ok ? answer : fail(faultSentence(answer.fault));
}

export const PreviewAsked = z.object({
  kind: TakeKind.default("storyboard"),
  prompt: z.string().max(LIMITS.promptCharacters).optional(),
  choices: z.preprocess((text) => (typeof text === "string" ? readJson(text) : text), OrderChoices).default({}),
});

/** What an order of a scene's picture or motion would send and cost, for those who may order it. */
export async function previewOrder(
  asked: Asked & { wanted: z.output<typeof PreviewAsked> },
): Promise<Result<TakePreview, StudioFault>> {
  const { studio, actor, projectUuid, sceneId, wanted } = asked;
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  const { kind, prompt, choices } = wanted;
  const body = { ...choices, kind, ...(prompt && { prompt }) };
  const answer = await studio.service.call("previewTake", { params: { projectUuid, sceneId }, body });
  return answer.ok ? answer : fail(faultSentence(answer.fault));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Wanted = { studio: Studio; actor: Actor; project: OwnedProject; sceneIds: readonly string[] };
type Arriving = { scene_id: string; arrives: TakeArrival };

/** Has text cards drawn again. Where an approval stands the approved picture stays in use, and the new card waits beside it. */
export async function changeCards(
  { studio, actor, project, sceneIds }: Wanted,
  change: (service: ServiceClient, scenes: Arriving[]) => Promise<Result<SceneList, ServiceFault>>,
): Promise<Result<BoardUpdate, StudioFault>> {
  const arrivals = await planArrivals({ studio, project, kind: "storyboard", sceneIds });
  if (!arrivals.ok) return arrivals;
  const { candidates } = arrivals.value;
  const scenes = sceneIds.map((sceneId) => ({
    scene_id: sceneId,
    arrives: candidates.has(sceneId) ? ("candidate" as const) : ("selected" as const),
  }));
  return changeScenes(
    { studio, actor, project, acts: () => sceneIds.map((sceneId) => ({ verb: "ordered_image", sceneId })) },
    (service) => change(service, scenes),
  );
}
