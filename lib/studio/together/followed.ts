/** What of a page's address is taken over by those who follow. Without zod: it is read wherever somebody leads. */
export const FOLLOWED_SEARCH = ["scene", "view", "as", "compare", "by", "of", "clips"] as const;
