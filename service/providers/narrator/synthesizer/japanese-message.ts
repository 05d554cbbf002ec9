export type JapaneseCall = { text: string };

/** A morpheme; attached ones (particles, endings, signs) are spoken in one breath with the one before. */
export type JapaneseToken = { written: string; said: string; isAttached: boolean };
