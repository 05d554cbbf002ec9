import type { CastMember } from "#lib/contract/cast.ts";
import type { AnswerPart } from "#lib/contract/note-answer.ts";
import type { Estimates } from "#lib/studio/projects/estimates/estimates.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/from-notes.ts";
import { type Arrival, approvalsLapse, blastRadius } from "../blast-radius.ts";

export type Costing = { part: AnswerPart; scene: SceneView; member?: CastMember | undefined };
type Known = { estimates: Estimates | undefined; approvalsOf: (scene: SceneView) => number; arrival: Arrival };

/** What changes from notes make and void, before they are made: "regenerates 1 image, about 40 s; 2 approvals lapse". */
export function describeCost(changes: readonly Costing[], known: Known): string {
  const scenesOf = (...parts: AnswerPart[]) =>
    changes.filter(({ part }) => parts.includes(part)).map(({ scene }) => scene);
  const [painted, moved, spoken] = [scenesOf("picture", "cast"), scenesOf("motion"), scenesOf("narration")];
  const lapsing = spoken.reduce((sum, scene) => sum + known.approvalsOf(scene), 0);
  const others = changes.flatMap(({ part, member, scene }) =>
    part === "cast" ? (member?.sceneIds ?? []).filter((sceneId) => sceneId !== scene.sceneId) : [],
  );
  const stale = new Set(others.filter((sceneId) => !painted.some((scene) => scene.sceneId === sceneId))).size;
  return [
    ...(painted.length > 0 ? [blastRadius({ act: "image", scenes: painted, ...known })] : []),
    ...(moved.length > 0 ? [blastRadius({ act: "motion", scenes: moved, ...known })] : []),
    ...(spoken.length > 0 ? [say.isSpokenAgain({ count: spoken.length })] : []),
    ...(lapsing > 0 ? [approvalsLapse(lapsing)] : []),
    ...(stale > 0 ? [say.otherScenesBecomeStale({ count: stale })] : []),
  ].join("; ");
}
