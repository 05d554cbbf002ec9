import { because } from "#lib/contract/reasons.ts";
import { listOverlayCues, listSeenCues, overlayLayout } from "#lib/timeline/captions/cues.ts";
import { breakLines, captionBottomMargin, captionFontSize, captionLineWidth } from "#lib/timeline/captions/lines.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { CaptionFont } from "../../fonts/caption-fonts.ts";
import type { FontRun } from "../../fonts/split-by-font.ts";
import { splitByFont } from "../../fonts/split-by-font.ts";
import { RenderFault } from "../render-fault.ts";

/** Captions stand at the foot of the frame, words laid over a picture at its head. */
type TextToWrite = { text: string; place: "foot" | "head" };

type Request = { texts: readonly TextToWrite[]; width: number; height: number; language: string };

/** An ASS script that shows text number n in second n, and the fonts it names. */
export function writeAss({ texts, width, height, language }: Request): { script: string; fonts: CaptionFont[] } {
  const head = overlayLayout(width, height);
  const places = {
    foot: { style: "Caption", size: captionFontSize(width, height), lineWidth: captionLineWidth(width, height) },
    head: { style: "Overlay", size: head.fontSize, lineWidth: head.lineWidth },
  };
  const fonts = new Set<CaptionFont>();
  const events = texts.map(({ text, place }, index) => {
    const { style, size, lineWidth } = places[place];
    const lines = breakLines({ text, language, lineWidth }).map((line) => {
      const runs = chooseFonts(line, language);
      for (const run of runs) fonts.add(run.font);
      return runs.map((run) => writeRun(run, size)).join("");
    });
    return `Dialogue: 0,${second(index)},${second(index + 1)},${style},,0,0,0,,${lines.join("\\N")}`;
  });
  const sides = `${Math.round(width * 0.06)},${Math.round(width * 0.06)}`;
  const colours = "&H00FFFFFF,&H00FFFFFF,&H00101010,&H78000000";
  const writeStyle = ({ style, size }: (typeof places)["foot"], alignment: number, margin: number) => {
    const [outline, shadow] = [(size * 0.07).toFixed(1), (size * 0.04).toFixed(1)];
    const letters = `${style},caption noto-sans latin,${size},${colours},0,0,0,0,100,100,0,0`;
    return `Style: ${letters},1,${outline},${shadow},${alignment},${sides},${margin},-1`;
  };
  // WrapStyle 2: only our own line breaks. Encoding -1: each line's direction follows its letters.
  const script = `[Script Info]
ScriptType: v4.00+
PlayResX: ${width}
PlayResY: ${height}
WrapStyle: 2
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
${writeStyle(places.foot, 2, captionBottomMargin(width, height))}
${writeStyle(places.head, 8, head.topMargin)}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${events.join("\n")}
`;
  return { script, fonts: [...fonts] };
}

/** libass takes a size as the height of a line, which differs from font to font for letters of one size. */
function writeRun({ text, font }: FontRun, size: number): string {
  // A word joiner keeps a backslash from starting a command; braces would start a block of them.
  const safe = text.replaceAll("\\", "\\\u2060").replaceAll("{", "\\{").replaceAll("}", "\\}");
  return `{\\fn${font.family}\\fs${(size * font.lineHeight).toFixed(1)}}${safe}`;
}

function second(index: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(index / 3600)}:${pad(Math.floor(index / 60) % 60)}:${pad(index % 60)}.00`;
}

export type TextCue = TextToWrite & { startFrame: number; endFrame: number };

/** All texts that are part of the picture: captions where they are burned in, and the words laid over pictures. */
export function listTextCues(timeline: Timeline): TextCue[] {
  const captions = timeline.captions === "burned" ? listSeenCues(timeline) : [];
  return [
    ...captions.map(({ text, startFrame, endFrame }) => ({ text, place: "foot" as const, startFrame, endFrame })),
    ...listOverlayCues(timeline).map((cue) => ({ ...cue, place: "head" as const })),
  ];
}

/** Chooses a font for every character. A letter that no bundled font has is a fault: it would be seen as a box. */
export function chooseFonts(text: string, language: string): FontRun[] {
  const { runs, missing } = splitByFont(text, language);
  const [letter] = missing;
  if (letter === undefined) return runs;
  const codePoint = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const reason = because("letter_not_drawn", { letter, codePoint, caption: text.slice(0, 60) });
  throw new RenderFault({ code: "missing_glyph", reason });
}
