"use client";
import { useMemo } from "react";
import type { Take } from "#lib/contract/take.ts";
import { drawStroke, eraseStroke } from "#lib/studio/reviews/drawings/actions.ts";
import type { NoteView } from "#lib/studio/reviews/note-views.ts";
import { discussionQuery, momentsQuery } from "#lib/studio/reviews/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { containedBox } from "#lib/timeline/regions.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import { useStrokeActs } from "../../drawing/use-stroke-acts.ts";
import { useFilmDrawing } from "../../film/use-film-drawing.ts";
import { frameOfNote, momentAt, type PlacedThread } from "./place-moments.ts";
import { shownPicture } from "./timeline.ts";

type OnPreview = {
  projectUuid: string;
  scenes: readonly SceneView[];
  timeline: Timeline;
  placed: readonly PlacedThread[];
  frame: number;
  isStill: boolean;
  mayDraw: boolean;
  goTo: (frame: number) => void;
};

/** What is drawn on the preview lies on the picture of the scene that is seen there, and goes with it. */
export function usePreviewDrawing({ projectUuid, scenes, timeline, placed, frame, ...film }: OnPreview) {
  const ofBoard = useMemo(() => placed.filter(({ thread }) => thread.clip === undefined), [placed]);
  const here = momentAt(timeline, frame);
  const takeOf = (sceneId: string) => shownTake(scenes.find((scene) => scene.sceneId === sceneId));
  const takeUuid = takeOf(here.sceneId)?.takeUuid;
  const place = pictureBoxAt(timeline, frame, here.sceneId);
  const act = useStrokeActs([
    momentsQuery(projectUuid).queryKey,
    discussionQuery({ projectUuid, sceneId: here.sceneId }).queryKey,
  ]);
  const drawing = useFilmDrawing({
    ...film,
    name: `moment ${projectUuid}`,
    placed: ofBoard,
    frame,
    here: place && toMark({ ...here, takeUuid }),
    frameOf: (on) => {
      const moment = readMark(on);
      return moment && frameOfNote(timeline, moment);
    },
    shownUuid: takeUuid,
    isDrawable: ({ sceneId, take, isFromJoined }: NoteView) =>
      !isFromJoined && (take === undefined || take.takeUuid === takeOf(sceneId)?.takeUuid),
    draw: (noteUuid, stroke) => act(() => drawStroke({ projectUuid, noteUuid, stroke, ...(takeUuid && { takeUuid }) })),
    erase: (strokeUuid) => act(() => eraseStroke({ projectUuid, strokeUuid })),
  });
  const { strokes, on } = drawing.draft;
  const moment = (strokes.length > 0 && on !== null && readMark(on)) || { ...here, takeUuid };
  return { drawing, place, moment };
}

/** The take of what a clip made now would show of a scene. */
function shownTake(scene: SceneView | undefined): Take | undefined {
  if (!scene) return undefined;
  const { takes } = shownPicture(scene).kind === "motion" ? scene.motionVideo : scene.storyboard;
  return takes?.find(({ selected }) => selected);
}

type Moment = { sceneId: string; atMs: number; takeUuid?: string | undefined };

/** Where something was drawn, as the draft of it remembers that. */
function toMark({ sceneId, atMs, takeUuid = "" }: Moment): string {
  return `${atMs} ${takeUuid} ${sceneId}`;
}

function readMark(mark: string): Moment | null {
  const [, atMs, takeUuid, sceneId] = /^(\d+) (\S*) (.+)$/s.exec(mark) ?? [];
  return sceneId ? { sceneId, atMs: Number(atMs), takeUuid: takeUuid || undefined } : null;
}

type Box = { x: number; y: number; width: number; height: number };

/**
 * Where the whole of a scene's picture lies in a frame of the film, in shares of that: beyond its edges where the camera
 * is near. With it, its own size. Null where nothing of it is seen.
 */
export function pictureBoxAt(timeline: Timeline, frame: number, sceneId: string) {
  const layer = visibleAt(timeline, frame).find(({ sceneIndex }) => timeline.scenes[sceneIndex]?.sceneId === sceneId);
  const picture = layer && timeline.scenes[layer.sceneIndex]?.picture;
  if (!layer || !picture || picture.source === "") return null;
  const { region } = layer;
  const sheet: Box = picture.fit === "contain" ? containedBox(picture, timeline) : { x: 0, y: 0, ...sizeOf(timeline) };
  const box: Box = {
    x: (sheet.x / timeline.width - region.x) / region.width,
    y: (sheet.y / timeline.height - region.y) / region.height,
    width: sheet.width / timeline.width / region.width,
    height: sheet.height / timeline.height / region.height,
  };
  return { box, media: sizeOf(picture) };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}
