import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const changed = () => text`Changes`;
export const scenesChanged = ({ scenes, looked }: { scenes: number; looked: string }) =>
  plural(scenes, {
    one: text`${scenes} scene changed since you last looked (${looked}).`,
    other: text`${scenes} scenes changed since you last looked (${looked}).`,
  });
export const showChanges = () => text`Show what changed`;
export const markSeen = () => text`Mark as seen`;
export const markSeenKey = ({ key }: { key: ReactNode }) => rich`Mark all as seen ${key}`;
export const changedScenes = () => text`Changed scenes`;
export const scene = ({ number }: { number: number }) => text`Scene ${number}`;
export const placeOf = ({ place, of }: { place: number; of: number }) => text`${place} of ${of}`;
export const previous = () => text`Previous change`;
export const next = () => text`Next change`;
export const openOnBoard = () => text`Open on the board`;

export const isNew = () => text`New`;
export const isDeleted = () => text`Deleted`;
export const picture = () => text`picture`;
export const motion = () => text`motion`;
export const narration = () => text`narration`;
export const timing = () => text`timing`;
export const description = () => text`description`;
export const place = () => text`place`;
export const moved = ({ from, to }: { from: number; to: number }) => text`It was scene ${from} and is scene ${to}.`;

export const before = () => text`Before`;
export const now = () => text`Now`;
export const pictureBefore = ({ number }: { number: number }) => text`Picture of scene ${number} before`;
export const pictureNow = ({ number }: { number: number }) => text`Picture of scene ${number} now`;
export const motionBefore = ({ number }: { number: number }) => text`Motion of scene ${number} before`;
export const motionNow = ({ number }: { number: number }) => text`Motion of scene ${number} now`;
export const nothingKept = () => text`This picture is no longer available`;
export const noPicture = () => text`No picture`;
export const whatDiffersInNarration = () => text`What differs in the narration:`;
export const whatDiffersInDescription = () => text`What differs in the description:`;
export const narrationTitle = () => text`Narration`;
export const descriptionTitle = () => text`Description`;

export const because = () => text`Related notes and requests`;
export const nobodySaid = () => text`No notes on this scene.`;
export const yourNote = () => text`Your note`;
export const noteBy = ({ person }: { person: string }) => text`Note by ${person}`;
export const yourRequest = () => text`Your request for changes`;
export const requestBy = ({ person }: { person: string }) => text`${person} requested changes`;
export const isOpen = () => text`open`;
export const answerBy = ({ person, words }: { person: string; words: string }) => text`${person}: ${words}`;

export const nothingChanged = () => text`Nothing changed since you last looked`;
export const comeBackLater = () => text`Changes made while you are away are shown here.`;
export const toTheBoard = () => text`Go to board`;

export const newsOnClips = () => text`New on the clips`;
export const newsOfClips = ({ what, looked }: { what: string; looked: string }) =>
  text`Since you last looked (${looked}): ${what}.`;
export const newOnTheClips = ({ what }: { what: string }) => text`New on the clips: ${what}.`;
export const clipsAreReady = ({ clips }: { clips: number }) =>
  plural(clips, { one: text`${clips} clip is ready`, other: text`${clips} clips are ready` });
export const exportsFailed = ({ exports }: { exports: number }) =>
  plural(exports, { one: text`${exports} export failed`, other: text`${exports} exports failed` });
export const verdictsOnClips = ({ verdicts }: { verdicts: number }) =>
  plural(verdicts, { one: text`${verdicts} verdict`, other: text`${verdicts} verdicts` });
export const notesOnClips = ({ notes }: { notes: number }) =>
  plural(notes, { one: text`${notes} note`, other: text`${notes} notes` });
export const showTheClips = () => text`Show the clips`;
export const newOnThisClip = () => text`New on this clip`;
export const itIsReady = () => text`It is ready`;
export const itFailed = () => text`It failed`;
export const approvedIt = ({ person }: { person: string }) => text`${person} approved it`;
export const askedForChangesOfIt = ({ person }: { person: string }) => text`${person} requested changes`;
export const wroteANoteOnIt = ({ person }: { person: string }) => text`${person} wrote a note`;
export const more = ({ more }: { more: number }) => text`${more} more`;
