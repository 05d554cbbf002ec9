import { isAlone } from "../../understanding/picture-nouns.ts";
import type { Deed } from "../../understanding/read-deeds.ts";
import type { Noun } from "../../understanding/scene-reading.ts";
import { sureOfIcon } from "../../understanding/show-nouns.ts";
import { type Pose, poseOf } from "../figure/pose.ts";
import { supportNamed, supportOf } from "../figure/support.ts";
import { placementOf } from "../words/placements.ts";
import type { Brief } from "../words/read-brief.ts";
import { rooms } from "../words/rooms.ts";
import deedWords from "./deed-words.json" with { type: "json" };
import { toolOfVerb } from "./hand-over.ts";
import { isPortable } from "./person.ts";
import { isOpen, isRide } from "./ride.ts";
import words from "./ride-words.json" with { type: "json" };

/** What somebody is seen doing, with what in the hands, on what. */
export type Acted = { deed: Deed; pose: Pose; prop: string | null; ride: string | null; weight: number };

const listed = (poses: readonly Pose[]): ReadonlySet<Pose> => new Set(poses);
/** Not seen without what is in the hands. */
const handling = listed([
  "hold",
  "take",
  "lift",
  "show",
  "look down",
  "carry",
  "read",
  "drink",
  "eat",
  "work",
  "open",
  "catch",
]);
/** Into whose hands goes what the verb acts on. */
const handing = listed([...handling, "give", "throw", "feed", "kick"]);
/** Known at a glance. */
const slight = listed([
  "take",
  "lift",
  "show",
  "look down",
  "hold",
  "search",
  "sit",
  "listen",
  "wave",
  "point",
  "look up",
  "open",
]);
const faint = listed(["talk", "think", "walk"]);
/** Whoever does these to something does something else: "hid the letter", "ran the shop". */
const bare = listed([
  "crouch",
  "fall",
  "jump",
  "dance",
  "run",
  "walk",
  "swim",
  "bow",
  "stand",
  "sit",
  "sleep",
  "fish",
  "think",
]);
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const [papers, drawings, cloths] = [setOf(deedWords.papers), setOf(deedWords.drawings), setOf(deedWords.cloths)];
const [pots, growing] = [setOf(deedWords.pots), setOf(deedWords.growing)];
const large = new Set(["package", "crate", "sack", "chest", "barrel", "luggage", "toolbox", "basket"]);
const isLittle = (noun: Noun | null) => noun === null || placementOf(noun.icon ?? "") === "table";
/** In nobody's hands. */
const heavy = /(?:^|\b)(?:piano|organ|harp|wardrobe|sofa|fridge|stove|oven|boiler)$/;
const tooled = listed(["strike", "paint", "photograph", "phone", "work"]);
const mountVerbs = new Set(words.mountVerbs.split(" "));
const onSeat = listed(["sit", "sew", "knit", "write", "work", "eat"]);
const drunk = /^(?:food|substance)$/;
const bodily = /^(?:object|food|plant|substance|animal)$/;

/** How a deed is acted so that anybody knows it; null where it cannot, or only with what the words do not name. */
export function actDeed(deed: Deed, brief: Pick<Brief, "reading" | "setting">): Acted | null {
  return actPose(deed, brief) ?? holdTool(deed);
}

/** "Opened the back with a screwdriver": whatever it looks like, it is in the hands. */
function holdTool(deed: Deed): Acted | null {
  const tool = deed.around.find(({ relation, kind }) => relation === "with" && kind === "object");
  const prop = tool && tool.count < 3 ? propOf(tool) : null;
  return prop ? { deed, pose: "hold", prop, ride: null, weight: 1.5 } : null;
}

function actPose(deed: Deed, { reading, setting }: Pick<Brief, "reading" | "setting">): Acted | null {
  const { verb, phrasal, patient, around, isMain } = deed;
  const told = (phrasal && poseOf(phrasal)) || poseOf(`${verb}_${patient?.text.toLowerCase()}`) || poseOf(verb);
  // "Cut one down": whatever it is, it need not lie on a table.
  if (!told || told === "stand" || (/^(?:cut|hammer)$/.test(verb) && patient === null)) return null;
  // "Pushed it into his pocket": no leaning with the whole body.
  if (told === "push" && phrasal === "push_off") return null;
  if (told === "push" && around.some(({ relation }) => relation === "into") && isLittle(patient)) return null;
  // What is built is in nobody's hands.
  if (verb === "build") return null;
  if (mountVerbs.has(verb)) return rideOn(deed);
  // What grows is cut where it grows, at no table, and nobody's thumb with care.
  const isUncut = patient !== null && (/^(?:plant|body)$/.test(patient.kind) || growing.has(patient.name));
  if (verb === "cut" && isUncut && !isCloth(patient)) return null;
  const pose =
    told === "write" && !isAtTable(reading, setting) ? "read" : verb === "cut" && isCloth(patient) ? "hold" : told;
  const prop = handsFull(pose, deed);
  const held = prop ?? (tooled.has(pose) || pose === "work" ? propOf(patient) : null);
  if (!isActable(pose, deed, held)) return null;
  const ride = restsOn(pose, around, reading);
  if (ride === undefined) return null;
  const known = slight.has(pose) ? 2 : faint.has(pose) ? 1 : 3;
  const weight = known + (isMain ? 0.5 : 0) + (prop ? 0.4 : 0);
  // A spoon at the mouth would hide the eyes.
  const isBefore = pose === "open" || held === "spoon";
  // What fills both arms is lifted before the body.
  if (pose === "lift" && large.has(prop ?? "")) return { deed, pose: "carry", prop, ride, weight };
  return { deed, pose: isBefore ? "hold" : pose, prop: held, ride, weight };
}

function isActable(pose: Pose, { verb, patient, receiver, agents, around }: Deed, prop: string | null): boolean {
  if (handling.has(pose)) return prop !== null && (pose !== "work" || prop !== null);
  if (tooled.has(pose)) return prop !== null;
  const isHand = /^hands?$/.test(patient?.name ?? "");
  if (pose === "give")
    return isHand || (patient !== null && bodily.test(patient.kind) && (receiver !== null || prop !== null));
  if (pose === "throw" || pose === "kick")
    return patient === null || /^piece|^(?:stone|rock|pebble)$/.test(patient.name) || bodily.test(patient.kind);
  if (pose === "pour") return patient !== null && drunk.test(patient.kind);
  if (verb === "shake") return isHand;
  if (pose === "hug")
    return patient?.kind === "person" || receiver?.kind === "person" || agents.length > 1 || isPlural(agents);
  if (pose === "water" || pose === "plant")
    return patient === null || patient.kind === "plant" || bodily.test(patient.kind);
  if (pose === "row" || pose === "wash" || pose === "listen") return true;
  if (pose === "pull") return patient === null || (patient.kind !== "body" && bodily.test(patient.kind));
  if (verb === "draw") return isDrawn(patient, around);
  // "Bowed her head", but "ran a finger along the shelf".
  // What one sits in is nothing that is done to it.
  if (pose === "sit" && patient?.kind !== "event") return true;
  return !bare.has(pose) || patient === null || (pose === "bow" && patient.kind === "body");
}

/** "Drew a horse", "drew it in her notebook"; a crowd, a sword and the curtain are drawn otherwise. */
function isDrawn(patient: Noun | null, around: readonly Noun[]): boolean {
  if (around.some(({ name }) => papers.has(name))) return true;
  return patient !== null && (/^(?:animal|plant|place)$/.test(patient.kind) || drawings.has(patient.name));
}

/** Nobody has a table in a wood, nor on a stone. */
function isAtTable({ around, props }: Brief["reading"], setting: Brief["setting"]): boolean {
  const isOnGround = [...around, ...props].some(
    ({ relation, kind }) => relation === "on" && /^(?:nature|plant)$/.test(kind),
  );
  return !isOnGround && (setting === "abstract" || (rooms.has(setting) && setting !== "cave"));
}

const isCloth = (noun: Noun | null) => cloths.has(noun?.name ?? "");

/** What is in the hands: what the verb acts on, or what it is done with. */
function handsFull(pose: Pose, { verb, patient, around }: Deed): string | null {
  if (verb === "cut" && patient?.kind === "food") return toolOfVerb("slice");
  const tool = around.find(({ relation, kind }) => relation === "with" && kind === "object");
  if (verb === "cut" && tool) return propOf(tool);
  if (tooled.has(pose)) return toolOfVerb(verb);
  if (verb === "cut") return pose === "hold" ? toolOfVerb(verb) : null;
  if (pose === "read" && verb !== "read") return verb === "draw" && !isDrawn(patient, around) ? null : "memo";
  if (!handing.has(pose)) return null;
  // What is pressed or touched stays where it is.
  const touched = /^(?:press|touch)$/.test(verb);
  const bitten = pose === "eat" ? around.find(({ relation }) => relation === "into") : undefined;
  const isWater = pose === "drink" && patient?.name === "water";
  const prop = touched ? null : isWater ? "drinking-glass" : propOf(patient ?? bitten ?? null);
  // Nobody lifts the whole pot to the mouth, and a bone is looked at through a glass.
  if (pose === "drink" && pots.has(prop ?? "")) return "spoon";
  const isSmall = pose === "look down" && patient !== null && /^(?:object|body|plant|animal|food)$/.test(patient.kind);
  return prop ?? (isSmall && verb !== "look" ? "magnifying-glass-tilted-left" : null);
}

/** Nobody rides on nothing, nor sits for it. */
function rideOn(deed: Deed): Acted | null {
  const mount = [deed.patient, ...deed.around].find((noun) => isRide(noun?.icon ?? "") && isOpen(noun?.icon ?? ""));
  return mount?.icon ? { deed, pose: "ride", prop: null, ride: mount.icon, weight: 3.5 } : null;
}

export function isPlural(agents: readonly Noun[]): boolean {
  return (
    agents.length > 1 ||
    agents.some(({ name, count, kind }) => count > 1 || kind === "group" || /^(?:they|we)$/.test(name))
  );
}

/** What hands hold, and its picture is sure. */
export function propOf(noun: Noun | null): string | null {
  if (!noun?.icon || noun.certainty < sureOfIcon || noun.count > 6 || /^(?:person|group|place|animal)$/.test(noun.kind))
    return null;
  // A picture with its own ground is in no hand.
  if (isAlone(noun.icon) || heavy.test(noun.name)) return null;
  return placementOf(noun.icon) === "table" || isPortable(noun.icon) ? noun.icon : null;
}

const lofty =
  /\b(?:roof|rooftop|branch|floor|ground|grass|sand|shoulders?|bike|bicycle|motorbike|scooter|swing|boat|deck|saddle|back|ledge)$/;

/** What bears them: null for the ground or a plain seat, undefined where it is something that nobody draws. */
function restsOn(pose: Pose, around: readonly Noun[], reading: Brief["reading"]): string | null | undefined {
  if (pose === "climb") {
    const found = supportOf(pose, [...around, ...reading.around]);
    return found && found.support !== "stairs" ? found.support : undefined;
  }
  const under = around.find(({ relation }) => /^(?:on|onto|upon|in|into|inside|under|astride)$/.test(relation ?? ""));
  if (pose === "sleep") {
    const on = supportNamed(under?.name ?? "");
    if (on === "bench" || on === "sofa") return on;
    return under === undefined || /\bbed\b/.test(under.name) ? "bed" : undefined;
  }
  if (!onSeat.has(pose)) return null;
  const seat = around
    .flatMap(({ name }) => supportNamed(name) ?? [])
    .find((each) => each === "chair" || each === "bench" || each === "sofa");
  if (seat) return seat;
  const isOn = under !== undefined && /^(?:on|onto|upon|astride)$/.test(under.relation ?? "") && pose === "sit";
  // On a wall, a step or a porch one sits as on a stool; on a horse or a branch otherwise.
  const isOnOther =
    isOn && (/^(?:animal|plant|person)$/.test(under.kind) || isRide(under.icon ?? "") || lofty.test(under.name));
  return isOnOther ? undefined : "stool";
}
