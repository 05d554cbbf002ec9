"use server";

import { z } from "zod";
import { CardTheme } from "#lib/contract/card.ts";
import { CardChange } from "#lib/contract/card-edit.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { limitedText, requiredText, Uuid } from "#lib/contract/member.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { NewScene, SceneChange, SceneSplit } from "#lib/contract/scene-edit.ts";
import { OwnTake } from "#lib/contract/scene-take.ts";
import { OrderChoices, PICTURE_SHAPES } from "#lib/contract/scene-task.ts";
import { defineAction } from "../access/action.ts";
import { joinNotes, returnNotes, splitNotes } from "../reviews/follow-scenes.ts";
import { actOfChoice, actOfInsert, actOfKeeping, actsOfEdit } from "./acts.ts";
import { changeScenes } from "./change.ts";
import { changeCards } from "./get-card.ts";
import { findRecord } from "./model/records.ts";
import { Override } from "./motion-gate.ts";
import { orderTakes, uploadOwnTake } from "./order-takes.ts";
import { remakeCards } from "./remake-cards.ts";

const InProject = z.object({ projectUuid: Uuid });
const OfScene = InProject.extend({ sceneId: requiredText(64) });
const Scenes = z
  .array(
    z.object({
      sceneId: requiredText(64),
      prompt: limitedText(LIMITS.promptCharacters).optional(),
      choices: OrderChoices.optional(),
    }),
  )
  .min(1)
  .max(LIMITS.scenesPerProject);
const Order = InProject.extend({ scenes: Scenes });

export const regenerateImages = defineAction({
  name: "regenerateImages",
  input: Order.extend({ shape: z.enum(PICTURE_SHAPES).optional() }),
  run: ({ studio, actor, project, input: { scenes, shape } }) =>
    orderTakes({ studio, actor, project, kind: "storyboard", scenes, shape }),
});

export const generateMotion = defineAction({
  name: "generateMotion",
  input: Order.extend({ override: Override.optional() }),
  run: ({ studio, actor, project, input: { scenes, override } }) =>
    orderTakes({ studio, actor, project, kind: "motion_video", scenes, override }),
});

export const selectTake = defineAction({
  name: "selectTake",
  input: OfScene.extend({ takeUuid: Uuid }),
  run: ({ studio, actor, project, input: { projectUuid, sceneId, takeUuid } }) =>
    changeScenes(
      {
        studio,
        project,
        actor,
        chosenIn: [sceneId],
        acts: ({ scenes }) => [actOfChoice(scenes, { sceneId, takeUuid })],
      },
      (service) => service.call("selectTake", { params: { projectUuid, sceneId }, body: { take_uuid: takeUuid } }),
    ),
});

/** The take in use is chosen again: what waits beside it is left. */
export const keepTake = defineAction({
  name: "keepTake",
  input: OfScene.extend({ takeUuid: Uuid }),
  run: ({ studio, actor, project, input: { projectUuid, sceneId, takeUuid } }) =>
    changeScenes(
      { studio, project, actor, acts: ({ scenes }) => [actOfKeeping(scenes, { sceneId, takeUuid })] },
      (service) => service.call("selectTake", { params: { projectUuid, sceneId }, body: { take_uuid: takeUuid } }),
    ),
});

/** A take that waits is not made; one that was sent and costs goes on. */
export const cancelTake = defineAction({
  name: "cancelTake",
  input: OfScene.extend({ takeUuid: Uuid }),
  run: ({ studio, actor, project, input: { projectUuid, sceneId, takeUuid } }) =>
    changeScenes({ studio, project, actor, acts: () => [] }, (service) =>
      service.call("cancelTake", { params: { projectUuid, sceneId }, body: { take_uuid: takeUuid } }),
    ),
});

export const uploadTake = defineAction({
  name: "uploadTake",
  input: OfScene.extend({ own: OwnTake, override: Override.optional() }),
  run: ({ studio, actor, project, input: { sceneId, own, override } }) =>
    uploadOwnTake({ studio, actor, project, sceneId, own, override }),
});

export const editScene = defineAction({
  name: "editScene",
  input: OfScene.extend({ change: SceneChange.omit({ card: true, arrives: true }) }),
  run: async ({ studio, actor, project, input: { projectUuid, sceneId, change } }) => {
    const edited = await changeScenes({ studio, project, actor, acts: () => actsOfEdit(sceneId, change) }, (service) =>
      service.call("editScene", { params: { projectUuid, sceneId }, body: change }),
    );
    return change.narration === undefined ? edited : remakeCards({ studio, actor, project }, edited);
  },
});

export const changeCard = defineAction({
  name: "changeCard",
  input: OfScene.extend({ card: CardChange }),
  run: ({ studio, actor, project, input: { projectUuid, sceneId, card } }) =>
    changeCards({ studio, actor, project, sceneIds: [sceneId] }, (service, [scene]) =>
      service.call("editScene", { params: { projectUuid, sceneId }, body: { card, arrives: scene?.arrives } }),
    ),
});

export const changeCardTheme = defineAction({
  name: "changeCardTheme",
  input: InProject.extend({ theme: CardTheme, sceneIds: z.array(requiredText(64)).max(LIMITS.scenesPerProject) }),
  run: ({ studio, actor, project, input: { projectUuid, theme, sceneIds } }) =>
    changeCards({ studio, actor, project, sceneIds }, (service, scenes) =>
      service.call("changeCardTheme", { params: { projectUuid }, body: { card_theme: theme, scenes } }),
    ),
});

export const insertScene = defineAction({
  name: "insertScene",
  input: InProject.extend({ scene: NewScene }),
  run: ({ studio, actor, project, input: { projectUuid, scene } }) =>
    changeScenes(
      { studio, project, actor, acts: ({ scenes, orderBefore }) => [actOfInsert(scenes, orderBefore)] },
      (service) => service.call("insertScene", { params: { projectUuid }, body: scene }),
    ),
});

export const deleteScene = defineAction({
  name: "deleteScene",
  input: OfScene,
  run: ({ studio, actor, project, input: { projectUuid, sceneId } }) =>
    changeScenes({ studio, project, actor, acts: () => [{ verb: "deleted_scene", sceneId }] }, (service) =>
      service.call("deleteScene", { params: { projectUuid, sceneId } }),
    ),
});

export const restoreScene = defineAction({
  name: "restoreScene",
  input: OfScene,
  run: ({ studio, actor, project, input: { projectUuid, sceneId } }) =>
    changeScenes(
      {
        ...{ studio, project, actor, acts: () => [{ verb: "restored_scene", sceneId }] },
        alongside: (tx, { scenes }) => returnNotes(tx, { project, sceneIds: scenes.map((scene) => scene.sceneId) }),
      },
      (service) => service.call("restoreScene", { params: { projectUuid, sceneId } }),
    ),
});

export const splitScene = defineAction({
  name: "splitScene",
  input: OfScene.extend({ at: SceneSplit.shape.at }),
  run: async ({ studio, actor, project, input: { projectUuid, sceneId, at } }) => {
    const before = await findRecord(studio.db, { projectReferenceUuid: project.reference.uuid, sceneId });
    const changed = await changeScenes(
      {
        ...{ studio, project, actor, acts: () => [{ verb: "split_scene", sceneId }] },
        alongside: (tx, { scenes, orderBefore }) =>
          splitNotes(tx, { project, sceneId, orderBefore, scenes, splitMs: momentOf(before, at) }),
      },
      (service) => service.call("splitScene", { params: { projectUuid, sceneId }, body: { at } }),
    );
    return remakeCards({ studio, actor, project }, changed);
  },
});

export const mergeScene = defineAction({
  name: "mergeScene",
  input: OfScene,
  run: async ({ studio, actor, project, input: { projectUuid, sceneId } }) => {
    const before = await findRecord(studio.db, { projectReferenceUuid: project.reference.uuid, sceneId });
    const changed = await changeScenes(
      {
        ...{ studio, project, actor, acts: () => [{ verb: "merged_scene", sceneId }] },
        alongside: (tx, { orderBefore }) =>
          joinNotes(tx, { project, sceneId, orderBefore, shiftMs: before?.duration ?? 0 }),
      },
      (service) => service.call("mergeScene", { params: { projectUuid, sceneId } }),
    );
    return remakeCards({ studio, actor, project }, changed);
  },
});

/** When in a scene its narration has come to a place of its text, in milliseconds; told from its words where it has some. */
function momentOf(scene: Scene | undefined, at: number): number {
  const { narration = "", words = [], duration = 0 } = scene ?? {};
  let place = 0;
  for (const { text, startMs } of words) {
    const found = narration.indexOf(text, place);
    if (found < 0) continue;
    if (found >= at) return startMs;
    place = found + text.length;
  }
  return narration === "" ? 0 : Math.round((duration * Math.min(at, narration.length)) / narration.length);
}
