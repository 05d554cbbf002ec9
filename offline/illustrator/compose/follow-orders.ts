import type { Deed } from "../../understanding/read-deeds.ts";
import type { Pose } from "../figure/pose.ts";
import { placementOf } from "../words/placements.ts";
import type { Brief } from "../words/read-brief.ts";
import { type Acted, actDeed } from "./find-deed.ts";

type Told = Pick<Brief, "reading" | "setting">;

/** How whoever a film speaks to is called. */
export const you = "you";

/** What anybody sees done at a glance, whoever does it; to keep something or to put it somewhere is none of these. */
const plain: ReadonlySet<Pose> = new Set([
  ...(["lift", "carry", "read", "write", "drink", "eat", "wash", "dig", "plant", "water", "sweep", "cook"] as const),
  ...(["sew", "knit", "phone", "paint", "strike", "photograph", "swim", "stretch", "climb", "work", "run"] as const),
]);

/** What a film tells whoever watches it to do, where it can be shown; most telling first. */
export function followOrders({ reading, setting }: Told): Acted[] {
  if (reading.isGrave) return [];
  return reading.deeds
    .flatMap((deed) => (deed.isOrder ? (callFor(deed) ?? actDeed(deed, { reading, setting }) ?? []) : []))
    .filter(({ pose, prop }) => plain.has(pose) && (prop === null || placementOf(prop) === "table" || pose !== "work"))
    .toSorted((one, other) => other.weight - one.weight);
}

const called =
  /^us$|\b(?:services?|doctor|ambulance|police|numbers?|department|brigade|nurse|helpline|hotline|vet|plumber|electrician|mechanic|coastguard)$/;

/** "Call the fire service", but nobody calls a hole a pit by telephone. */
function callFor(deed: Deed): Acted | null {
  const isCall = /^(?:call|ring|phone|dial)$/.test(deed.verb) && called.test(deed.patient?.text.toLowerCase() ?? "");
  return isCall ? { deed, pose: "phone", prop: "mobile-phone", ride: null, weight: 3.6 } : null;
}

export function isOrdered(told: Told): boolean {
  return followOrders(told).length > 0;
}
