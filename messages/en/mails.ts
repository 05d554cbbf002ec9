import { text } from "#lib/language/text.ts";

export const somebody = () => text`Somebody`;
export const nameJoinedTeamspaceName = ({ name, teamspaceName }: { name: string; teamspaceName: string }) =>
  text`${name} joined ${teamspaceName}`;
export const aScene = () => text`a scene`;
export const rowsScenes = ({ rows }: { rows: number }) => text`${rows} scenes`;
export const asksForChangesIn = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} requests changes in “${projectName}”`;
export const toScenes = ({ scenes }: { scenes: string }) => text`To ${scenes}.`;
export const answeredYourNoteIn = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} answered your note in “${projectName}”`;
export const drewIntoYourNoteIn = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} drew on your note in “${projectName}”`;
export const isReady = ({ name }: { name: string }) => text`“${name}” is ready`;
export const itsStoryboardCanBeReviewed = () => text`Its storyboard can be reviewed.`;
export const itStoppedBeforeItWas = () => text`It stopped before it was ready.`;
export const nameStopped = ({ name }: { name: string }) => text`“${name}” stopped`;
export const theClipOfIsReady = ({ name }: { name: string }) => text`The clip of “${name}” is ready`;
export const itCouldNotBeExported = () => text`It could not be exported.`;
export const theClipOfFailed = ({ name }: { name: string }) => text`The clip of “${name}” failed`;
