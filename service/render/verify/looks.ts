import { cutSegments } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { listTextCues } from "../captions/write-ass.ts";

/** A frame of a clip that is looked at: the first of a segment that shows one scene alone. */
export type Look = { sceneIndex: number; frame: number };

/** Brightness of a picture in few cells, row by row, 16 (black) to 235 (white). */
export type Thumb = Uint8Array;
export const THUMB = { width: 32, height: 18 };

/** What a look found, and what could have been found: frames of a recording around the wanted one, or one still. */
export type Sight = { look: Look; shown: Thumb; expected: readonly Thumb[] };

const LOOKS_AT_MOST = 8;

/** Some moments, spread over the clip: decoding all would cost as much as encoding. */
export function chooseLooks(timeline: Timeline): Look[] {
  const bodies = cutSegments(timeline).filter(({ sceneIndexes }) => sceneIndexes.length === 1);
  const step = Math.max(1, bodies.length / LOOKS_AT_MOST);
  return Array.from({ length: Math.min(bodies.length, LOOKS_AT_MOST) }, (_, index) => {
    const body = bodies[Math.floor(index * step)];
    return { sceneIndex: body?.sceneIndexes[0] ?? 0, frame: body?.startFrame ?? 0 };
  });
}

/** What encoding changes is less. */
const unseen = 5;
/** The same where it is compared with another scene's picture, to which it must be far nearer. */
const unlike = 2;
/** How far from its picture a scene may be, as shares of the picture's contrast and of its brightness above black. */
const ofContrast = 0.35;
const ofBrightness = 0.12;
const black = 16;

/**
 * The scenes that do not show their picture: black where the picture is not, another picture, or that of another scene.
 * What is dark or alike in the pictures themselves may be so in the clip.
 */
export function findWrongScenes(timeline: Timeline, sights: readonly Sight[]): number[] {
  const wrong = sights.filter((sight) => {
    const cells = plainCells(timeline, sight.look.frame);
    const own = nearest(sight.shown, sight.expected, cells);
    const brightness = mean(cells, (cell) => own.thumb[cell] ?? black) - black;
    const contrast = mean(cells, (cell) => Math.abs((own.thumb[cell] ?? black) - black - brightness));
    if (own.distance > Math.max(unseen, ofContrast * contrast + ofBrightness * brightness)) return true;
    // Slides differ by a few words; where one stands for another, it is far nearer to that than to its own.
    const others = sights.filter(({ look }) => look.sceneIndex !== sight.look.sceneIndex);
    const isOther = others.some(({ expected }) => nearest(sight.shown, expected, cells).distance < own.distance / 3);
    return isOther && own.distance > unlike;
  });
  return [...new Set(wrong.map(({ look }) => look.sceneIndex))];
}

/** The cells that no words are written over. */
function plainCells(timeline: Timeline, frame: number): number[] {
  const cues = listTextCues(timeline).filter((cue) => frame >= cue.startFrame && frame < cue.endFrame);
  const written = Math.round(THUMB.height * 0.45);
  const first = cues.some(({ place }) => place === "head") ? written : 0;
  const end = THUMB.height - (cues.some(({ place }) => place === "foot") ? written : 0);
  return Array.from({ length: (end - first) * THUMB.width }, (_, cell) => first * THUMB.width + cell);
}

function nearest(shown: Thumb, expected: readonly Thumb[], cells: readonly number[]) {
  const compared = expected.map((thumb) => ({
    thumb,
    distance: mean(cells, (cell) => Math.abs((shown[cell] ?? black) - (thumb[cell] ?? black))),
  }));
  return compared.reduce((best, one) => (one.distance < best.distance ? one : best));
}

function mean(cells: readonly number[], of: (cell: number) => number): number {
  return cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
}
