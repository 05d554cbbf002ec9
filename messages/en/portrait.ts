import { text } from "#lib/language/text.ts";

export const portrait = () => text`Drawn portrait`;
export const head = () => text`Head`;
export const facialHair = () => text`Facial hair`;
export const glasses = () => text`Glasses`;
export const skin = () => text`Skin`;
export const clothes = () => text`Clothes`;
export const fromTheName = () => text`Automatic`;
export const none = () => text`None`;
export const shade = ({ number }: { number: number }) => text`Shade ${number}`;
export const variant = ({ name, number }: { name: string; number: string }) => text`${name} ${number}`;
/** Parts of portraits by their names in the style, without the number of the variant. */
export const parts: Record<string, () => string> = {
  afro: () => text`Afro`,
  longAfro: () => text`Long afro`,
  bangs: () => text`Bangs`,
  bantuKnots: () => text`Bantu knots`,
  bun: () => text`Bun`,
  buns: () => text`Two buns`,
  cornrows: () => text`Cornrows`,
  dreads: () => text`Dreadlocks`,
  flatTop: () => text`Flat top`,
  flatTopLong: () => text`Long flat top`,
  grayBun: () => text`Grey bun`,
  grayMedium: () => text`Grey, medium`,
  grayShort: () => text`Grey, short`,
  hatBeanie: () => text`Beanie`,
  hatHip: () => text`Hat`,
  hijab: () => text`Hijab`,
  long: () => text`Long`,
  longBangs: () => text`Long with bangs`,
  longCurly: () => text`Long and curly`,
  medium: () => text`Medium`,
  mediumBangs: () => text`Medium with bangs`,
  mediumStraight: () => text`Medium and straight`,
  mohawk: () => text`Mohawk`,
  noHair: () => text`Bald`,
  pomp: () => text`Pompadour`,
  shaved: () => text`Shaved`,
  short: () => text`Short`,
  turban: () => text`Turban`,
  twists: () => text`Twists`,
  chin: () => text`Chin beard`,
  full: () => text`Full beard`,
  goatee: () => text`Goatee`,
  moustache: () => text`Moustache`,
  glasses: () => text`Glasses`,
  sunglasses: () => text`Sunglasses`,
};
