import { text } from "#lib/language/text.ts";

export const somebodyElseIsLeading = () => text`Somebody else is leading a session here.`;
export const followThemOrAskToHandOver = () => text`Follow them, or ask them to hand over.`;
export const youAreNotLeading = () => text`You are not leading a session from this tab.`;
export const leadAgainOrFollow = () => text`Lead a session again, or follow the current leader.`;
export const thisPersonIsNotHere = () => text`This person does not have the project open, or may not lead.`;
export const waitUntilTheyOpenIt = () => text`Ask them to open it, then hand over again.`;
export const onlyEditorsLetGuestsFollow = () => text`Only editors and owners let guests follow.`;
export const leadWithoutGuests = () => text`Lead without guests, or ask an editor to lead.`;

export const session = () => text`Session`;
export const othersMayFollow = () =>
  text`People with this project open can follow your board, the open scene, the take and the preview.`;
export const leadForTheTeam = () => text`Lead for the team`;
export const leadAndLetGuestsFollow = () => text`Lead, and let guests follow`;
export const personIsLeading = ({ name }: { name: string }) => text`${name} is leading`;
export const followPerson = ({ name }: { name: string }) => text`${name} is leading: Follow`;
export const follow = () => text`Follow`;
export const youFollow = ({ name }: { name: string }) => text`You follow ${name}`;
export const stopFollowing = () => text`Stop following`;
export const point = () => text`Point`;
export const youAreLeading = () => text`You are leading`;
export const leadFromHere = () => text`Lead from this tab`;
export const letGuestsFollow = () => text`Let guests follow`;
export const keepGuestsOut = () => text`Keep guests out`;
export const handOverTo = ({ name }: { name: string }) => text`Hand over to ${name}`;
export const stopLeading = () => text`Stop leading`;
export const youNoLongerFollow = ({ name }: { name: string }) =>
  text`You stopped following. Undo follows ${name} again.`;
export const youWereNotHeard = () =>
  text`You no longer lead: this tab was disconnected for a while, so the session ended for everybody.`;
export const somebodyLeadsInstead = ({ name }: { name: string }) =>
  text`You no longer lead: this tab was disconnected for a while, and ${name} leads now.`;
export const youLeadFromAnotherTab = () => text`You now lead from another tab.`;
export const leadAgain = () => text`Lead again`;
export const theSessionIsOver = () => text`The session is over.`;
export const theLeaderLooksElsewhere = ({ name }: { name: string }) =>
  text`${name} is viewing something that this link does not show.`;
