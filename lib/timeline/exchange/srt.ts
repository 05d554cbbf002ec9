import { listClipCues } from "../captions/cues.ts";
import { breakLines, captionLineWidth } from "../captions/lines.ts";
import type { Timeline } from "../timeline.ts";

/** Captions of a clip as a SubRip file: all of them, or those that are seen. */
export function toSrt(timeline: Timeline, shown = listClipCues(timeline)): string {
  const lineWidth = captionLineWidth(timeline.width, timeline.height);
  const cues = shown.map(({ text, startMs, endMs }, index) => {
    const lines = breakLines({ text, language: timeline.language, lineWidth });
    return `${index + 1}\n${writeTime(startMs, ",")} --> ${writeTime(endMs, ",")}\n${lines.join("\n")}\n`;
  });
  return cues.join("\n");
}

/** All captions of a clip as a WebVTT file, to be read and translated by itself. */
export function toWebvtt(timeline: Timeline): string {
  const lineWidth = captionLineWidth(timeline.width, timeline.height);
  const cues = listClipCues(timeline).map(({ text, startMs, endMs }, index) => {
    const lines = breakLines({ text, language: timeline.language, lineWidth }).map(escapeText);
    return `${index + 1}\n${writeTime(startMs, ".")} --> ${writeTime(endMs, ".")}\n${lines.join("\n")}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** `01:02:03.456`; SubRip wants a comma before the thousandths, WebVTT a point. */
function writeTime(ms: number, separator: "." | ","): string {
  const whole = Math.round(ms);
  const pad = (value: number, digits: number) => String(value).padStart(digits, "0");
  const hours = pad(Math.floor(whole / 3_600_000), 2);
  const minutes = pad(Math.floor(whole / 60_000) % 60, 2);
  const seconds = pad(Math.floor(whole / 1000) % 60, 2);
  return `${hours}:${minutes}:${seconds}${separator}${pad(whole % 1000, 3)}`;
}
