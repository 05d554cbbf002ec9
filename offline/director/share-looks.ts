import type { Rgb } from "../illustrator/art/colour.ts";
import { createRoleLook } from "../illustrator/figure/cast-look.ts";
import { applyHome, isNation } from "../illustrator/figure/nations.ts";
import type { Candidate } from "./cast.ts";
import { saidAge } from "./said-age.ts";
import { isChild } from "./settle-meant.ts";

const kin =
  /^(?:grand)?(?:mother|father|son|daughter|child|parent)s?$|^(?:sister|brother|aunt|uncle|niece|nephew|cousin|twin|sibling|grandma|grandpa|granny)s?$/;

/** As old as whoever they belong to. */
const peers = /^(?:sister|brother|twin|sibling|cousin)s?$/;
const childSize = 0.68;

const ofSkin = /[ -]skin(?:ned)?$/;

const tones: readonly (readonly [name: string, tone: Rgb])[] = [
  ["fair", [246, 213, 184]],
  ["tan", [207, 144, 105]],
  ["brown", [168, 111, 78]],
  ["dark", [125, 79, 56]],
];

/** Whoever is told of as somebody's child, parent or the like has that one's skin: families look alike. */
export function shareLooks(cast: readonly Candidate[]): void {
  const people = cast.filter(
    ({ kind, icon, role }) => kind === "character" && (role !== undefined || icon === undefined),
  );
  for (const one of people) {
    const nouns = [...(one.called ?? []), one.name];
    if (!nouns.some((noun) => kin.test(noun))) continue;
    const first = Math.min(...one.scenes);
    const near = people.filter((other) => other !== one && Math.min(...other.scenes) <= first);
    const relative = near.find(({ scenes }) => scenes.has(first)) ?? near[0];
    if (!relative) continue;
    const isPeer = nouns.some((noun) => peers.test(noun)) && !one.modifiers.some((look) => saidAge.test(look));
    if (isPeer && isChild(relative)) one.role = { ...one.role, size: childSize };
    if (hasSkin(one) || relative.modifiers.some(isNation)) continue;
    const tone = relative.modifiers.find((look) => ofSkin.test(look)) ?? `${toneOf(relative)}-skinned`;
    if (!hasSkin(relative)) relative.modifiers.push(tone);
    one.modifiers.push(tone);
  }
}

const hasSkin = ({ modifiers, land }: Candidate) =>
  land !== undefined || modifiers.some((look) => ofSkin.test(look) || isNation(look));

function toneOf({ name, role = {}, era, land }: Candidate): string {
  const plain = createRoleLook(role, name);
  const { skin } = era && era !== "now" && !land ? applyHome(plain, []) : plain;
  const far = ([, tone]: (typeof tones)[number]) => Math.hypot(...tone.map((value, at) => value - (skin[at] ?? 0)));
  return tones.reduce((best, next) => (far(next) < far(best) ? next : best))[0];
}
