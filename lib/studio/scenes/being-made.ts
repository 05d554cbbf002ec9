import type { Scene } from "../../contract/scene.ts";
import type { ProcessStatus } from "../../contract/take.ts";

type Picture = Scene["storyboard"];

export function isBeingMade({ storyboard, motionVideo }: Pick<Scene, "storyboard" | "motionVideo">): boolean {
  return [storyboard, motionVideo].some((picture) => isUnderway(picture) || picture.takes?.some(isUnderway));
}

/** What is being made for a scene and touches a take in use: it takes that one's place, or will wait beside it. */
export function comingOver({ storyboard, motionVideo }: Pick<Scene, "storyboard" | "motionVideo">): Coming {
  const found = [storyboard, motionVideo].map(comingOverPicture);
  return found.find((coming) => coming === "replaces") ?? found.find((coming) => coming === "waits") ?? null;
}

type Coming = "replaces" | "waits" | null;

/** The first picture of its kind touches nothing. Of a service that tells no takes only the picture's own state is known. */
function comingOverPicture({ processStatus, assetLink, takes = [] }: Picture): Coming {
  if (!assetLink) return null;
  const coming = takes.filter(isUnderway);
  if (coming.length > 0) return coming.every(({ candidate }) => candidate) ? "waits" : "replaces";
  return isUnderway({ processStatus }) ? "replaces" : null;
}

export function isUnderway({ processStatus }: { processStatus?: ProcessStatus | undefined }): boolean {
  return processStatus === "pending" || processStatus === "processing";
}
