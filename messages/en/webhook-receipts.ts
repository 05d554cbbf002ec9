import { text } from "#lib/language/text.ts";

export const aTest = () => text`A test: nothing to change.`;
export const nothingHereDependsOnIt = () => text`Nothing here depends on it.`;
export const noProjectOfThisStudio = () => text`No project of this studio.`;
export const noClipOfThisStudio = () => text`No clip of this studio.`;
export const aboutNothingInThisStudio = () => text`About something that is not in this studio.`;
export const theScenesWereLookedAtAgain = ({ name }: { name: string }) => text`The scenes of “${name}” were refreshed.`;
export const isAsKnown = ({ name, now }: { name: string; now: string }) =>
  text`“${name}” is at ${now}, as already known.`;
export const wentOn = ({ name, before, now }: { name: string; before: string; now: string }) =>
  text`“${name}”: ${before} → ${now}.`;
export const theClipIsAsKnown = ({ name, now }: { name: string; now: string }) =>
  text`The clip of “${name}” is at ${now}, as already known.`;
export const theClipWentOn = ({ name, before, now }: { name: string; before: string; now: string }) =>
  text`The clip of “${name}”: ${before} → ${now}.`;
export const theInboxIsNotRegistered = () => text`The inbox is not registered with the service.`;
export const itRegistersItself = () => text`It registers itself within a minute, where the service offers webhooks.`;
export const refusedNotSigned = () => text`Refused: it is not signed, and the service signs.`;
export const refusedBadSignature = () => text`Refused: the signature is not the service's.`;
export const refusedStale = () => text`Refused: it was signed more than five minutes ago, or a clock is off.`;
export const refusedNoEvent = () => text`Refused: it is not an event.`;
export const refusedUnknownSender = () => text`Refused: the inbox is not registered with the service yet.`;
