import type { WordsThen } from "#db/studio/schema/activity.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { SceneChange } from "#lib/contract/scene-edit.ts";
import { keysOf } from "#lib/keys-of.ts";
import * as say from "#messages/acts.ts";
import type { ProjectVerb } from "../activity/model/kinds.ts";

/** What of a scene is changed in place. Its place and its card are changed and undone in ways of their own. */
export type SceneMember = Exclude<keyof SceneChange, "position" | "card" | "arrives">;

type Edit<Member extends SceneMember> = {
  /** As the change would say it; undefined where the scene can have none, null for a length that nobody set. */
  read(scene: Scene): SceneChange[Member] | null;
  /** Where moments of the board keep it. */
  kept: keyof WordsThen;
  /** As it is called where a change of it is taken back. */
  name(): string;
  /** What activity calls a change of it, and which line of a restore counts it. */
  verb: ProjectVerb;
  counted: "narrations" | "descriptions" | "overlays" | "lengths";
};

/** Activity, history, restoring and undoing all follow from this. In this order moments are compared. */
export const sceneEdits: { readonly [Member in SceneMember]-?: Edit<Member> } = {
  narration: {
    name: say.narration,
    read: ({ narration = "" }) => narration,
    ...{ kept: "narration", verb: "edited_narration", counted: "narrations" },
  },
  visual_description: {
    name: say.description,
    read: ({ visualDescription = "" }) => visualDescription,
    ...{ kept: "description", verb: "edited_description", counted: "descriptions" },
  },
  shot: {
    name: say.shot,
    read: ({ direction }) => direction?.shot,
    ...{ kept: "shot", verb: "changed_shot", counted: "descriptions" },
  },
  angle: {
    name: say.angle,
    read: ({ direction }) => direction?.angle,
    ...{ kept: "angle", verb: "changed_shot", counted: "descriptions" },
  },
  setting: {
    name: say.place,
    read: ({ direction }) => direction?.setting,
    ...{ kept: "setting", verb: "changed_place", counted: "descriptions" },
  },
  duration: {
    name: say.length,
    read: (scene) => ownLength(scene),
    ...{ kept: "ownMs", verb: "changed_length", counted: "lengths" },
  },
  text_overlay: {
    name: say.textOverThePicture,
    read: ({ textOverlay }) => textOverlay,
    ...{ kept: "overlay", verb: "edited_overlay", counted: "overlays" },
  },
  narration_sound: {
    name: say.voice,
    read: ({ narrationSound }) => narrationSound,
    ...{ kept: "sound", verb: "changed_voice", counted: "narrations" },
  },
};

export const SCENE_MEMBERS = keysOf(sceneEdits);

/** What a moment of the board keeps of a scene's words. */
export function wordsNow(scene: Scene): WordsThen {
  return Object.assign(
    {},
    ...SCENE_MEMBERS.map((member) => {
      const value = sceneEdits[member].read(scene);
      return value === undefined ? {} : { [sceneEdits[member].kept]: value };
    }),
  );
}

/** The change that makes a scene say again what it said. */
export function changeBack(scene: Scene, words: WordsThen): SceneChange {
  return Object.assign(
    {},
    ...SCENE_MEMBERS.map((member) => {
      const [was, is] = [words[sceneEdits[member].kept], sceneEdits[member].read(scene)];
      return was === undefined || is === undefined || was === is ? {} : { [member]: was ?? 0 };
    }),
  );
}

/** A scene is seen for its narration and a breath, and never for less than this; a recording has breaths of its own. */
const gapMs = 250;
const shortestMs = 1_500;

/** Milliseconds that somebody wished it to be seen for beyond what its narration needs; null when nobody did. */
export function ownLength({ duration, narration = "", narrationMs, narrationSound }: Scene): number | null {
  // While its words are spoken again nobody knows what they need.
  if (duration === undefined || (narration !== "" && narrationMs === undefined)) return null;
  const needed = Math.max(shortestMs, (narrationMs ?? 0) + (narrationSound === "speaker" ? 0 : gapMs));
  return Math.round(duration) > Math.round(needed) ? Math.round(duration) : null;
}
