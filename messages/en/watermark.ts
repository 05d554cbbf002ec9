import { text } from "#lib/language/text.ts";

export const watermark = () => text`Watermark with the guest’s name`;
export const everyPictureCarriesIt = () =>
  text`Guests enter a name first. It is shown on every picture, with the address if a code was mailed. Films show the name over the player, not in the file.`;
export const theFilmCarriesIt = () =>
  text`Guests enter a name first. The poster shows it. The player shows it over the film, not in the file, and the film cannot be downloaded.`;
export const withWatermark = () => text`Watermark`;
export const guestNumber = ({ code }: { code: string }) => text`Guest ${code}`;
export const noWatermarkOnThisFile = () => text`This file cannot carry a watermark, so this link does not show it.`;
export const askForTheFile = () => text`Ask the person who sent you the link for the file.`;
