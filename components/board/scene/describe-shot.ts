import type { Direction } from "#lib/contract/scene.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import * as say from "#messages/shots.ts";

export const shotNames: Record<Direction["shot"], () => string> = {
  wide: say.wideShot,
  medium: say.mediumShot,
  close: say.closeUp,
  detail: say.detailShot,
};

export const angleNames: Record<Direction["angle"], () => string> = {
  eye_level: say.atEyeLevel,
  low: say.fromBelow,
  high: say.fromHighUp,
  over_shoulder: say.overTheShoulder,
  above: say.fromAbove,
};

/** How a scene is filmed, as short as a card has room for; eye level goes without saying. A page is filmed from nowhere. */
export function describeShot({ direction, storyboard }: Pick<SceneView, "direction" | "storyboard">): string | null {
  if (!direction || storyboard.prompt === undefined) return null;
  if (storyboard.takes?.find(({ selected }) => selected)?.framing?.isPage) return say.page();
  const { shot, angle } = direction;
  if (angle === "above") return angleNames.above();
  const near = shotNames[shot]();
  return angle === "eye_level"
    ? near
    : say.shotAndAngle({ shot: near, angle: angleNames[angle]().toLocaleLowerCase() });
}
