import { text } from "#lib/language/text.ts";

export const manyPeopleCameByThisLink = () => text`Many people came by this link just now.`;
