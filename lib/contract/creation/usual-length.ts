/** Seconds that a film is written to where nobody asks for a length, by what it is written from. */
export const USUAL_SECONDS = { idea: 60, webpage: 75, document: 75, sources: 60 } as const;
