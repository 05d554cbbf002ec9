import { plural, text } from "#lib/language/text.ts";

export const notesOpen = ({ notes }: { notes: number }) =>
  plural(notes, { one: text`${notes} open note`, other: text`${notes} open notes` });
export const reviewThisClip = () => text`Review`;
export const backToClips = () => text`All clips of the project`;
export const thereIsNoSuchClip = () => text`There is no such clip`;
export const itMayHaveBeenOfAnotherProject = () => text`It may be of another project, or be gone.`;
export const itIsNotReadyYet = () => text`This clip is not ready yet`;
export const youCanReviewItOnce = () => text`You can watch it and write notes as soon as it is there.`;
export const approvedBy = ({ names }: { names: string }) => text`Approved by ${names}`;
export const changesRequestedBy = ({ names }: { names: string }) => text`Changes requested by ${names}`;
export const approveTheClip = () => text`Approve the clip`;
export const requestChanges = () => text`Request changes`;
export const takeBack = () => text`Take back`;
export const youApprovedIt = () => text`You approved this clip`;
export const youRequestedChanges = () => text`You requested changes of this clip`;
export const requestChangesOfTheClip = () => text`Request changes of the clip`;
export const clipApproved = () => text`Clip approved`;
export const changesAreRequested = () => text`Changes requested`;
export const verdictTakenBack = () => text`Your verdict was taken back`;
export const ofAnotherFile = () => text`Of another file`;
export const aVerdictIsOnTheWholeClip = () => text`A verdict is on the whole clip. A new export is a new clip.`;

export const film = () => text`Film`;
export const position = () => text`Position`;
export const positionText = ({ timecode, of, frame }: { timecode: string; of: string; frame: number }) =>
  text`${timecode} of ${of}, frame ${frame}`;
export const place = ({ timecode, of, frame }: { timecode: string; of: string; frame: number }) =>
  text`${timecode} / ${of}, frame ${frame}`;
export const speed = ({ speed }: { speed: number }) => text`${speed}×`;
export const previousNote = () => text`Previous note`;
export const nextNote = () => text`Next note`;
export const theFilmCannotBePlayed = () => text`The film cannot be played here`;
export const reloadOrDownload = () => text`Reload the page, or download the file and watch it elsewhere.`;

export const notes = () => text`Notes`;
export const notesOnTheTimeline = () => text`Notes on the timeline`;
export const noteAt = ({ timecode, name, words }: { timecode: string; name: string; words: string }) =>
  text`${timecode}, ${name}: ${words}`;
export const aDrawing = () => text`a drawing`;
export const newNoteAt = ({ timecode }: { timecode: string }) => text`New note at ${timecode}`;
export const noteAtThisFrame = () => text`Note at this frame`;
export const thereAreNoNotesOnIt = () => text`Nobody has written a note on this clip.`;
export const pauseWhereYouMeanIt = () => text`Pause where you mean it and write a note: it stays at that frame.`;
export const noNotesAtMoments = () => text`Nobody has written a note at a moment of the film.`;
export const pauseAndPressN = () => text`Pause where you mean it and write one: it follows its scene.`;
export const writeANote = () => text`Write a note at this frame`;
export const previousOrNextNote = () => text`Previous or next note`;
export const theyLookAtTheClip = () => text`They watch the clip and see the notes for guests.`;
export const theyLeaveNotesOnTheClip = () => text`They say their name, watch, and leave notes at moments.`;
export const theyApproveTheClip = () =>
  text`They also approve the clip or request changes; it counts as a member’s verdict does.`;
export const anyoneWithTheLink = () =>
  text`Anyone with the link can watch this clip, without an account. Of notes they see only those for guests.`;
export const approvesAClipOf = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} approved a clip of ${projectName}`;
export const asksForChangesOfAClipOf = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} asks for changes of a clip of ${projectName}`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const mute = () => text`Mute`;
export const muted = () => text`muted`;
export const volume = () => text`Volume`;
export const percentLoud = ({ percent }: { percent: number }) => text`${percent} %`;
