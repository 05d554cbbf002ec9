import { splitSentences } from "./sentences.ts";

/** A stretch of a narration and who says it; null for whoever tells the rest of the film. */
export type SpokenLine = { text: string; speaker: string | null };

/**
 * The narration in stretches of one speaker each, which joined are the narration again. What stands in it as it was written
 * keeps its speaker; what was changed since is said by whoever spoke before it.
 */
export function assignSpeakers(narration: string, lines: readonly SpokenLine[], language: string): SpokenLine[] {
  const starts: { at: number; speaker: string | null }[] = [];
  let end = 0;
  for (const { text, speaker } of lines) {
    const pieces = narration.indexOf(text, end) >= 0 ? [text] : splitSentences(text, language);
    for (const piece of pieces) {
      const at = narration.indexOf(piece, end);
      if (at < 0) continue;
      starts.push({ at, speaker });
      end = at + piece.length;
    }
  }
  const turns = starts.filter(({ speaker }, index) => index === 0 || speaker !== starts[index - 1]?.speaker);
  return turns.map(({ at, speaker }, index) => ({
    text: narration.slice(index === 0 ? 0 : at, turns[index + 1]?.at),
    speaker,
  }));
}

/** Sentences with their speakers, joined where the same one goes on; undefined where nobody but the narrator speaks. */
export function joinLines(
  sentences: readonly { text: string; speaker?: string | undefined }[],
  glue: string,
): SpokenLine[] | undefined {
  if (!sentences.some(({ speaker }) => speaker)) return undefined;
  const lines: SpokenLine[] = [];
  for (const { text, speaker = null } of sentences) {
    const last = lines.at(-1);
    if (last?.speaker === speaker) last.text += glue + text;
    else lines.push({ text, speaker });
  }
  return lines;
}
