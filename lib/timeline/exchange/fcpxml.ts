import { framesCoveringMs, type Timeline } from "../timeline.ts";
import { type SceneSpan, sceneSpans } from "./edl.ts";
import { type NoteMarker, placeNotes, type SceneNote, threadText } from "./notes.ts";

export type SceneFiles = {
  name: string;
  /** Addresses beside the document, e.g. `media/scene-001.jpg`. */
  picture: string;
  narration?: string;
  /** Whose footage it is. */
  credit?: string;
};

type Request = {
  timeline: Timeline;
  title: string;
  /** In order of the scenes. */
  files: readonly SceneFiles[];
  music?: string;
  notes: readonly SceneNote[];
};

/** The clip as an editing program opens it: scenes with their cross-fades and notes, narration and music as connected clips. */
export function toFcpxml({ timeline, title, files, music, notes }: Request): string {
  const { numerator, denominator } = timeline.frameRate;
  const time = (frames: number) => (frames === 0 ? "0s" : `${frames * denominator}/${numerator}s`);
  const spans = sceneSpans(timeline);
  const length = time(timeline.frameCount);
  const assets = spans.map((span, index) => pictureAsset(span, index, files[index], timeline, time));
  const sounds = spans.map((span, index) => soundAsset(span, index, files[index], timeline, time));
  const markers = Map.groupBy(placeNotes(timeline, notes), ({ span }) => span.scene.sceneId);
  const story = spans.map((span, index) =>
    spineEntry({
      ...{ span, index, files: files[index], music, time, timeline },
      markers: markers.get(span.scene.sceneId) ?? [],
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<!DOCTYPE fcpxml>",
    '<fcpxml version="1.10">',
    "<resources>",
    `<format id="film" frameDuration="${denominator}/${numerator}s" width="${timeline.width}" height="${timeline.height}" colorSpace="1-1-1 (Rec. 709)"/>`,
    '<format id="still" name="FFVideoFormatRateUndefined"/>',
    '<effect id="dissolve" name="Cross Dissolve" uid="FxPlug:4731E73A-8DAC-4113-9A30-AE85B1761265"/>',
    ...assets,
    ...sounds.flat(),
    ...(music && timeline.music ? [asset("music", "Music", music, time(musicFrames(timeline)), "audio")] : []),
    "</resources>",
    `<library><event name="${escapeXml(title)}"><project name="${escapeXml(title)}">`,
    `<sequence format="film" duration="${length}" tcStart="0s" tcFormat="NDF" audioLayout="stereo" audioRate="48k"><spine>`,
    ...story.flat(),
    "</spine></sequence></project></event></library>",
    "</fcpxml>",
    "",
  ].join("\n");
}

type Time = (frames: number) => string;

function pictureAsset(
  { scene }: SceneSpan,
  index: number,
  files: SceneFiles | undefined,
  timeline: Timeline,
  time: Time,
) {
  const name = files?.name ?? scene.sceneId;
  const link = files?.picture ?? "";
  if (scene.picture.kind === "still") return asset(`picture${index}`, name, link, "0s", "still");
  const frames = framesCoveringMs(scene.picture.durationMs ?? 0, timeline.frameRate);
  return asset(`picture${index}`, name, link, time(frames), "film");
}

function soundAsset(
  { scene }: SceneSpan,
  index: number,
  files: SceneFiles | undefined,
  timeline: Timeline,
  time: Time,
) {
  if (!scene.sound || !files?.narration) return [];
  const frames = framesCoveringMs(scene.sound.durationMs, timeline.frameRate);
  return [asset(`sound${index}`, `${files.name} narration`, files.narration, time(frames), "audio")];
}

function asset(id: string, name: string, link: string, duration: string, kind: "still" | "film" | "audio"): string {
  const facts = {
    still: 'hasVideo="1" format="still"',
    film: 'hasVideo="1" format="film"',
    audio: 'hasAudio="1" audioSources="1" audioChannels="2" audioRate="48000"',
  }[kind];
  const source = `<media-rep kind="original-media" src="${escapeXml(encodeURI(link))}"/>`;
  return `<asset id="${id}" name="${escapeXml(name)}" start="0s" duration="${duration}" ${facts}>${source}</asset>`;
}

type Entry = {
  span: SceneSpan;
  index: number;
  files: SceneFiles | undefined;
  music: string | undefined;
  time: Time;
  timeline: Timeline;
  markers: readonly NoteMarker[];
};

function spineEntry({ span, index, files, music, time, timeline, markers }: Entry): string[] {
  const { scene, start, frameCount, leadIn, fade } = span;
  const name = escapeXml(files?.name ?? scene.sceneId);
  const lines = fade === 0 ? [] : [transition(time(start - leadIn), time(fade))];
  const place = `ref="picture${index}" name="${name}" offset="${time(start)}" start="${time(leadIn)}" duration="${time(frameCount)}"`;
  const tag = scene.picture.kind === "still" ? "video" : "asset-clip";
  lines.push(`<${tag} ${place}>`);
  if (files?.credit) lines.push(`<note>${escapeXml(files.credit)}</note>`);
  if (tag === "asset-clip") lines.push(...held(span, timeline, time));
  const connected = (frames: number) => framesCoveringMs(frames, timeline.frameRate);
  if (scene.sound && files?.narration) {
    const length = time(Math.min(connected(scene.sound.durationMs), frameCount));
    lines.push(
      `<asset-clip ref="sound${index}" lane="-1" name="${name} narration" offset="${time(leadIn)}" duration="${length}" audioRole="dialogue"/>`,
    );
  }
  if (index === 0 && music && timeline.music) {
    const length = time(Math.min(musicFrames(timeline), timeline.frameCount));
    lines.push(
      `<asset-clip ref="music" lane="-2" name="Music" offset="${time(leadIn)}" duration="${length}" audioRole="music"/>`,
    );
  }
  lines.push(...markers.map((marker) => noteMarker(marker, time)));
  return [...lines, `</${tag}>`];
}

const longestMarkerName = 80;

/** A thing to do until it is resolved; its time is that of its scene's own picture. */
function noteMarker({ note, span, frame }: NoteMarker, time: Time): string {
  const start = time(span.leadIn + frame - span.start);
  const name = escapeXml(Array.from(note.text).slice(0, longestMarkerName).join(""));
  const done = note.isResolved ? 1 : 0;
  return `<marker start="${start}" duration="${time(1)}" value="${name}" completed="${done}" note="${escapeXml(threadText(note))}"/>`;
}

/** A motion video that is shorter than its scene stands still at its last frame, as it does in the clip. */
function held({ scene, leadIn, frameCount }: SceneSpan, timeline: Timeline, time: Time): string[] {
  const frames = framesCoveringMs(scene.picture.durationMs ?? 0, timeline.frameRate);
  if (frames >= leadIn + frameCount) return [];
  const point = (at: number, value: number) => `<timept time="${time(at)}" value="${time(value)}" interp="linear"/>`;
  const last = Math.max(frames - 1, 0);
  return ["<timeMap>", point(0, 0), point(last, last), point(leadIn + frameCount, last), "</timeMap>"];
}

function transition(offset: string, duration: string): string {
  const filter = '<filter-video ref="dissolve" name="Cross Dissolve"/>';
  return `<transition name="Cross Dissolve" offset="${offset}" duration="${duration}">${filter}</transition>`;
}

function musicFrames(timeline: Timeline): number {
  return framesCoveringMs(timeline.music?.durationMs ?? 0, timeline.frameRate);
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  // XML has no way to write the control characters that text may hold, nor the two that are none.
  return text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ").replace(/[&<>"]/g, (found) => entities[found] ?? found);
}
