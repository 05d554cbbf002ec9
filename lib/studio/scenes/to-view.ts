import "server-only";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import { mediaAddress } from "../media/address.ts";
import { isKeptHere, sceneParts } from "./parts.ts";
import type { SceneView } from "./views.ts";

type Picture = Scene["storyboard"];

/** A scene whose every link is an address of the studio's own. */
export function toSceneView(projectUuid: string, scene: Scene): SceneView {
  const path = ["projects", projectUuid, "scenes", scene.sceneId];
  return {
    ...scene,
    parts: sceneParts(scene),
    narrationLink: mediaAddress([...path, "narration"], scene.narrationLink),
    storyboard: pictureView(projectUuid, scene.storyboard, [...path, "storyboard"]),
    motionVideo: pictureView(projectUuid, scene.motionVideo, [...path, "motion-video"]),
  };
}

function pictureView(projectUuid: string, picture: Picture, path: string[]): Picture {
  const last = path.at(-1);
  const before = path.slice(0, -1);
  const view = {
    ...picture,
    assetLink: mediaAddress(path, picture.assetLink),
    thumbnailLink: mediaAddress([...before, `${last}-thumbnail`], picture.thumbnailLink),
    takes: picture.takes?.map((take) => takeView(projectUuid, take)),
  };
  return { ...view, ...lastKept(picture, view) };
}

/** A service without a history may tell of a failure alone: then the last picture that is kept here is shown with it. */
function lastKept({ processStatus, assetLink, takes = [] }: Picture, view: Picture): Partial<Picture> {
  if (processStatus !== "failed" || assetLink || !takes.every(isKeptHere)) return {};
  const kept = view.takes?.at(-1);
  return kept ? { assetLink: kept.assetLink, thumbnailLink: kept.thumbnailLink } : {};
}

function takeView(projectUuid: string, take: Take): Take {
  const path = ["projects", projectUuid, "takes", take.takeUuid];
  return {
    ...take,
    assetLink: mediaAddress([...path, "asset"], take.assetLink),
    thumbnailLink: mediaAddress([...path, "thumbnail"], take.thumbnailLink),
    // The service's own links of what it followed are for the server only.
    references: take.references?.map(({ entityUuid }) => ({ entityUuid })),
  };
}
