import { originOf } from "#lib/contract/origin.ts";
import type { Direction } from "#lib/contract/scene.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
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

/** What a scene's picture shows, for a person who cannot see it. */
export function describePicture({ storyboard, visualDescription = "" }: SceneView): string {
  const card = storyboard.takes?.find(({ selected }) => selected)?.card;
  if (!card) return visualDescription;
  const { sentence } = card;
  const icons = card.icons.map(({ name, word }) => word || name.replaceAll("-", " ")).join(", ");
  return `${say.origins.card()}: ${icons === "" ? sentence : `${sentence} (${icons})`}`;
}

/** How a scene is filmed, as short as a card has room for; eye level goes without saying. A page is filmed from nowhere. */
export function describeShot({ direction, storyboard }: Pick<SceneView, "direction" | "storyboard">): string | null {
  const take = storyboard.takes?.find(({ selected }) => selected);
  const isFilmed = !take || originOf(take) === "generated";
  if (!isFilmed || storyboard.prompt === undefined || !direction || take?.framing?.isPage) return null;
  const { shot, angle } = direction;
  if (angle === "above") return angleNames.above();
  const near = shotNames[shot]();
  return angle === "eye_level"
    ? near
    : say.shotAndAngle({ shot: near, angle: angleNames[angle]().toLocaleLowerCase() });
}
