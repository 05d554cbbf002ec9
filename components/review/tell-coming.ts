import { comingOver } from "#lib/studio/scenes/being-made.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/review.ts";

/** What an approval does with what is still being made for these scenes; null while nothing is. */
export function tellComing(scenes: readonly SceneView[], { canHold }: { canHold: boolean }): string | null {
  const coming = scenes.map(comingOver);
  const replacing = coming.filter((how) => how === "replaces").length;
  if (replacing > 0) {
    const made = tellMade(replacing, scenes.length);
    return canHold ? say.onceYouApproveWhatComes({ made }) : say.thisServiceCannotLetIt({ made });
  }
  const waiting = coming.filter((how) => how === "waits").length;
  return waiting > 0 ? say.whatComesWaitsBesideThe({ made: tellMade(waiting, scenes.length) }) : null;
}

function tellMade(count: number, of: number): string {
  return of === 1 ? say.aNewTakeIsBeing() : say.newTakesAreBeingMade({ count, ofPart: of });
}
