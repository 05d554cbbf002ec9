import { plural, text } from "#lib/language/text.ts";

export const cancel = () => text`Cancel`;
export const stopMakingThisProject = () => text`Stop making this project?`;
export const whatIsFinishedStaysAnd = () =>
  text`Finished parts stay, and you can resume later. Work in progress is discarded.`;
export const sources = () => text`Sources`;
export const loadingTheSources = () => text`Loading the sources…`;
export const noFootageIsUsedEvery = () => text`No footage is used: every picture was made for this project.`;
export const video = () => text`Video`;
export const picture = () => text`Picture`;
export const opensInANewTab = () => text`opens in a new tab`;
export const scene = () => text`Scene`;
export const scenes = () => text`Scenes`;
export const newProject = () => text`New project`;
export const noProjectsYet = () => text`No projects yet`;
export const editorsAndOwnersOfThis = () =>
  text`Projects that editors and owners of this teamspace create appear here.`;
export const makeYourFirstVideo = () => text`Make your first video`;
export const startFromWhatYouHave = () =>
  text`Start from what you have. Review the storyboard scene by scene, then export it.`;
export const openNotes = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} open note`, other: text`${count} open notes` });
export const youCancelledThisProject = () => text`You cancelled this project.`;
export const theProjectStopped = () => text`The project stopped.`;
export const whatWasFinishedIsKept = () => text`Finished parts are kept. Resume to continue from there.`;
export const goOn = () => text`Resume`;
export const tryAgain = () => text`Try again`;
export const theServiceDoesNotSay = () => text`The service does not say why.`;
export const itStoppedInTheStage = ({ stage }: { stage: string }) => text`It stopped in the stage “${stage}”.`;
export const tryingAgainKeepsEverythingThat = () => text`Trying again keeps everything that is finished.`;
export const tryingAgainWouldNotHelp = () => text`Trying again does not help. Start a new project with another input.`;
export const theConnectedServiceCannotGo = () =>
  text`The connected service cannot resume a stopped project. Start a new one.`;
export const storyboardPdf = () => text`storyboard PDF`;
export const downloadStoryboardPdf = () => text`Storyboard PDF`;
export const contactSheet = () => text`contact sheet`;
export const downloadContactSheet = () => text`Contact sheet`;
export const archive = () => text`Archive`;
export const actionsFor = ({ name }: { name: string }) => text`Actions for ${name}`;
export const restore = () => text`Restore`;
export const deleteForGood = () => text`Delete permanently`;
export const deleteNameForGood = ({ name }: { name: string }) => text`Delete ${name} permanently?`;
export const itsScenesTakesClipsAnd = () =>
  text`Its scenes, takes, clips and notes are deleted for everybody. This cannot be undone.`;
export const keepIt = () => text`Keep it`;
export const duplicate = () => text`Duplicate`;
export const takeOutOfTheArchive = () => text`Unarchive`;
export const moveToTheTrash = () => text`Move to the trash`;
export const moveTo = () => text`Move to`;
export const keepGoing = () => text`Keep going`;
export const stop = () => text`Stop`;
export const isInTheArchive = ({ name }: { name: string }) => text`${name} is in the archive`;
export const isBackAmongYourProjects = ({ name }: { name: string }) => text`${name} is back among your projects`;
export const isInTheTrash = ({ name }: { name: string }) => text`${name} is in the trash`;
export const isDeleted = ({ name }: { name: string }) => text`${name} is deleted`;
export const isNowIn = ({ name, teamspaceName }: { name: string; teamspaceName: string }) =>
  text`${name} is now in ${teamspaceName}`;
export const isCopied = ({ name }: { name: string }) => text`${name} is copied`;
