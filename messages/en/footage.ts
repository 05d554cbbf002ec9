import { plural, text } from "#lib/language/text.ts";

export const question = () =>
  text`Search licensed photos and clips on Wikimedia Commons and Openverse? Key words of scenes are sent to them.`;
export const yes = () => text`Yes, search them`;
export const no = () => text`No`;
export const changeLater = () => text`You can change this in Settings.`;
export const switchedOn = () => text`Licensed photos are searched from now on.`;
export const switchedOff = () => text`Licensed photos are not searched.`;

export const settingsTitle = () => text`Licensed photos`;
export const settingsAdvice = () =>
  text`Photos and clips that may be changed and sold, with their authors in the credits. Key words of scenes are sent to the libraries; the pictures come through this installation.`;
export const libraryNames: Record<string, () => string> = {
  commons: () => text`Wikimedia Commons`,
  openverse: () => text`Openverse`,
  pexels: () => text`Pexels`,
  pixabay: () => text`Pixabay`,
  library: () => text`Own folder`,
};
export const libraryHints = {
  commons: () => text`Photos, drawings and clips`,
  openverse: () => text`Photos from many sources; about 200 searches a day`,
};
export const notDecided = () => text`Not decided yet: nothing is searched.`;
export const setByEnvironment = () => text`The service's variable FOOTAGE sets this. Remove it there to decide here.`;
export const ownersDecide = () => text`Only the owner of this installation can change this.`;
export const askOwners = ({ owners }: { owners: string }) =>
  text`Only an owner of this installation can change this: ${owners}.`;

export const find = () => text`Find a photo`;
export const title = ({ number }: { number: number }) => text`Find a photo for scene ${number}`;
export const words = () => text`Search words`;
export const search = () => text`Search`;
export const more = () => text`More`;
export const loading = () => text`Searching…`;
export const results = () => text`Photos and clips`;
export const keys = () => text`Arrow keys move, Enter chooses, Esc closes.`;
export const photo = () => text`Photo`;
export const clip = ({ length }: { length: string }) => text`Clip ${length}`;
export const size = ({ width, height }: { width: number; height: number }) => text`${width} × ${height}`;
export const by = ({ creator }: { creator: string }) => text`by ${creator}`;
export const authorNotNamed = () => text`author not named`;
export const usedIn = ({ scene }: { scene: number }) => text`Already in scene ${scene}`;
export const usedHere = () => text`Already in this scene`;
export const choose = ({ title, facts }: { title: string; facts: string }) => text`${title}, ${facts}`;
export const nothingFound = ({ query }: { query: string }) => text`Nothing matches “${query}”`;
export const tryOthers = () =>
  text`Use fewer or more general words, in English if the libraries know none in your language.`;
export const typeWords = () => text`Type what the picture should show`;
export const typeWordsAdvice = () => text`One to three nouns work best.`;
export const noLibrary = () => text`No photo library is searched yet`;
export const noLibraryOfEnvironment = () =>
  text`The service's variable FOOTAGE names no library of photos. Ask the person who runs the service to add commons or openverse.`;
export const switchOn = () => text`Search Wikimedia Commons and Openverse`;
export const unavailable = ({ names }: { names: string }) => text`Not available right now: ${names}`;
export const waitsBeside = () => text`It will wait beside the approved picture until you choose it.`;
export const backToCard = () => text`Back to the card`;
export const backToEarlier = () => text`Back to the earlier picture`;
export const picturesFound = ({ count }: { count: number }) =>
  plural(count, { one: text`1 picture found`, other: text`${count} pictures found` });
export const ordered = ({ number }: { number: number }) => text`The picture of scene ${number} is being fetched.`;
