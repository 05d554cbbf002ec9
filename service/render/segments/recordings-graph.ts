import type { Timeline, TimelineScene } from "#lib/timeline/timeline.ts";
import type { CaptionOverlay } from "../captions/captions.ts";
import { motionFilters, motionInput } from "./frames.ts";
import type { SceneSource, SegmentJob } from "./job.ts";

type Recording = Extract<SceneSource, { kind: "motion" }>;

/** One opened file and the pieces of it that the segments show, each a stream of its own. */
type Reader = {
  scene: TimelineScene;
  source: Recording;
  from: number;
  to: number;
  lastSegment: number;
  parts: { label: string; from: number; to: number }[];
};

export type RecordingsGraph = {
  /** Inputs in their order, for the command line. */
  inputs: string[];
  /** A filter graph whose only output is `[film]`: every frame of the segments, one after another. */
  graph: string;
};

type Request = {
  timeline: Timeline;
  jobs: readonly SegmentJob[];
  /** Where the picture of a text lies: raw, see {@link textPixels}. */
  textFiles: ReadonlyMap<CaptionOverlay, string>;
};

/**
 * Puts together what reads recordings, fades between them and lays texts over them, without a frame leaving the encoder.
 * Texts come last: a text that waits beside a later segment would have that segment read long before its turn.
 */
export function recordingsGraph({ timeline, jobs, textFiles }: Request): RecordingsGraph {
  const { numerator, denominator } = timeline.frameRate;
  const frameSeconds = `${denominator}/${numerator}`;
  const readers: Reader[] = [];
  const chains = jobs.map(({ segment }, at) => {
    const [below = "", above] = segment.sceneIndexes.map((_, layer) =>
      takePart({ timeline, readers, jobs, at, layer }),
    );
    if (!above) return { steps: [], shown: below };
    // The first frame of a fade is already one step into it, as the sampler draws it.
    const fade = `fade=t=in:st=0:d=${((segment.frameCount + 1) * denominator) / numerator}:alpha=1`;
    const shown = `f${at}`;
    const steps = [
      `[${above}]setpts=(N+1)*${frameSeconds}/TB,format=yuva420p,${fade},setpts=PTS-STARTPTS[${above}a]`,
      `[${below}][${above}a]overlay=format=yuv420[${shown}]`,
    ];
    return { steps, shown };
  });
  const texts = listTexts(jobs);
  const segments = chains.map(({ shown }) => `[${shown}]`).join("");
  const graph = [
    ...readers.flatMap((reader, index) => readerChains({ reader, index, timeline })),
    ...chains.flatMap(({ steps }) => steps),
    `${segments}concat=n=${chains.length}:v=1:a=0,settb=${frameSeconds},setpts=N[w0]`,
    ...texts.map(({ overlay, frames }, index) => {
      const place = `x=${overlay.x}:y=${overlay.y}:format=yuv420:enable='${frames.join("+")}'`;
      return `[w${index}][${readers.length + index}:v:0]overlay=${place}[w${index + 1}]`;
    }),
    `[w${texts.length}]setsar=0[film]`,
  ];
  const inputs = [
    ...readers.flatMap(({ source }) => ["-threads", "1", ...motionInput(source.path)]),
    ...texts.flatMap(({ overlay }) => textInput({ overlay, timeline, path: textFiles.get(overlay) ?? "" })),
  ];
  return { inputs, graph: graph.join(";") };
}

/** Every text once, with the frames of the run in which it is seen, as ffmpeg writes a condition. */
function listTexts(jobs: readonly SegmentJob[]) {
  const texts = new Map<CaptionOverlay, string[]>();
  let start = 0;
  for (const { segment, captions } of jobs) {
    for (const { overlay, startFrame, endFrame } of captions) {
      if (overlay.width === 0 || overlay.height === 0) continue;
      const first = start + Math.max(0, startFrame - segment.startFrame);
      const last = start + Math.min(segment.frameCount, endFrame - segment.startFrame) - 1;
      texts.set(overlay, [...(texts.get(overlay) ?? []), `between(n,${first},${last})`]);
    }
    start += segment.frameCount;
  }
  return [...texts].map(([overlay, frames]) => ({ overlay, frames }));
}

type Wanted = {
  timeline: Timeline;
  readers: Reader[];
  jobs: readonly SegmentJob[];
  at: number;
  layer: number;
};

/** The stream of a segment's scene; goes on with the reader of the segment before where that one reads the scene already. */
function takePart({ timeline, readers, jobs, at, layer }: Wanted): string {
  const { segment, sources } = jobs[at] ?? {};
  const scene = timeline.scenes[segment?.sceneIndexes[layer] ?? -1];
  const source = sources?.[layer];
  if (!segment || !scene || source?.kind !== "motion") throw new Error("This part of a film is no recording");
  const from = segment.startFrame - scene.startFrame;
  const to = from + segment.frameCount;
  const known = readers.find((one) => one.scene === scene && one.to === from && one.lastSegment === at - 1);
  const reader: Reader = known ?? { scene, source, from, to, lastSegment: at, parts: [] };
  if (!known) readers.push(reader);
  const label = `s${at}l${layer}`;
  reader.parts.push({ label, from, to });
  Object.assign(reader, { to, lastSegment: at });
  return label;
}

function readerChains({ reader, index, timeline }: { reader: Reader; index: number; timeline: Timeline }): string[] {
  const { source, from, to, parts } = reader;
  const filters = motionFilters({ ...source, timeline, firstFrame: from, frameCount: to - from, name: `r${index}` });
  if (parts.length === 1) return [`[${index}:v:0]${filters}[${parts[0]?.label}]`];
  const copies = parts.map(({ label }) => `[${label}w]`).join("");
  const cuts = parts.map(({ label, ...part }) => {
    return `[${label}w]trim=start_frame=${part.from - from}:end_frame=${part.to - from},setpts=PTS-STARTPTS[${label}]`;
  });
  return [`[${index}:v:0]${filters},split=${parts.length}${copies}`, ...cuts];
}

function textInput({ overlay, timeline, path }: { overlay: CaptionOverlay; timeline: Timeline; path: string }) {
  const { width, height } = overlay;
  const rate = `${timeline.frameRate.numerator}/${timeline.frameRate.denominator}`;
  const shape = ["-pix_fmt", "yuva420p", "-video_size", `${width}x${height}`, "-framerate", rate];
  return ["-f", "rawvideo", ...shape, "-i", path];
}

/** A text as planes of brightness, colour and opacity: the sampler adds its ink, ffmpeg mixes its own. */
export function textPixels({ width, height, luma }: CaptionOverlay): Uint8Array {
  const count = width * height;
  const pixels = new Uint8Array(count * 2.5).fill(128);
  for (let at = 0; at < count; at++) {
    const clear = luma.clear[at] ?? 255;
    const ink = (luma.ink[at] ?? 16) - (16 * clear) / 255;
    pixels[at] = clear === 255 ? 16 : Math.max(0, Math.min(255, Math.round((ink * 255) / (255 - clear))));
    pixels[count * 1.5 + at] = 255 - clear;
  }
  return pixels;
}
