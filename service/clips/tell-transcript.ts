import type { ClipRow } from "./clip-row.ts";

/** The narration of a clip, a line for each scene that is spoken. What is not known yet is left out. */
export function tellTranscript({ contents }: Pick<ClipRow, "contents">): { transcript?: string } {
  const lines = contents?.scenes.map(({ narration }) => narration.trim()).filter((line) => line !== "") ?? [];
  return lines.length > 0 ? { transcript: lines.join("\n") } : {};
}
