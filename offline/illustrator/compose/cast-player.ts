import { hex } from "#offline/illustrator/art/colour.ts";
import { placementOf } from "#offline/illustrator/words/placements.ts";
import { splitWords } from "#offline/illustrator/words/split-words.ts";
import type { CastMember } from "#service/providers/painter/provider.ts";
import { isAnimal } from "../../understanding/words/dictionary.ts";
import type { Random } from "../art/natural.ts";
import { applyDescription, colourOf, createRoleLook } from "../figure/cast-look.ts";
import { eraOfClothes } from "../figure/eras.ts";
import type { Look } from "../figure/look.ts";
import { applyHome } from "../figure/nations.ts";
import type { Pose } from "../figure/pose.ts";
import { findMeanings } from "../words/lexicon.ts";
import { animals } from "../words/person-words.ts";
import type { Brief } from "../words/read-brief.ts";
import type { Player } from "./choose-players.ts";

/** Animals and things keep their icon and colour, people their figure and clothes, in every scene. */
export function castPlayer(member: CastMember, brief: Brief, random: Random, before: number): Player | null {
  const { name, description, kind, aliases = [] } = member;
  if (kind === "place") return null;
  const looks = findMeanings(description || name);
  const called = [name, ...aliases].flatMap((each) => findMeanings(each));
  const isCreatures = (icon: string | undefined) => icon !== undefined && animals.has(icon);
  // "Old wooden radio": what it is called is what it is.
  const own = new Set(splitWords(name));
  const pictured = [...looks, ...called].filter((found) => found.icon && !found.role);
  const icon = (pictured.find(({ word }) => own.has(word)) ?? pictured[0])?.icon;
  const role = looks.find((found) => found.role)?.role ?? called.find((found) => found.role)?.role;
  const isBeast = isCreature(member);
  if (kind === "object" || isBeast || (kind === undefined && !role && icon)) {
    const shown = isBeast ? looks.find((found) => isCreatures(found.icon))?.icon : icon;
    if (!shown) return null;
    const colour = colourOf(description, isBeast ? "coat" : "thing");
    const size = /\b(?:small|little|tiny)\b/i.test(description)
      ? 0.82
      : /\b(?:big|large|giant)\b/i.test(description)
        ? 1.25
        : 1;
    return { kind: "thing", icon: shown, placement: placementOf(shown), names: [name, ...aliases], colour, size };
  }
  // "A ferret": rather nobody than a man of that name.
  if (!role && splitWords(description).some(isAnimal)) return null;
  const trade = called.find((found) => found.role?.garment)?.role;
  const base = {
    ...trade,
    ...(role?.sex && { sex: role.sex }),
    ...(role?.size && { size: role.size }),
    ...(role?.old && { old: true }),
  };
  const plain = createRoleLook(trade ? base : (role ?? {}), name);
  const isPast = eraOfClothes(description) !== null;
  const dressed = applyDescription(isPast ? applyHome(plain, splitWords(description)) : plain, description);
  // A rod in the hand hides the face that is to be known again.
  const look = dressed.prop === "fishing-pole" ? { ...dressed, prop: null } : dressed;
  return { ...person(brief, before, look, random), names: [name, ...aliases] };
}

/** The first person does what the words say; the others are with them. */
export function person(brief: Brief, before: number, look: Look, random: Random): Extract<Player, { kind: "person" }> {
  const dressed: Look =
    brief.setting === "space"
      ? { ...look, garment: "spacesuit", headwear: "helmet", colour: hex("#eef1f4"), second: look.colour }
      : look;
  const asked =
    before === 0 || brief.pose === "cheer" || brief.pose === "run" || brief.pose === "walk" ? brief.pose : null;
  const pose =
    asked ??
    (dressed.prop
      ? "hold"
      : brief.mood === "happy"
        ? random.pick<Pose>(["wave", "cheer", "stand"])
        : random.pick<Pose>(["stand", "walk", "point", "think"]));
  return { kind: "person", look: dressed, pose };
}

export function isCreature({ name, description }: CastMember): boolean {
  const looks = findMeanings(description || name);
  return looks.some(({ icon }) => icon !== undefined && animals.has(icon)) && !looks.some(({ role }) => role);
}
