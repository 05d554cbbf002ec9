import "server-only";
import { type Result, succeed } from "../../result.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { projectName } from "../projects/project-name.ts";
import { askScenes } from "../scenes/list-scenes.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import type { Board } from "./board.ts";

/** The project's storyboard as it stands now. */
export async function projectBoard({
  studio,
  project,
}: {
  studio: Studio;
  project: OwnedProject;
}): Promise<Result<Board, StudioFault>> {
  const scenes = await askScenes({ studio, project, maxAgeMs: 1_000 });
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
