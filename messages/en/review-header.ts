import { text } from "#lib/language/text.ts";

// What the board shows at once; the rest comes with the window.
export const reviewRules = () => text`Review rules`;
export const dueOn = ({ date }: { date: string }) => text`Due ${date}`;
export const wasDueOn = ({ date }: { date: string }) => text`Was due ${date}`;
export const today = () => text`today`;
export const tomorrow = () => text`tomorrow`;
export const motionAfterStills = () => text`motion after stills`;
export const exportAfterApproval = () => text`export after approval`;
export const rulesCannotBeMet = () =>
  text`No more scenes can be approved: too few of the people named in the review rules can still review here.`;
export const changeThem = () => text`Name others in Review rules, above.`;
export const askForOtherRules = () => text`Ask an owner or editor to name others in the review rules.`;
