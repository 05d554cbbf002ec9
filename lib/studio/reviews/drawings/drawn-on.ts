import "server-only";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import { isPictureOf, sceneParts } from "../../scenes/parts.ts";

/** On what somebody drew: a take by its id, or what guests know it by, the mark of the picture that they saw. */
export type DrawnOn = { takeUuid?: string | undefined; picture?: string | undefined };

/** The take that was drawn on; null where the service tells no takes, undefined where there is no such picture of the scene. */
export function findDrawnTake(scene: Scene, { takeUuid, picture }: DrawnOn): Take | null | undefined {
  const { storyboard, motionVideo } = scene;
  const takes = storyboard.takes ?? [];
  const used = takes.find(({ selected }) => selected) ?? null;
  if (takeUuid !== undefined) {
    return [...takes, ...(motionVideo.takes ?? [])].find((take) => take.takeUuid === takeUuid);
  }
  if (picture === undefined || picture === sceneParts(scene).picture) return used;
  return takes.find((take) => isPictureOf(take, picture));
}
