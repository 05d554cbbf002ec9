import { plural, text } from "#lib/language/text.ts";

export const continuity = () => text`Continuity`;
export const whatToLookAt = () => text`What to look at`;
export const coloursOfAllScenes = () => text`Colours of all scenes`;
export const placeOf = ({ name }: { name: string }) => text`Place: ${name}`;
export const castMember = ({ name }: { name: string }) => text`Cast: ${name}`;
export const scenesOfIt = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} scene`, other: text`${count} scenes` });
export const breaksSeen = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} looks far from the scene before`,
    other: text`${count} look far from the scene before`,
  });
export const lookingAtColours = () => text`The pictures are being looked at.`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const sceneThatBreaks = ({ number }: { number: number }) => text`Scene ${number}, far from the scene before`;
export const scenes = () => text`Scenes`;
export const farFromBefore = () => text`Far from before`;
export const noScenesShowIt = () => text`No scene shows it`;
export const chooseSomethingElse = () => text`Choose something else to look at, or name it in a scene's narration.`;
export const arrowsMoveEnterOpens = () => text`Arrows move along the strip, Enter opens the scene.`;
export const lookAtContinuityOf = ({ name }: { name: string }) => text`Look at the continuity of ${name}`;
export const lookAtContinuity = () => text`Look at the continuity of cast, place and colours`;
