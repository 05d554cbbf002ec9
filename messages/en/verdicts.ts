import { plural, text } from "#lib/language/text.ts";

export const ofApproved = ({ approved, scenes }: { approved: number; scenes: number }) =>
  text`${approved} of ${scenes} approved`;
export const whatIsBeingMadeFor = ({ these }: { these: string }) =>
  text`New takes for ${these} will wait beside the approved take`;
export const staysAmongItsTakes = ({ willReplace }: { willReplace: string }) =>
  text`${willReplace} stays among its takes`;
export const couldNotBeKeptHere = ({ willReplace }: { willReplace: string }) =>
  text`${willReplace} could not be kept here`;
export const leftOut = ({ scenes, reason }: { scenes: string; reason: string }) => text`${scenes} left out. ${reason}`;
export const scenesApproved = ({ scenes }: { scenes: string }) => text`${scenes} approved`;
export const changesRequestedOn = ({ scenes }: { scenes: string }) => text`Changes requested on ${scenes}`;
export const whatIsBeingMadeForWill = ({ these }: { these: string }) =>
  text`New takes for ${these} will replace the approved take, because this service cannot keep them waiting: the approval then lapses, and the approved one`;
export const eachOfScenes = ({ length }: { length: number }) => text`each of ${length} scenes`;
export const scenesCount = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} scene`, other: text`${count} scenes` });
export const onceYouApproveWhatComes = ({ made }: { made: string }) =>
  text`${made}. After you approve, new takes wait beside the take in use.`;
export const thisServiceCannotLetIt = ({ made }: { made: string }) =>
  text`${made}. When it is ready, it replaces the take you approve, and the approval lapses.`;
export const whatComesWaitsBesideThe = ({ made }: { made: string }) =>
  text`${made}. New takes wait beside the take in use.`;
export const aNewTakeIsBeing = () => text`A new take is being made`;
export const newTakesAreBeingMade = ({ count, ofPart }: { count: number; ofPart: number }) =>
  text`New takes are being made for ${count} of these ${ofPart} scenes`;
export const oneScene = () => text`1 scene`;
