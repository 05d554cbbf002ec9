import { plural, text } from "#lib/language/text.ts";

export const kind = () => text`Kind`;
export const unread = () => text`, unread`;
export const markAsRead = ({ title }: { title: string }) => text`Mark as read: ${title}`;
export const next = () => text`Next`;
export const previous = () => text`Previous`;
export const openWhatItIsAbout = () => text`Open what it is about`;
export const markThisAsRead = () => text`Mark as read`;
export const theseShortcuts = () => text`These shortcuts`;
export const loadingTheInbox = () => text`Loading the inbox`;
export const all = () => text`All`;
export const mentions = () => text`Mentions`;
export const waiting = () => text`Waiting`;
export const work = () => text`Work`;
export const yourInboxIsEmpty = () => text`Your inbox is empty`;
export const mentionsWhatWaitsForYou = () =>
  text`Mentions, what waits for you, and finished and failed work appear here.`;
export const nobodyMentionedYou = () => text`Nobody mentioned you`;
export const typeInANoteTo = () => text`Type @ in a note to mention somebody yourself.`;
export const nothingWaitsForYou = () => text`Nothing waits for you`;
export const scenesToReviewChangesAsked = () =>
  text`Scenes and clips to review, requested changes and open notes appear here.`;
export const nothingWasFinishedOrFailed = () => text`No finished or failed work`;
export const projectsAndClipsYouStart = () => text`Results of the projects and clips you start appear here.`;
export const markAllRead = () => text`Mark all read`;
export const inboxNewestFirst = () => text`Inbox, newest first`;
export const showOlder = () => text`Show older`;
export const scenesWaitForYourReview = ({ scenes, projectName }: { scenes: number; projectName: string }) =>
  plural(scenes, {
    one: text`${scenes} scene of “${projectName}” waits for your review`,
    other: text`${scenes} scenes of “${projectName}” wait for your review`,
  });
export const clipsWaitForYourReview = ({ clips, projectName }: { clips: number; projectName: string }) =>
  plural(clips, {
    one: text`${clips} clip of “${projectName}” waits for your review`,
    other: text`${clips} clips of “${projectName}” wait for your review`,
  });
export const asksForChanges = ({ person, projectName }: { person: string; projectName: string }) =>
  text`${person} requests changes in “${projectName}”`;
export const asksForChangesOfAClip = ({ person, projectName }: { person: string; projectName: string }) =>
  text`${person} requests changes to a clip of “${projectName}”`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const scenesFrom = ({ scenes, first }: { scenes: number; first: number }) =>
  plural(scenes, {
    one: text`${scenes} scene, scene ${first} first`,
    other: text`${scenes} scenes, scene ${first} first`,
  });
export const openNote = ({ projectName, number }: { projectName: string; number: number }) =>
  text`Open note in “${projectName}”, scene ${number}`;
export const mentionedYou = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} mentioned you in “${projectName}”`;
