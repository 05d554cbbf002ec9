import { plural, text } from "#lib/language/text.ts";

export const storyboardAsAFile = () => text`Storyboard as a file`;
export const share = () => text`Share`;
export const projects = () => text`Projects`;
export const project = () => text`Project`;
export const storyboard = () => text`Storyboard`;
export const preview = () => text`Preview`;
export const clips = () => text`Clips`;
export const activity = () => text`Activity`;
export const projectName = () => text`Project name`;
export const rename = () => text`, rename`;
export const thingsDifferFromWhatYou = ({ warnings }: { warnings: number }) =>
  text`${warnings} things differ from what you asked for`;
export const exportReason = ({ reason }: { reason: string }) => text`Export. ${reason}`;
export const exportIt = () => text`Export`;
export const exportAgainNow = () => text`Export again`;
export const ownersAndEditorsCanExport = () => text`Owners and editors can export.`;
export const theProjectStoppedBeforeIt = () => text`The project stopped before it was ready.`;
export const possibleOnceEverySceneIs = () => text`Possible once every scene is ready.`;
export const waitsForAFreeWorker = () => text`Waits for a free worker`;
export const projectsBefore = ({ before }: { before: number }) =>
  plural(before, { one: text`${before} project before it`, other: text`${before} projects before it` });
export const exportsBefore = ({ before }: { before: number }) =>
  plural(before, { one: text`${before} export before it`, other: text`${before} exports before it` });
export const picturesBefore = ({ before }: { before: number }) =>
  plural(before, { one: text`${before} picture before it`, other: text`${before} pictures before it` });
export const waitsForAFreeWorkerBehind = ({ ahead }: { ahead: string }) => text`Waits for a free worker, ${ahead}`;
export const youCanNoLongerSeeThisProject = () =>
  text`You can no longer see this project. It was deleted, or you are no longer in its teamspace.`;
export const leadASession = () => text`Lead a session`;
