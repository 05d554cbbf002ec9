import "server-only";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { SceneNote } from "#lib/timeline/exchange/notes.ts";
import type { StudioFault } from "../../fault.ts";
import { seeScenes } from "../../mirror/see-project.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { projectName } from "../../projects/model/views.ts";
import { listNotesForFilm } from "../../reviews/discussion/list-for-film.ts";
import { findScenes } from "../../scenes/find.ts";
import type { Studio } from "../../studio.ts";
import { lastingLink } from "../find-archived.ts";

/** A storyboard as it is put on paper. */
export type Board = {
  title: string;
  /** Width through height of its pictures. */
  shape: number;
  scenes: BoardScene[];
  /** Those that are open, in the order of their scenes. */
  notes: BoardNote[];
};

/** An open note, under the number of its scene. */
type BoardNote = {
  number: number;
  note: SceneNote;
  /** What it was drawn on; none where nothing was drawn, or that picture is not there any more. */
  pictureLink?: string | undefined;
};

/** The open notes of scenes, in the order of these. */
export function notesOf(sceneIds: readonly string[], notes: readonly SceneNote[]): BoardNote[] {
  const open = Map.groupBy(notes, ({ sceneId, isResolved }) => (isResolved ? null : sceneId));
  return sceneIds.flatMap((sceneId, index) => (open.get(sceneId) ?? []).map((note) => ({ number: index + 1, note })));
}

export type BoardScene = {
  narration: string;
  visualDescription: string;
  durationMs: number;
  /** Null while there is no picture. */
  pictureLink: string | null;
  /** How it asks to be placed; one of which nothing is known is shown whole. */
  framing?: Take["framing"];
};

const linkMs = 600_000;

/** The project's storyboard as it stands now. */
export async function projectBoard({
  studio,
  project,
}: {
  studio: Studio;
  project: OwnedProject;
}): Promise<Result<Board, StudioFault>> {
  // Links of what was seen before may have run out since; while the service is away, what is kept here is all there is.
  await seeScenes(studio, project.reference.uuid, linkMs);
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const notes = await listNotesForFilm(studio.db, project.reference.uuid);
  const { videoFormat } = project.reference.record;
  return succeed({
    title: projectName(project.reference),
    shape: readShape(videoFormat),
    notes: notesOf(
      scenes.value.map(({ sceneId }) => sceneId),
      notes,
    ).map((each) => ({ ...each, pictureLink: drawnOn(scenes.value[each.number - 1], each.note) })),
    scenes: scenes.value.map(({ narration, visualDescription, duration, storyboard }) => ({
      narration: narration ?? "",
      visualDescription: visualDescription ?? "",
      durationMs: duration ?? 0,
      pictureLink: lastingLink(storyboard) ?? storyboard.thumbnailLink ?? null,
      framing: storyboard.takes?.find(({ selected }) => selected)?.framing,
    })),
  });
}

function drawnOn(scene: Scene | undefined, { drawing }: SceneNote): string | undefined {
  if (!scene || !drawing) return undefined;
  const isDrawnOn = ({ takeUuid }: { takeUuid: string }) => takeUuid === drawing.takeUuid;
  const moving = scene.motionVideo.takes?.find(isDrawnOn);
  if (moving) return moving.thumbnailLink;
  const take = scene.storyboard.takes?.find(isDrawnOn);
  // Not every service says of the take in use where its file is: it is the scene's own.
  return take?.assetLink ?? (take?.selected ? lastingLink(scene.storyboard) : undefined) ?? take?.thumbnailLink;
}

function readShape(videoFormat: string | undefined): number {
  const [, across, down] = /^(\d+):(\d+)$/.exec(videoFormat ?? "") ?? [];
  return across && down && Number(down) > 0 ? Number(across) / Number(down) : 16 / 9;
}
