import { plural, text } from "#lib/language/text.ts";

export const captions = () => text`Captions`;
export const inThePicture = () => text`In the picture`;
export const alwaysVisible = () => text`Always visible, except over a picture with the same text`;
export const asATrack = () => text`As a track`;
export const canBeSwitchedVttBeside = () =>
  text`Viewers can switch them on. Text that pictures already show is only in the .vtt file`;
export const textCardsComeIn = () => text`Reveal text cards word by word`;
export const otherwiseAllOfACard = () => text`Otherwise the whole card appears at once`;
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
export const framesASecond = () => text`Frames per second`;
export const aspectRatio = () => text`Aspect ratio`;
export const stopsTheExport = () => text`Blocks the export`;
export const lookAtItFirst = () => text`Check first`;
export const goodToKnow = () => text`Good to know`;
export const beforeYouExport = () => text`Before you export`;
export const lookingThroughTheScenes = () => text`Checking the scenes…`;
export const nothingIsInTheWay = () => text`Ready to export.`;
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
export const changesAreNotMadeYet = () => text`Requested changes are not made yet.`;
export const makeThemOrAsk = () => text`Make them, or ask the person who requested them.`;
export const notApproved = () => text`Not approved.`;
export const notApprovedAsTheRulesAsk = () =>
  text`Not approved. This project can be exported only when every scene is approved.`;
export const haveThemApprovedOrSayWhy = () =>
  text`Get them approved, or give a reason below for exporting without approval.`;
export const haveThemApprovedOrAskAnOwner = () =>
  text`Get them approved, or ask an owner of the teamspace to bypass the approvals.`;
export const approveWhatIsRight = () => text`Approve what is right.`;
