/** What a member means in a sentence, and what counts when it is left out. */
export type MemberNote = string | { text: string; default: unknown };

export type MemberNotes = Readonly<Record<string, MemberNote>>;
