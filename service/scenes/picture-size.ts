import type { ProjectBrief } from "#lib/contract/creation/brief.ts";

/** Pixels a storyboard image is painted at: enough for a camera move in a 1080p clip. */
const sizes: Record<ProjectBrief["look"]["aspectRatio"], { width: number; height: number }> = {
  "16:9": { width: 1920, height: 1080 },
  "9:16": { width: 1080, height: 1920 },
  "1:1": { width: 1440, height: 1440 },
  "4:5": { width: 1152, height: 1440 },
};

export function pictureSize(aspectRatio: ProjectBrief["look"]["aspectRatio"]): { width: number; height: number } {
  return sizes[aspectRatio];
}
