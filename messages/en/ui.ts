import { text } from "#lib/language/text.ts";

export const close = () => text`Close`;
export const detailsForSupport = () => text`Details for support`;
export const justNow = () => text`just now`;
export const anyMomentNow = () => text`any moment now`;
export const upToLeft = ({ duration }: { duration: string }) => text`up to ${duration} left`;
export const spanLeft = ({ span }: { span: string }) => text`${span} left`;
export const optionsFound = ({ options }: { options: number }) => text`${options} found`;
export const nothingIsCalledThat = () => text`No matches.`;
export const keyboardShortcuts = () => text`Keyboard shortcuts`;
export const shownOfTotalMany = ({ shown, total, many }: { shown: number; total: number; many: string }) =>
  text`${shown} of ${total} ${many}`;
export const showMore = () => text`Show more`;
export const searchToFindTheOthers = () => text`Search to find the others.`;
export const undo = () => text`Undo`;
export const seconds = ({ seconds }: { seconds: string | number }) => text`${seconds} s`;
export const minutesSeconds = ({ minutes, seconds }: { minutes: number; seconds: string }) =>
  text`${minutes} min ${seconds} s`;
export const hoursMinutes = ({ hours, minutes }: { hours: number; minutes: string }) => text`${hours} h ${minutes} min`;
export const aboutDuration = ({ duration }: { duration: string }) => text`about ${duration}`;
export const fromTo = ({ from, to }: { from: string; to: string }) => text`${from} to ${to}`;
export const bytes = ({ size }: { size: string }) => text`${size} B`;
export const kilobytes = ({ size }: { size: string }) => text`${size} kB`;
export const megabytes = ({ size }: { size: string }) => text`${size} MB`;
export const gigabytes = ({ size }: { size: string }) => text`${size} GB`;
export const terabytes = ({ size }: { size: string }) => text`${size} TB`;
export const theStudioDoesNotAnswer = () => text`The studio does not answer.`;
export const checkYourConnection = () => text`Check your connection. This page then continues.`;
