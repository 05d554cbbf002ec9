import type { Word } from "./tag-words.ts";
import kinds from "./words/other-kinds.json" with { type: "json" };

const listed = (words: string) => new Set(words.split(" ").filter(Boolean));
const tableOf = (table: Record<string, string>) =>
  new Map(Object.entries(table).map(([icon, words]) => [icon, listed(words)]));
const [besides, made] = [tableOf(kinds.beside), tableOf(kinds.made)];
const materials = listed(kinds.materials);

type Meant = { kind: string; icon?: string };

/** Whether a picture shows another kind of what is meant: kidney beans for cacao, a parcel for a wooden box. */
export function isOtherKind({ kind, icon }: Meant, before: readonly Word[], beside: ReadonlySet<string>): boolean {
  if (!icon) return false;
  if ([...(besides.get(icon) ?? [])].some((word) => beside.has(word))) return true;
  const material = before.find(({ lower }) => materials.has(lower));
  if (!material) return false;
  // "a rubber duck", "a stone lion"
  if (kind === "animal" || kind === "person") return true;
  const usual = made.get(icon);
  return usual !== undefined && !usual.has(material.lower);
}
