import { detectLanguage } from "#lib/text/detect-language.ts";
import { withoutSenses } from "../../understanding/film-senses.ts";
import { isForeign } from "../../understanding/find-words.ts";
import { cardFor, readScene, SURE } from "../../understanding/read-scene.ts";
import type { Diagram, Noun, SceneReading } from "../../understanding/scene-reading.ts";
import terms from "../../understanding/words/scene-terms.json" with { type: "json" };
import type { Hour, Weather } from "../art/light.ts";
import type { Mood } from "../figure/look.ts";
import { type Pose, poseOf } from "../figure/pose.ts";
import type { Camera } from "../settings/parts/stage.ts";
import type { SettingName } from "../settings/registry.ts";
import { type Found, readLexicon } from "./lexicon.ts";
import { type Role, sexOfWord } from "./person-words.ts";
import { placementOf } from "./placements.ts";
import type { PersonWish, ThingWish } from "./read-brief.ts";
import { rooms } from "./rooms.ts";
import { splitWords, wordForms } from "./split-words.ts";

export type Asked = { setting?: SettingName; hour?: Hour; weather?: Weather; camera?: Camera };
type Texts = { prompt: string; narration: string; title: string };

/** "… (The Keeper)": what the film is about, which a director adds for painters that see one scene alone. */
export function withoutReminder(prompt: string, title: string): string {
  const own = withoutSenses(prompt.replace(timeAndLand, ""));
  const reminder = ` (${title.trim()})`;
  return title.trim() !== "" && own.endsWith(reminder) ? own.slice(0, -reminder.length) : own;
}

/** "… (in Ghana, in 1911)". */
const timeAndLand = / \((?:(?:in [^(),]+|long ago)(?:, |(?=\))))+\)$/;

/**
 * What the scene means. A prompt steers: the narration is asked only where the prompt names nothing that can be drawn. Of
 * a language whose sentences are not understood the known nouns are drawn, or a card stands for the scene.
 */
export function understand(
  { prompt, narration, title }: Texts,
  found: readonly Found[],
): { reading: SceneReading; isUnderstood: boolean } {
  const shown = readScene({ text: prompt, title });
  if (!shown) return { reading: knownAlone(prompt, found), isUnderstood: false };
  if (narration === prompt || narration === "") return { reading: shown, isUnderstood: true };
  const said = readScene({ text: narration, title });
  // A picture's description leaves out "first" and "then".
  const figure = said?.fallback?.kind === "diagram" && !isMany(said.fallback.diagram) ? said.fallback : null;
  if (figure && isSaid(prompt, narration)) return { reading: { ...shown, fallback: figure }, isUnderstood: true };
  const isBetter = shown.confidence < SURE && said !== null && said.confidence >= SURE && said.subjects.length > 0;
  const reading = isBetter ? { ...said, isGrave: said.isGrave || shown.isGrave } : shown;
  return { reading, isUnderstood: true };
}

/** How many there are of something, which its picture shows as well. */
function isMany(diagram: Diagram): boolean {
  return diagram.kind === "count" && !diagram.isChange && !diagram.isAmount;
}

/** Whether a prompt has no word of its own. */
function isSaid(prompt: string, narration: string): boolean {
  const told = new Set(splitWords(narration));
  return splitWords(prompt).every((word) => told.has(word));
}

function knownAlone(text: string, found: readonly Found[]): SceneReading {
  const isKnown = found.some(
    ({ icon, isWeak, role, settings, weather }) => (icon && !isWeak) || role || settings || weather,
  );
  const card = cardFor(text, detectLanguage(text));
  return {
    ...{
      subjects: [],
      props: [],
      around: [],
      placeStates: [],
      verbs: [],
      deeds: [],
      action: null,
      isInside: null,
      isAdvice: false,
      isGrave: false,
    },
    phrase: card.phrase,
    confidence: isKnown ? SURE : 0,
    fallback: isKnown ? null : card,
  };
}

/** As many as stand in a row; more stand behind them. */
const mostInRow = 6;
const firstOfMany = 3;

/** Who is seen: the scene's people by what they are, as many as it says; of many the first, who know of the others. */
export function peopleOf({ subjects, props }: SceneReading): PersonWish[] {
  const people = [...subjects, ...props].filter(({ kind, icon }) => kind === "person" && !icon);
  return people.filter(isAlive).flatMap((noun) => {
    const count = Math.max(1, isUncounted(noun) ? firstOfMany : noun.count);
    const inRow = count > mostInRow ? firstOfMany : count;
    return Array.from({ length: inRow }, (_, at) => ({
      ...withSex(wishFor(noun, at), noun.looks),
      looks: looksOf(noun, props),
      ...(noun.isNew && { isNew: true }),
      ...(count > 1 && { isOneOfMany: true }),
      ...(at === 0 && count > inRow && { others: count - inRow }),
    }));
  });
}

/** "Passengers", where nobody says how many. */
function isUncounted({ count, text }: Noun): boolean {
  return count === 2 && !/\b(?:2|two|both|pair|couple|twins?|(?:grand)?parents)\b/i.test(text);
}

/** "A wooden staff" is in somebody's hand, and "the kind" is nobody. */
const isAlive = ({ name, isNew, relation }: Noun) =>
  name === "staff" ? !isNew && relation !== "with" : !isForeign(name);

const worn = new Set(terms.worn.split(" "));

/** "In a red coat", "with wet shoes": what is on whoever is spoken of, in nobody's hands. */
export const isWorn = (icon: string) => worn.has(icon);

/** "An old woman in a red coat": what is said of her, and what she wears. */
function looksOf({ text, to, looks = "" }: Noun, props: readonly Noun[]): string {
  const clothes = props.filter(
    ({ icon, relation, from }) => /^(?:in|with)$/.test(relation ?? "") && worn.has(icon ?? "") && from - to <= 3,
  );
  return [text, looks, ...clothes.map((each) => `in a ${each.text}`)].join(" ");
}

function wishFor({ name }: Noun, at: number): PersonWish {
  const forms = [name.replaceAll(" ", "_"), name.split(" ").at(-1) ?? name].flatMap((form) => wordForms(form));
  const role = forms.map((form) => readLexicon().get(form)?.role).find((known) => known !== undefined) ?? {};
  const word = name.split(" ").at(-1) ?? name;
  const sex = role.sex ?? sexOfWord(word);
  return { role: { ...role, ...(sex && { sex }) }, word: at === 0 ? word : `${word} ${at + 1}` };
}

/** "The mayor, a stout man": what more is said tells. */
function withSex({ role, word }: { role: Role; word: string }, looks = ""): { role: Role; word: string } {
  const [sex] = role.sex ? [] : splitWords(looks).flatMap((each) => readLexicon().get(each)?.role?.sex ?? []);
  return { role: sex ? { ...role, sex } : role, word };
}

export function thingsOf({ subjects, props }: SceneReading): ThingWish[] {
  const things: ThingWish[] = [];
  for (const { icon, count, relation } of [...subjects, ...props]) {
    if (/^(?:in|with)$/.test(relation ?? "") && worn.has(icon ?? "")) continue;
    if (icon && !things.some((thing) => thing.icon === icon))
      things.push({ icon, placement: placementOf(icon), count });
  }
  return things.slice(0, 4);
}

/** What whoever is seen does; nobody does what the sentence says is not done. */
export function poseFor({ action, subjects }: SceneReading): Pose {
  const [first] = subjects;
  const state = first?.kind === "person" ? first.states.map(poseOf).find((pose) => pose !== null) : undefined;
  if (state && !action?.isNegated) return state;
  // "Her dog sleeps": whoever is with it does not.
  if (!action || action.isNegated || (action.agent && action.agent.kind !== "person")) return "stand";
  const pose = poseOf(action.verb) ?? "stand";
  // Whoever runs a mill or walks a dog does not run or walk by it.
  return action.patient && (pose === "run" || pose === "walk") ? "stand" : pose;
}

/** Nobody smiles where people die. */
export function soberMood(mood: Mood, { isGrave }: SceneReading): Mood {
  return isGrave && (mood === "calm" || mood === "happy") ? "sad" : mood;
}

/** Inside is inside: whoever comes in from the harbour sits in a room. */
export function insideOf(setting: SettingName, { isInside }: SceneReading): SettingName {
  return isInside === true && !rooms.has(setting) ? "home" : setting;
}

/** What a prompt says that the narration does not: somebody asked for it. */
export function askedBeyond(found: readonly Found[], narration: string): Asked {
  if (narration === "") return {};
  const told = new Set(splitWords(narration).flatMap(wordForms));
  const beyond = found.filter(
    ({ word }) => !word.split("_").every((part) => wordForms(part).some((form) => told.has(form))),
  );
  const setting = beyond.find(({ settings, isLocated, role }) => settings && isLocated && !role)?.settings?.[0];
  const first = <K extends "hour" | "weather" | "camera">(key: K) =>
    beyond.find((each) => each[key] !== undefined)?.[key];
  const [hour, weather, camera] = [first("hour"), first("weather"), first("camera")];
  return { ...(setting && { setting }), ...(hour && { hour }), ...(weather && { weather }), ...(camera && { camera }) };
}
