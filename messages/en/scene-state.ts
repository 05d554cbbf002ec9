import { plural, text } from "#lib/language/text.ts";

export const picture = () => text`picture`;
export const motion = () => text`motion`;
export const narration = () => text`narration`;
export const timing = () => text`timing`;
export const notReviewed = () => text`Not reviewed`;
export const approved = () => text`Approved`;
export const ofApprovals = ({ have, need }: { have: number; need: number }) =>
  plural(need, { one: text`${have} of ${need} approval`, other: text`${have} of ${need} approvals` });
export const changes = () => text`Changes`;
export const lapsed = ({ part }: { part: string }) => text`Lapsed: ${part}`;
export const answered = ({ part }: { part: string }) => text`Answered: ${part}`;
export const changedSince = ({ parts }: { parts: string }) => text`${parts} changed since`;
export const madeFromAnotherPicture = () => text`made from another picture`;
export const wordsOrShotChanged = () => text`its words or its shot changed`;
export const whatItWasMadeFromChanged = () => text`what it was made from changed`;
export const someoneLooksDifferent = () => text`someone in it looks different now`;
export const leftTheCast = ({ name }: { name: string }) => text`${name} left the cast`;
export const cameIntoTheCast = ({ name }: { name: string }) => text`${name} joined the cast`;
export const looksDifferent = ({ name }: { name: string }) => text`${name} looks different now`;
