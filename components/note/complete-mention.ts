import { type Mention, mentionMark } from "#lib/studio/reviews/mention-text.ts";

/** A typed text with ids in the place of names that follow an @. Longer names first, so that none hides in another. */
export function markMentions(text: string, people: readonly Mention[]): string {
  const ids = new Map(people.toReversed().map(({ name, userUuid }) => [name, userUuid]));
  if (ids.size === 0) return text;
  const names = [...ids.keys()].toSorted((one, other) => other.length - one.length).map(escapeName);
  const typed = new RegExp(`(?<![\\p{L}\\p{N}_])@(${names.join("|")})(?![\\p{L}\\p{N}_])`, "gu");
  return text.replace(typed, (whole, name: string) => {
    const userUuid = ids.get(name);
    return userUuid ? mentionMark(userUuid) : whole;
  });
}

function escapeName(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

const longestName = 60;
/** An @ that begins a word, and what stands between it and the caret. */
const begun = new RegExp(`(?:^|[\\s(\\[{"'“‘])@([^\\n@]{0,${longestName}})$`, "u");

/** The name being typed before the caret, without its @; null where nobody is being mentioned. */
export function mentionQuery(text: string, caret: number): string | null {
  return begun.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The text with the name that was being typed made whole, and where the caret is then. */
export function completeMention(
  text: string,
  { caret, query, name }: { caret: number; query: string; name: string },
): { text: string; caret: number } {
  const start = caret - query.length - 1;
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /u, ""), caret: before.length };
}
