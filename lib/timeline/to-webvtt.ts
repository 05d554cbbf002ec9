import { breakLines } from "./break-lines.ts";
import { captionLineWidth } from "./caption-line-width.ts";
import { listClipCues } from "./clip-cues.ts";
import type { Timeline } from "./timeline.ts";
import { writeTime } from "./write-time.ts";

/** The clip's captions as a WebVTT file. */
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
