import { keysOf } from "#lib/keys-of.ts";
import type { Noun } from "../../understanding/scene-reading.ts";
import type { Pose } from "./pose.ts";
import words from "./support-words.json" with { type: "json" };

/** What a body is on, or has its hands on, while it does something. */
export type Support = keyof typeof words;

const byName = new Map(
  keysOf(words).flatMap((support) => words[support].split(" ").map((name) => [name.replaceAll("_", " "), support])),
);

export function supportNamed(name: string): Support | null {
  const last = name.split(" ").at(-1) ?? name;
  return byName.get(name) ?? byName.get(last) ?? null;
}

const seats: readonly Support[] = ["sofa", "bench", "chair"];
/** What bears which deed; who climbs a wall does not sit on it. */
const bearing: Partial<Record<Pose, readonly Support[]>> = {
  climb: ["ladder", "tree", "stairs", "wall", "rock"],
  ...{ sit: seats, "sit with": seats, sleep: seats, read: seats, eat: seats },
  open: ["door"],
};

const bears = /^(?:on|onto|in|into|up|down|at|against|over|to)$/;

/** The one thing that the sentence says the deed is done on, whether or not it has a picture. */
export function supportOf(pose: Pose, around: readonly Noun[]): { support: Support; noun: Noun } | null {
  for (const noun of around) {
    const support = supportNamed(noun.name);
    if (noun.isAbsent || !support || !bearing[pose]?.includes(support)) continue;
    if (noun.relation === undefined || bears.test(noun.relation)) return { support, noun };
  }
  return null;
}
