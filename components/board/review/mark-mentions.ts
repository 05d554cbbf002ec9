import { type Mention, mentionMark } from "#lib/studio/reviews/notes/mention-text.ts";

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
