import { plural, text } from "#lib/language/text.ts";

export const captions = () => text`Captions`;
export const inThePicture = () => text`In the picture`;
export const alwaysVisible = () => text`Always visible, except over a picture that says the same`;
export const asATrack = () => text`As a track`;
export const canBeSwitchedVttBeside = () =>
  text`Can be switched on, without what pictures say; all of them in a .vtt file beside`;
export const textCardsComeIn = () => text`Text cards come in with their words`;
export const otherwiseAllOfACard = () => text`Otherwise all of a card is there at once`;
export const soundOfYourClips = () => text`Sound of your own clips`;
export const itIsHeardUnderTheVoice = () => text`Quieter under the voice; otherwise your clips are silent`;
export const creditsAtTheEnd = () => text`Credits at the end`;
export const aCardNamesLicensedPictures = ({ length }: { length: string }) =>
  text`Adds ${length}: cards name the licensed pictures with their authors and licences. The preview is without them.`;
export const none = () => text`None`;
export const pictureAndSoundOnly = () => text`Picture and sound only`;
export const cancel = () => text`Cancel`;
export const startExport = () => text`Start export`;
export const theConnectedServiceChoosesSize = () => text`The connected service chooses size, frame rate and captions.`;
export const resolution = () => text`Resolution`;
export const framesASecond = () => text`Frames a second`;
export const aspectRatio = () => text`Aspect ratio`;
export const stopsTheExport = () => text`Stops the export`;
export const lookAtItFirst = () => text`Look at it first`;
export const goodToKnow = () => text`Good to know`;
export const beforeYouExport = () => text`Before you export`;
export const lookingThroughTheScenes = () => text`Looking through the scenes…`;
export const nothingIsInTheWay = () => text`Nothing is in the way.`;
export const scene = () => text`Scene`;
export const scenes = () => text`Scenes`;
export const goToScene = ({ number }: { number: number }) => text`Go to scene ${number}`;
export const andMore = ({ rest }: { rest: number }) => text`and ${rest} more`;
export const makePicturesFor = ({ aspectRatio }: { aspectRatio: string }) => text`Make pictures for ${aspectRatio}`;
export const newPicturesOf = ({ count, numbers }: { count: number; numbers: string }) =>
  plural(count, {
    one: text`The connected model makes a new picture for scene ${numbers}. An approved picture stays in use until you choose the new one.`,
    other: text`The connected model makes new pictures for scenes ${numbers}. Approved pictures stay in use until you choose the new ones.`,
  });
export const noEstimateOfTheTime = () => text`no estimate of the time yet`;
export const readyIn = ({ span }: { span: string }) => text`ready in ${span}`;
export const sizeNotKnownYet = ({ time }: { time: string }) => text`, ${time}, size not known yet`;
export const timeAboutSize = ({ time, size }: { time: string; size: string }) => text`, ${time}, about ${size}`;
export const exportStarted = () => text`Export started`;
export const changesAreNotMadeYet = () => text`Changes are requested and not made yet.`;
export const makeThemOrAsk = () => text`Make them, or ask whoever requested them.`;
export const notApproved = () => text`Not approved.`;
export const notApprovedAsTheRulesAsk = () =>
  text`Not approved, and this project is exported once every scene is approved.`;
export const haveThemApprovedOrSayWhy = () =>
  text`Have them approved as its review rules ask, or say below why you go on without.`;
export const haveThemApprovedOrAskAnOwner = () =>
  text`Have them approved as its review rules ask, or ask an owner of the teamspace to go on without.`;
export const approveWhatIsRight = () => text`Approve what is right.`;
