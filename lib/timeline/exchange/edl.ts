import type { Timeline, TimelineScene } from "../timeline.ts";

type Request = {
  timeline: Timeline;
  title: string;
  /** File name of each scene's picture, in order. */
  fileNames: readonly string[];
  /** Whose footage each scene shows, in order; empty where none. */
  credits?: readonly string[];
};

const oneHourSeconds = 3600;

/** The clip's cuts as a CMX 3600 edit decision list; the record side starts at one hour, as is the custom. */
export function toEdl({ timeline, title, fileNames, credits = [] }: Request): string {
  const time = (frame: number) => writeTimecode(frame, rateOf(timeline));
  const recorded = (frame: number) => recordedTimecode(timeline, frame);
  const spans = sceneSpans(timeline);
  const events = spans.map((span, index) => {
    const number = pad(index + 1, 3);
    const reel = reelName(index);
    const head = span.start - span.leadIn;
    const next = spans[index + 1];
    // A cross-fade is an event of the incoming scene, so the outgoing one ends where the fade begins.
    const tail = next ? next.start - next.leadIn : timeline.frameCount;
    const source = `${time(0)} ${time(tail - head)} ${recorded(head)} ${recorded(tail)}`;
    const name = `* FROM CLIP NAME: ${oneLine(fileNames[index] ?? "")}`;
    const credit = credits[index] ? [`* COMMENT: ${oneLine(credits[index])}`] : [];
    if (span.fade === 0) return [`${number}  ${reel} V     C        ${source}`, name, ...credit];
    const at = recorded(head);
    const held = time(head - (spans[index - 1]?.start ?? 0) + (spans[index - 1]?.leadIn ?? 0));
    return [
      `${number}  ${reelName(index - 1)} V     C        ${held} ${held} ${at} ${at}`,
      `${number}  ${reel} V     D    ${pad(span.fade, 3)} ${source}`,
      `* FROM CLIP NAME: ${oneLine(fileNames[index - 1] ?? "")}`,
      `* TO CLIP NAME: ${oneLine(fileNames[index] ?? "")}`,
      ...credit,
    ];
  });
  const head = [`TITLE: ${oneLine(title).slice(0, 70)}`, "FCM: NON-DROP FRAME", ""];
  return [...head, ...events.flatMap((event) => [...event, ""])].join("\r\n");
}

/** When a frame is seen on the record side. */
export function recordedTimecode(timeline: Timeline, frame: number): string {
  const rate = rateOf(timeline);
  return writeTimecode(frame + oneHourSeconds * rate, rate);
}

function rateOf({ frameRate }: Timeline): number {
  return Math.round(frameRate.numerator / frameRate.denominator);
}

/** `HH:MM:SS:FF`, counted without dropping. */
function writeTimecode(frame: number, rate: number): string {
  const seconds = Math.floor(frame / rate);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % rate];
  return parts.map((part) => pad(part, 2)).join(":");
}

function reelName(index: number): string {
  return `SCENE${pad(index + 1, 3)}`.slice(0, 8);
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** Where a scene lies between its two borders, which run through the middle of its cross-fades. Frames. */
export type SceneSpan = {
  scene: TimelineScene;
  start: number;
  frameCount: number;
  /** Frames of the picture that are seen before the border, under the incoming cross-fade. */
  leadIn: number;
  /** Frames of the cross-fade at the scene's start; 0 for a cut. */
  fade: number;
};

/** The scenes of a clip side by side, as an editing program lays them out. */
export function sceneSpans({ scenes, frameCount }: Timeline): SceneSpan[] {
  return scenes.map((scene, index) => {
    const start = scene.soundStartFrame;
    const end = scenes[index + 1]?.soundStartFrame ?? frameCount;
    const fade = scene.transition.kind === "cut" ? 0 : scene.transition.frameCount;
    return { scene, start, frameCount: end - start, leadIn: start - scene.startFrame, fade };
  });
}
