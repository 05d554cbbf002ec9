import type { SpeechModel } from "#lib/contract/creation/brief.ts";
import type { Pace } from "#lib/contract/creation/look-and-sound.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import type { Span, TimedText } from "../../../providers/abilities/transcriber.ts";
import type { DraftScene } from "../../narration-draft.ts";
import type { OwnMedia } from "../../pictures/read-own.ts";
import { chooseLongest, chooseSentences, cutSpeech } from "./cut.ts";
import { GRID_MS, joinWords, type SpeechTrack, wordsWithin } from "./track.ts";

/** Of the speech, where no length is asked for; within bounds that a highlight film has. */
const usualShare = 0.3;
const shortestMs = 12_000;
const longestMs = 90_000;

/** The stretches that make the shorter film, or all of a speech that is short already. */
function summariseSpeech(speech: SpeechToTell, whole: Span): { ranges: Span[]; warnings: Warning[] } {
  const { track, transcript, wish, wantedMs: askedMs } = speech;
  const { spoken, durationMs } = track;
  const wholeMs = whole.endMs - whole.startMs;
  const wantedMs = askedMs ?? Math.min(longestMs, Math.max(shortestMs, wholeMs * usualShare));
  if (wholeMs <= wantedMs * 1.1) {
    return { ranges: [whole], warnings: [warn("summary_is_whole", {})] };
  }
  const { sentences, language } = transcript;
  const isKnown = sentences.length > 1;
  const chosen = isKnown
    ? chooseSentences(sentences, { spoken, durationMs, language, wish, wantedMs })
    : chooseLongest({ spoken, durationMs, wantedMs });
  return { ranges: chosen.map(onGrid), warnings: isKnown ? [] : [warn("summary_by_length", {})] };
}

/** Whole frames: a little less is silence at the end of a passage, never a word. */
function onGrid({ startMs, endMs }: Span): Span {
  const lengthMs = Math.max(GRID_MS, Math.round((endMs - startMs) / GRID_MS) * GRID_MS);
  return { startMs: Math.round(startMs), endMs: Math.round(startMs) + lengthMs };
}

/** What is shown while nobody knows what is said: things around speaking, never the same twice in a row. */
const views = [
  "A microphone on a desk in a quiet studio",
  "A speaker on a stage before an audience",
  "Headphones beside a laptop on a table",
  "Two people talking over coffee by a window",
  "A notebook and a pen in the morning light",
  "A radio on a shelf in a living room",
  "People listening in a bright room",
  "A city skyline in the evening",
  "A person thinking on a bench in a park",
  "Raised hands at a conference",
  "A path through a forest",
  "Hills under a wide sky",
];

function unheardPicture(index: number, topic: string | undefined): string {
  const view = views[index % views.length] ?? "";
  return topic ? `${topic}. ${view}` : view;
}

export type SpeechToTell = {
  track: SpeechTrack;
  transcript: { language: string; sentences: TimedText[]; words: TimedText[] };
  model: SpeechModel;
  pace: Pace;
  /** Pictures and clips that came with the speech. */
  media: readonly OwnMedia[];
  topic: string | undefined;
  wish: string | undefined;
  wantedMs: number | null;
  /** Whether pictures besides the speaker's own may be shown. */
  isIllustrated: boolean;
};

/** Silence that is kept before the first word and after the last one. */
const lead = 400;
const tail = 600;
/** Of a speaker who is seen, every so manieth scene shows what is spoken of instead. */
const otherwiseEvery = 3;

/** The speech as scenes that keep the speaker's own sound: all of it, or the part that says most. */
export function describeSpeech(speech: SpeechToTell): { scenes: DraftScene[]; warnings: Warning[] } {
  const { track, transcript, media } = speech;
  const whole = wholeOf(track);
  const summary = speech.model === "speech_to_video_summary" ? summariseSpeech(speech, whole) : null;
  const ranges = withoutSeams(summary?.ranges ?? [whole], track);
  const spans = ranges.flatMap((range) => {
    const share = (range.endMs - range.startMs) / ranges.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    const mostScenes = Math.max(1, Math.floor(LIMITS.scenesPerProject * share));
    const fewestScenes = Math.ceil(media.length * share);
    const { spoken } = track;
    return cutSpeech({ range, spoken, sentences: transcript.sentences, pace: speech.pace, mostScenes, fewestScenes });
  });
  const scenes = spans.map((span, index) => toScene(span, index, speech));
  return { scenes: withMedia(scenes, media), warnings: summary?.warnings ?? [] };
}

function wholeOf({ spoken, durationMs }: SpeechTrack): Span {
  const first = spoken[0]?.startMs ?? 0;
  const last = spoken.at(-1)?.endMs ?? durationMs;
  const startMs = Math.floor(Math.max(0, first - lead) / GRID_MS) * GRID_MS;
  return { startMs, endMs: Math.min(durationMs, Math.ceil((last + tail) / GRID_MS) * GRID_MS) };
}

/** No scene goes on from one recording into the next. */
function withoutSeams(ranges: readonly Span[], { recordings }: SpeechTrack): Span[] {
  const seams = recordings.map(({ startMs }) => startMs);
  return ranges.flatMap((range) => {
    const inside = seams.filter((at) => at > range.startMs && at < range.endMs);
    const borders = [range.startMs, ...inside, range.endMs];
    return borders.slice(1).map((endMs, index) => ({ startMs: borders[index] ?? 0, endMs }));
  });
}

function toScene(span: Span, index: number, speech: SpeechToTell): DraftScene {
  const { track, transcript, topic, isIllustrated } = speech;
  const narration = joinWords(wordsWithin(transcript.words, [span]), transcript.language);
  const spoken = { narration, speech: { key: track.key, parts: [span] } };
  const visual = narration === "" ? { visual: unheardPicture(index, topic) } : {};
  const isAside = isIllustrated && narration !== "" && index % otherwiseEvery === otherwiseEvery - 1;
  const recording = track.recordings.findLast(({ startMs }) => startMs <= span.startMs);
  if (!recording?.picture || isAside) return { ...spoken, ...visual, source: { kind: "painted" } };
  const { startMs, origin, picture } = recording;
  const seen = { startMs: span.startMs - startMs, endMs: span.endMs - startMs };
  return { ...spoken, ...visual, source: { kind: "speaker", key: picture.key, ...seen, origin } };
}

/** Gives pictures and clips scenes, in order and evenly over the speech; those left over are seen after it. */
function withMedia(scenes: readonly DraftScene[], media: readonly OwnMedia[]): DraftScene[] {
  const shown = media.slice(0, scenes.length);
  const step = scenes.length / Math.max(1, shown.length);
  const byScene = new Map(shown.map((item, index) => [Math.floor(index * step), item]));
  const written = scenes.map((scene, index) => {
    const source = byScene.get(index);
    return source ? { ...scene, source } : scene;
  });
  const after = media.slice(scenes.length).map((source) => ({ narration: "", wantedMs: afterMs(source), source }));
  return [...written, ...after];
}

function afterMs(source: OwnMedia): number {
  return source.kind === "clip" ? source.durationMs : 3_200;
}
