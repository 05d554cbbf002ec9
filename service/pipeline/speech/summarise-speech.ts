import { type Warning, warn } from "#lib/contract/warning.ts";
import type { Span } from "../../providers/transcriber/provider.ts";
import { chooseLongest, chooseSentences } from "../sources/speech/choose-passages.ts";
import { GRID_MS } from "./speech-track.ts";
import type { SpeechToTell } from "./tell-speech.ts";

/** Of the speech, where no length is asked for; within bounds that a highlight film has. */
const usualShare = 0.3;
const shortestMs = 12_000;
const longestMs = 90_000;

/** The stretches that make the shorter film, or all of a speech that is short already. */
export function summariseSpeech(speech: SpeechToTell, whole: Span): { ranges: Span[]; warnings: Warning[] } {
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
