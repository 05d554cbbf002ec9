import { plural, text } from "#lib/language/text.ts";

export const credits = ({ count, credits }: { count: number; credits: string }) =>
  plural(count, { one: text`${credits} credit`, other: text`${credits} credits` });
