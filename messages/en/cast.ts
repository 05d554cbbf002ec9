import { plural, text } from "#lib/language/text.ts";

export const savedPicturesShowAnEarlier = ({ stale }: { stale: number }) =>
  plural(stale, {
    one: text`Saved. ${stale} picture shows an earlier look.`,
    other: text`Saved. ${stale} pictures show an earlier look.`,
  });
export const saved = () => text`Saved`;
export const eachLookIsAppliedTo = () =>
  text`Each look is applied to every picture that names it. Pictures made before a change are kept and marked stale.`;
export const add = () => text`Add`;
export const save = () => text`Save`;
export const discardChanges = () => text`Discard changes`;
export const changesAreKeptNotSaved = () =>
  text`The changes to the cast are not saved. They are kept in this tab until you save or discard them.`;
export const atMostOtherNamesEach = ({ castAliases }: { castAliases: number }) =>
  text`At most ${castAliases} other names each.`;
export const emptyTitle = () => text`No cast yet`;
export const emptyBody = () => text`Add people, places and objects that should look the same in every scene.`;
export const theNewOne = () => text`the new one`;
export const portraitOf = ({ who }: { who: string }) => text`Portrait of ${who}`;
export const pictureOf = ({ who }: { who: string }) => text`Picture of ${who}`;
export const uploadAPictureOf = ({ who }: { who: string }) => text`Upload a picture of ${who}`;
export const upload = () => text`Upload`;
export const paintAgain = ({ who }: { who: string }) => text`Paint ${who} again`;
export const paint = () => text`Paint`;
export const usedOnceSaved = () => text`Used after saving`;
export const paintedOnceSaved = () => text`Painted after saving`;
export const yourPicture = () => text`Your picture`;
export const character = () => text`Character`;
export const place = () => text`Place`;
export const object = () => text`Object`;
export const name = () => text`Name`;
export const kindOf = ({ name }: { name: string }) => text`Kind of ${name}`;
export const takeOut = ({ name }: { name: string }) => text`Remove ${name}`;
export const alsoCalled = () => text`Also called`;
export const theKeeperCaptain = () => text`the keeper, captain`;
export const changePortrait = () => text`Change the drawn portrait`;
export const look = () => text`Look`;
export const theFilmsVoice = () => text`The film’s voice`;
export const speaksItsLines = () => text`Speaks the lines that a script gives to this name.`;
export const inNoSceneYet = () => text`In no scene yet`;
export const inScenes = ({ seenIn, seenIn2 }: { seenIn: number; seenIn2: string }) =>
  plural(seenIn, { one: text`In scene ${seenIn2}`, other: text`In scenes ${seenIn2}` });
export const showScenes = () => text`Show scenes`;
export const showScenesWith = ({ name }: { name: string }) => text`Show scenes with ${name}`;
export const castOfThisScene = () => text`Cast of this scene`;
export const noPictureYet = () => text`no picture yet`;
export const notInTheCast = () => text`not in the cast`;
export const thisOne = () => text`this`;
