import { plural, text } from "#lib/language/text.ts";

export const agree = () => text`Agree`;
export const disagree = () => text`Disagree`;
export const love = () => text`Love it`;
export const look = () => text`Looking into it`;
export const question = () => text`Not sure`;
export const react = () => text`Add a reaction`;
export const reactions = () => text`Reactions`;
/** "Agree, 2: Ada and Jo" */
export const givenBy = ({ sign, count, names }: { sign: string; count: number; names: string }) =>
  text`${sign}, ${count}: ${names}`;
export const andMore = ({ more }: { more: number }) =>
  plural(more, { one: text`${more} more`, other: text`${more} more` });
