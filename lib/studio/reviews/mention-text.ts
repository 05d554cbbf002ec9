/** In a note's text a person stands as `@{id}`, since names change and are not unique. */
const mark = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/giu;

export type Mention = { userUuid: string; name: string };
export type NotePart = { text: string } | { userUuid: string; name: string };

export const mentionMark = (userUuid: string): string => `@{${userUuid}}`;

/** A text in which nobody is named: what looked like a mark is a word like any other. */
export function unmarked(text: string): string {
  return text.replace(mark, "@ {$1}");
}

/** Whom a text names, each once. */
export function mentionedIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mark), ([, userUuid = ""]) => userUuid.toLowerCase()))];
}

/** A note's text in pieces, people apart from words. Who is not among `mentions` has no name here. */
export function partsOfNote(text: string, mentions: readonly Mention[]): NotePart[] {
  return text.split(mark).flatMap((piece, at): NotePart[] => {
    if (at % 2 === 1) return [{ userUuid: piece.toLowerCase(), name: nameOf(piece, mentions) }];
    return piece === "" ? [] : [{ text: piece }];
  });
}

/** A note's text with names in the place of ids, to be read where nothing is marked. */
export function plainNote(text: string, mentions: readonly Mention[]): string {
  return text.replace(mark, (_, userUuid: string) => `@${nameOf(userUuid, mentions)}`);
}

function nameOf(userUuid: string, mentions: readonly Mention[]): string {
  return mentions.find((mention) => mention.userUuid === userUuid.toLowerCase())?.name ?? "somebody";
}
