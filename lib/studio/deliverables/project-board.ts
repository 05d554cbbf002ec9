import "server-only";
import { type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { seeScenes } from "../mirror/see-project.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { projectName } from "../projects/project-name.ts";
import { findScenes } from "../scenes/find.ts";
import type { Studio } from "../studio.ts";
import type { Board } from "./board.ts";

const linkMs = 600_000;

/** The project's storyboard as it stands now. */
export async function projectBoard({
  studio,
  project,
}: {
  studio: Studio;
  project: OwnedProject;
}): Promise<Result<Board, StudioFault>> {
  // Links of what was seen before may have run out since; while the service is away words are all there is.
  await seeScenes(studio, project.reference.uuid, linkMs);
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const { videoFormat } = project.reference.record;
  return succeed({
    title: projectName(project.reference),
    shape: readShape(videoFormat),
    scenes: scenes.value.map(({ narration, visualDescription, duration, storyboard }) => ({
      narration: narration ?? "",
      visualDescription: visualDescription ?? "",
      durationMs: duration ?? 0,
      pictureLink: storyboard.assetLink ?? storyboard.thumbnailLink ?? null,
      framing: storyboard.takes?.find(({ selected }) => selected)?.framing,
    })),
  });
}

function readShape(videoFormat: string | undefined): number {
  const [, across, down] = /^(\d+):(\d+)$/.exec(videoFormat ?? "") ?? [];
  return across && down && Number(down) > 0 ? Number(across) / Number(down) : 16 / 9;
}
