import { plural, text } from "#lib/language/text.ts";

export const notesOpen = ({ notes }: { notes: number }) =>
  plural(notes, { one: text`${notes} open note`, other: text`${notes} open notes` });
export const reviewThisClip = () => text`Review`;
export const backToClips = () => text`All clips of the project`;
export const thereIsNoSuchClip = () => text`Clip not found`;
export const itMayHaveBeenOfAnotherProject = () => text`It may belong to another project, or have been deleted.`;
export const itIsNotReadyYet = () => text`This clip is not ready yet`;
export const youCanReviewItOnce = () => text`You can watch it and write notes when it is ready.`;
export const approvedBy = ({ names }: { names: string }) => text`Approved by ${names}`;
export const changesRequestedBy = ({ names }: { names: string }) => text`Changes requested by ${names}`;
export const approveTheClip = () => text`Approve the clip`;
export const requestChanges = () => text`Request changes`;
export const withdraw = () => text`Withdraw`;
export const youApprovedIt = () => text`You approved this clip`;
export const youRequestedChanges = () => text`You requested changes to this clip`;
export const requestChangesOfTheClip = () => text`Request changes to the clip`;
export const clipApproved = () => text`Clip approved`;
export const changesAreRequested = () => text`Changes requested`;
export const verdictWithdrawn = () => text`Your verdict was withdrawn`;
export const ofAnotherFile = () => text`For another file`;
export const aVerdictIsOnTheWholeClip = () => text`A verdict covers the whole clip. A new export is a new clip.`;

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
export const thereAreNoNotesOnIt = () => text`No notes on this clip yet.`;
export const pauseWhereYouMeanIt = () => text`Pause at a frame and write a note. It stays at that frame.`;
export const noNotesAtMoments = () => text`No notes at a moment of the film yet.`;
export const pauseAndPressN = () => text`Pause at a frame and write one. It follows its scene.`;
export const writeANote = () => text`Write a note at this frame`;
export const previousOrNextNote = () => text`Previous or next note`;
export const theyLookAtTheClip = () => text`They watch the clip and see the notes for guests.`;
export const theyLeaveNotesOnTheClip = () => text`They enter their name, watch, and leave notes at a frame.`;
export const theyApproveTheClip = () =>
  text`They can also approve the clip or request changes. Their verdict counts like a member’s.`;
export const anyoneWithTheLink = () =>
  text`Anyone with the link can watch this clip without an account. They see only notes for guests.`;
export const approvesAClipOf = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} approved a clip of ${projectName}`;
export const asksForChangesOfAClipOf = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} requests changes to a clip of ${projectName}`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const mute = () => text`Mute`;
export const muted = () => text`muted`;
export const volume = () => text`Volume`;
export const percentLoud = ({ percent }: { percent: number }) => text`${percent} %`;
