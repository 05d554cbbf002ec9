import type { Scene } from "#lib/contract/scene.ts";
import type { StaleLook, Take } from "#lib/contract/take.ts";
import { formatList } from "#lib/language/format.ts";
import * as say from "#messages/scene-state.ts";

/** Why a take is not what it would be if it were made now, in words; null when it is. */
export function describeStale({ stale, staleReason, staleCast = [] }: Take): string | null {
  if (!stale) return null;
  if (staleReason === "other_still") return say.madeFromAnotherPicture();
  if (staleReason === "other_description") return say.wordsOrShotChanged();
  if (staleReason === "other_cast")
    return staleCast.length > 0 ? formatList(staleCast.map(describeLook), "unit") : say.someoneLooksDifferent();
  return say.whatItWasMadeFromChanged();
}

function describeLook({ name, change }: StaleLook): string {
  if (change === "removed") return say.leftTheCast({ name });
  return change === "added" ? say.cameIntoTheCast({ name }) : say.looksDifferent({ name });
}

/** Why the take in use is stale; null when it is not, or when there is none. */
export function describeUsedStale({ takes = [] }: Scene["storyboard"]): string | null {
  const used = takes.find(({ selected }) => selected);
  return used ? describeStale(used) : null;
}

/** Whether a scene shows a picture or a motion video that is not what it would be now. */
export function isStaleScene({ storyboard, motionVideo }: Pick<Scene, "storyboard" | "motionVideo">): boolean {
  return describeUsedStale(storyboard) !== null || describeUsedStale(motionVideo) !== null;
}
