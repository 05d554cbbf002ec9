import type { SceneReading } from "../../understanding/scene-reading.ts";
import { splitWords, wordForms } from "../words/split-words.ts";
import words from "./light-words.json" with { type: "json" };

const listed = (text: string) => new Set(text.split(" "));
const sources = (["lantern", "candle", "fire"] as const).map((icon) => ({ icon, called: listed(words[icon]) }));
const [handled, ending] = [listed(words.handled), listed(words.ending)];
const all = new Set<string>(sources.map(({ icon }) => icon));

export function isLightSource(icon: string | undefined): boolean {
  return icon !== undefined && all.has(icon);
}

export type FoundLight = { icon: string; isHandled: boolean };

/** The one light that a scene's words burn, whether as a thing or as "by candlelight"; none where it goes out. */
export function findLight(text: string, { action }: SceneReading): FoundLight | null {
  const said = splitWords(text);
  const verb = action?.verb ?? "";
  const source = sources.find(({ called }) => said.some((word) => called.has(word)));
  if (!source || action?.isNegated || (ending.has(verb) && said.includes("out"))) return null;
  const at = said.findIndex((word) => source.called.has(word));
  // "She held it like a candle": nothing burns.
  if (said.slice(Math.max(0, at - 3), at).includes("like")) return null;
  // "With a lantern", "lights the lamp": somebody has it in the hand.
  const isWith = said.slice(Math.max(0, at - 3), at).includes("with");
  const isHandled =
    isWith || said.slice(Math.max(0, at - 3), at).some((word) => wordForms(word).some((form) => handled.has(form)));
  return { icon: source.icon, isHandled: isHandled && source.icon !== "fire" };
}
