import { yearsIn } from "../illustrator/figure/years.ts";
import type { Candidate } from "./cast.ts";
import { type Sex, sexOfName } from "./first-names.ts";

type Age = "child" | "grown" | "old";

/** Words that say of somebody no more than sex and age. */
const plain: Record<string, { sex?: Sex; isChild?: true; isOld?: true }> = {
  ...{ man: { sex: "male" }, woman: { sex: "female" }, lady: { sex: "female" }, gentleman: { sex: "male" } },
  ...{ boy: { sex: "male", isChild: true }, girl: { sex: "female", isChild: true }, child: { isChild: true } },
  ...{ kid: { isChild: true }, youngster: { isChild: true }, lad: { sex: "male", isChild: true } },
};
const childUnder = 18;
const oldFrom = 55;

/**
 * "The old man rowed while the boy held the lantern": no other old man and boy than those of whom the film told before. A
 * word that was new itself ("a boy") keeps meaning that one.
 */
export function settleMeant(named: readonly Candidate[], found: Map<string, Candidate>): void {
  for (const [key, other] of found) {
    // "His father was a hunter": the hunter of later scenes.
    const told = [...found.values()].find(
      (one) => one !== other && one.called?.includes(key) && Math.min(...one.scenes) <= Math.min(...other.scenes),
    );
    if (told && !other.isNew && other.kind === "character") {
      join(told, key, other);
      found.delete(key);
      continue;
    }
    const wanted = plain[key.split(" ").at(-1) ?? ""];
    if (!wanted || key.includes(" ") || other.isNew || other.kind !== "character") continue;
    const first = Math.min(...other.scenes);
    const isOld = other.modifiers.some((word) => /^(?:old|elderly)$/.test(word));
    const before = [...named, ...found.values()].filter(
      (one) =>
        one !== other &&
        isPerson(one) &&
        Math.min(...one.scenes) <= first &&
        fits(one, { ...wanted, ...(isOld && { isOld }) }),
    );
    const lastSeen = (one: Candidate) => Math.max(...[...one.scenes].filter((scene) => scene <= first));
    const [meant] = before.toSorted(
      (one, two) => Number(isNamed(two)) - Number(isNamed(one)) || lastSeen(two) - lastSeen(one),
    );
    if (!meant) continue;
    join(meant, key, other);
    if (wanted.sex) meant.sex ??= wanted.sex;
    if (wanted.isChild) meant.role ??= other.role ?? {};
    found.delete(key);
  }
}

function join(meant: Candidate, key: string, other: Candidate): void {
  if (!meant.aliases.includes(key)) meant.aliases.push(key);
  meant.meant = [...(meant.meant ?? []), key];
  for (const scene of other.scenes) meant.scenes.add(scene);
  meant.modifiers.push(...other.modifiers);
  if (!meant.role?.garment && other.role?.garment) meant.role = { ...other.role, ...meant.role };
}

/** Whether the film tells of somebody as a child. */
export const isChild = (one: Candidate) => ageOf(one) === "child";

const isNamed = ({ name }: Candidate) => /^\p{Lu}/u.test(name);

function isPerson({ kind, icon, role, scenes }: Candidate): boolean {
  return kind === "character" && (role !== undefined || icon === undefined) && scenes.size > 0;
}

function fits(one: Candidate, { sex, isChild, isOld }: { sex?: Sex; isChild?: true; isOld?: boolean }): boolean {
  const own = one.sex ?? one.role?.sex ?? (isNamed(one) ? sexOfName(one.name) : undefined);
  if (sex && own && own !== sex) return false;
  // Nothing is known of whoever is a woman or a man only by a word that may mean anybody.
  if (sex && !own && !isNamed(one)) return false;
  const age = ageOf(one);
  if (isChild) return age === "child";
  return isOld ? age === "old" : age !== "child";
}

function ageOf({ name, modifiers, role, called = [] }: Candidate): Age {
  const years = yearsIn(
    `${modifiers.filter((word) => word.startsWith("of ") || word.startsWith("in the ")).join(", ")}`,
  );
  if (years !== null) return years < childUnder ? "child" : years >= oldFrom ? "old" : "grown";
  if ((role?.size ?? 1) < 0.9 || called.some((noun) => plain[noun]?.isChild)) return "child";
  const isOld =
    role?.old === true || modifiers.some((word) => /^(?:old|elderly|ancient)$/.test(word)) || /^Old /.test(name);
  return isOld ? "old" : "grown";
}
