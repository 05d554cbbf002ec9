import { text } from "#lib/language/text.ts";

export const watermark = () => text`Watermark with the guest’s name`;
export const everyPictureCarriesIt = () =>
  text`Everybody says a name first, and it stands on every picture they get, with the address where a code is mailed. Films carry the name over the player, not in the file.`;
export const theFilmCarriesIt = () =>
  text`Everybody says a name first. The poster carries it; the film carries it over the player, not in the file, and is not offered for download.`;
export const withWatermark = () => text`Watermark`;
export const guestNumber = ({ code }: { code: string }) => text`Guest ${code}`;
export const noWatermarkOnThisFile = () => text`This file cannot carry a watermark, so this link does not show it.`;
export const askForTheFile = () => text`Ask the person who sent you the link for the file.`;
