import type { Rgb } from "#offline/illustrator/art/colour.ts";
import type { Placement } from "#offline/illustrator/words/placements.ts";
import { splitWords } from "#offline/illustrator/words/split-words.ts";
import type { CastMember } from "#service/providers/painter/provider.ts";
import { cardFor } from "../../understanding/read-scene.ts";
import type { Noun } from "../../understanding/scene-reading.ts";
import type { Random } from "../art/natural.ts";
import { eraIn, eraOfClothes } from "../figure/eras.ts";
import { landIn, landSaid } from "../figure/lands.ts";
import type { Look } from "../figure/look.ts";
import type { Pose } from "../figure/pose.ts";
import { strangerLook } from "../figure/stranger-look.ts";
import { withoutReminder } from "../words/follow-reading.ts";
import { findMeanings } from "../words/lexicon.ts";
import type { Role } from "../words/person-words.ts";
import type { Brief, PersonWish } from "../words/read-brief.ts";
import { actorFirst, isNamedBy, unnamedIn } from "./actor-first.ts";
import { castPlayer, isCreature, person } from "./cast-player.ts";
import { findStrangers, withoutSite } from "./find-strangers.ts";
import { isOrdered, you } from "./follow-orders.ts";
import { giveFaces } from "./give-faces.ts";
import { knownWords } from "./known-words.ts";

export type Player =
  | {
      kind: "person";
      look: Look;
      pose: Pose;
      /** Of a member of the cast. */
      names?: readonly string[];
      /** Anybody else: the word that means them and what it says of them. */
      stranger?: { word: string; role: Role };
      dream?: string;
      ride?: string;
      carried?: Look;
      isAsleep?: boolean;
    }
  | {
      kind: "thing";
      icon: string;
      placement: Placement;
      names?: readonly string[];
      colour?: Rgb | null;
      size?: number;
    };

type Texts = {
  prompt: string;
  narration?: string | undefined;
  title?: string | undefined;
  /** A director decided who is seen: then all of the cast that came are, named or not. */
  isDirected?: boolean;
};

/** Who and what is seen: cast members that the scene names first, then the people and things in its words. */
export function choosePlayers(
  brief: Brief,
  { prompt, narration = "", title = "", isDirected = false }: Texts,
  cast: readonly CastMember[],
  random: Random,
): Player[] {
  const cut = withoutReminder(prompt, title);
  const present = actorFirst(brief, isDirected ? cast : namedCast(`${cut} ${narration}`, cast), cut);
  const players: Player[] = [];
  // "Her mother gave Tom a loaf": he only takes it.
  const acts = isStrangers(brief, present) ? 1 : 0;
  for (const member of present) {
    const before = players.filter((player) => player.kind === "person").length;
    const player = castPlayer(member, brief, random, before + acts);
    if (player && (player.kind === "thing" || before < 4)) players.push(player);
  }
  const known = knownWords(present);
  const { namesakes } = known;
  const castPeople = players.filter((player) => player.kind === "person").length;
  const strangers = findStrangers(brief, known, {
    castPeople,
    hasPlayers: players.length > 0,
    unnamed: unnamedIn(`${cut} ${narration}`, present),
    ...{ text: cut, title },
  });
  const isAlone = players.length === 0 && strangers.every(({ word }) => word === you);
  const wishes: PersonWish[] = isAlone && isOrdered(brief) ? [{ role: {}, word: you }] : strangers;
  const shown: Look[] = players.flatMap((player) => (player.kind === "person" ? [player.look] : []));
  const clothes = present.map(({ description }) => eraOfClothes(description)).find((era) => era !== null);
  const era = eraIn(`${prompt} ${narration} ${title}`) ?? clothes ?? null;
  const land = landIn([prompt, narration, title]) ?? landSaid(present.flatMap((one) => splitWords(one.description)));
  const pronouns = sexSaid(cut);
  for (const one of wishes) {
    // "A cleaner pushes her bucket".
    const isKnown = pronouns === null || one.role.sex || one.isOneOfMany || wishes.length > 1 || castPeople > 0;
    const wished = isKnown ? one : { ...one, role: { ...one.role, sex: pronouns } };
    // "Nine-year-old Ada lives there with three brothers".
    const isPeer = peers.test(wished.word) && shown.some(({ age }) => age === "child") && !wished.role.size;
    // The sons of somebody old.
    const isGrown = offspring.test(wished.word) && shown.some(({ age }) => age === "old");
    const wish: PersonWish = { ...wished, role: { ...wished.role } };
    if (isPeer) wish.role.size = childSize;
    else if (isGrown) delete wish.role.size;
    if (shown.length >= (castPeople > 0 ? mostPeople : mostStrangers)) break;
    const named =
      isAnyone.test(wish.word) && cast.length === 0 && !wish.role.garment && wish.role.size === undefined
        ? findMeanings(title).find((found) => found.role?.garment)
        : undefined;
    const told = named?.role ? { ...named.role, ...(wish.role.sex ? { sex: wish.role.sex } : {}) } : wish.role;
    const role = withoutSite(told, `${prompt} ${narration}`);
    const look = strangerLook({ ...wish, role }, `${title}/${named?.word ?? wish.word}`, { shown, era, land });
    const isActor = acts > 0 && wish.word === brief.reading.action?.agent?.name;
    const stranger = {
      ...person(brief, isActor ? 0 : shown.length, look, random),
      stranger: { word: wish.word, role },
    };
    if (isActor) players.unshift(stranger);
    else players.push(stranger);
    shown.push(look);
  }
  const holder = players.find((player) => player.kind === "person");
  const { agent = null, patient } = brief.reading.action ?? {};
  // What the fox steals is in nobody's hands.
  const handed = agent?.kind === "animal" ? undefined : patient?.icon;
  for (const { icon, placement, count = 1 } of brief.things) {
    if (namesakes.has(icon)) continue;
    const isHeld = placement === "table" && icon === handed && count < 3;
    if (holder && isHeld && handling.has(holder.pose)) {
      Object.assign(holder, { look: { ...holder.look, prop: icon } });
      continue;
    }
    if (holder && !holder.look.prop && instruments.has(icon)) {
      Object.assign(holder, { look: { ...holder.look, prop: icon }, pose: "hold" });
      continue;
    }
    if (icon === "umbrella" && holder) {
      Object.assign(holder, { look: { ...holder.look, prop: "umbrella" }, pose: "wave" });
      continue;
    }
    const known = players.some((player) => player.kind === "thing" && player.icon === icon);
    // "Nine sheep run" is more than the one that is known.
    for (let at = known ? 1 : 0; at < Math.min(count, mostAlike); at += 1)
      players.push({ kind: "thing", icon, placement });
  }
  return giveFaces(players, brief, { prompt, narration });
}

const offspring = /^(?:sons?|daughters?)(?: \d)?$/;
const peers = /^(?:brother|sister|twin|sibling|cousin|friend|classmate|playmate)s?(?: \d+)?$/;
const childSize = 0.68;

/** Of which sex a text speaks, where of one only. */
function sexSaid(text: string): "female" | "male" | null {
  const isWoman = /\b(?:she|her|hers|herself)\b/i.test(text);
  const isMan = /\b(?:he|his|him|himself)\b/i.test(text);
  return isWoman === isMan ? null : isWoman ? "female" : "male";
}

/** Whether somebody acts who is nobody of the cast. */
function isStrangers({ people, reading: { action } }: Brief, present: readonly CastMember[]): boolean {
  const { agent } = action ?? {};
  const isSomebody = agent?.kind === "person" && people.some(({ word }) => word === agent.name);
  return isSomebody && !/^(?:s?he|they|we|i|you)$/.test(agent.name) && !present.some((one) => isNamedBy(one, agent));
}

/**
 * A figure stands for the scene even where somebody comes back in it, a card only where nobody does, or where there is
 * neither anybody nor a place to be seen.
 */
export function settleFallback(
  brief: Brief,
  players: readonly Player[],
  prompt: string,
): { brief: Brief; players: readonly Player[] } {
  const { fallback, isGrave } = brief.reading;
  const withFallback = (other: Brief["reading"]["fallback"]) => ({
    ...brief,
    reading: { ...brief.reading, fallback: other },
  });
  if (fallback && (fallback.kind === "diagram" || isGrave)) return { brief, players: [] };
  if (players.length > 0) return { brief: fallback ? withFallback(null) : brief, players };
  const isNowhere = brief.setting === "abstract" && prompt.trim() !== "";
  return { brief: fallback || !isNowhere ? brief : withFallback(cardFor(prompt, "en")), players };
}

/** Of whom the word says nothing: whoever the title tells of. */
const isAnyone = /^(?:s?he|him|her|man|woman|person|somebody|someone)$/;
const mostPeople = 6;
const mostStrangers = 6;
/** As many of a kind as anybody counts. */
const mostAlike = 12;
const handling: ReadonlySet<Pose> = new Set([
  "hold",
  "carry",
  "read",
  "write",
  "drink",
  "eat",
  "open",
  "throw",
  "work",
  "stand",
  ...(["give", "take", "lift", "show", "look down", "catch", "kick", "feed"] as const),
]);

const instruments = new Set([
  "guitar",
  "violin",
  "trumpet",
  "saxophone",
  "banjo",
  "accordion",
  "studio-microphone",
  "camera",
]);

/** What an animal of the cast does, whatever it is called, no person does. */
export function followCast(brief: Brief, cast: readonly CastMember[]): Brief {
  const { action } = brief.reading;
  const [first] = actorFirst(brief, cast);
  if (!action?.agent || !first || !isNamedBy(first, action.agent) || !isCreature(first)) return brief;
  const agent: Noun = { ...action.agent, kind: "animal" };
  return { ...brief, pose: "stand", reading: { ...brief.reading, action: { ...action, agent } } };
}

function namedCast(text: string, cast: readonly CastMember[]): CastMember[] {
  const spoken = ` ${splitWords(text).join(" ")} `;
  return cast.filter(({ name }) => {
    const words = splitWords(name).join(" ");
    return words !== "" && spoken.includes(` ${words} `);
  });
}
