import type { Pace } from "#lib/contract/creation/look-and-sound.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import type { Workshop } from "./workshop.ts";

/** Words said about one picture that nobody wrote a text for. */
const wordsPerItem: Record<Pace, number> = { fast: 12, normal: 18, slow: 26 };

type About = {
  items: number;
  title: string | null | undefined;
  wish: string | undefined;
  language: string;
  pace: Pace;
  budget: number | null;
};

/** A text about own pictures from the title and the wish alone; null when neither says anything. Facts are never made up. */
export async function writeAboutMedia(
  { items, title, wish, language, pace, budget }: About,
  writer: Workshop["providers"]["writer"],
  signal: AbortSignal,
) {
  const idea = [title, wish].filter(Boolean).join("\n");
  if (idea === "") return null;
  return writer.expandIdea({ idea, language, wordBudget: budget ?? items * wordsPerItem[pace] }, { signal });
}

export const NOTHING_TO_TELL: Warning = warn("no_narration", {});
