import type { ComposeRequest } from "../providers/music/provider.ts";

type Mood = ComposeRequest["mood"];

const signs: [mood: Mood, words: RegExp][] = [
  ["dramatic", /\b(?:war|battle|danger|storm|crisis|disaster|fight|dark|epic|drama\w*|urgent|thriller)\b/giu],
  ["playful", /\b(?:fun\w*|play\w*|kids?|child\w*|party|game\w*|joke|happy|colou?rful|birthday|toy\w*|silly)\b/giu],
  [
    "serious",
    /\b(?:report\w*|finance|law|legal|policy|security|risk|compliance|research|science|data|study|medical)\b/giu,
  ],
  [
    "calm",
    /\b(?:calm\w*|nature|relax\w*|sleep|meditat\w*|quiet|gentle|peace\w*|forest|sea|ocean|slow\w*|breath\w*)\b/giu,
  ],
  [
    "uplifting",
    /\b(?:grow\w*|success\w*|launch|new|future|team|inspir\w*|win\w*|dream\w*|together|better|start\w*)\b/giu,
  ],
];

/** The mood that most words of a text hint at; a text that hints at none gets a bright one. */
export function chooseMood(text: string): Mood {
  let best: { mood: Mood; hits: number } = { mood: "uplifting", hits: 0 };
  for (const [mood, words] of signs) {
    const hits = text.match(words)?.length ?? 0;
    if (hits > best.hits) best = { mood, hits };
  }
  return best.mood;
}
