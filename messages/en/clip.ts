import type { ReactNode } from "react";
import { rich, text } from "#lib/language/text.ts";

export const noClipsYet = () => text`No clips yet`;
export const openAProjectWhoseScenes = () => text`Export a project whose scenes are ready. The video appears here.`;
export const goToProjects = () => text`Go to projects`;
export const searchClips = () => text`Search clips`;
export const noClipMatches = () => text`No clip matches`;
export const clipsAreFoundByThe = () => text`Search by project, or by the person who exported the clip.`;
export const showAllClips = () => text`Show all clips`;
export const clip = () => text`clip`;
export const clips = () => text`clips`;
export const cancelExport = () => text`Cancel export`;
export const stopThisExport = () => text`Stop this export?`;
export const cancelExportBody = () =>
  text`The export is cancelled. No clip is created. Rendered parts are kept, so exporting again is faster.`;
export const download = () => text`Download`;
export const share = () => text`Share`;
export const cancelled = () => text`Cancelled`;
export const failed = () => text`Failed`;
export const theProjectWasChangedSince = () => text`The project has changed since this export.`;
export const captionsInThePicture = () => text`captions in the picture`;
export const captionTrack = () => text`caption track`;
export const noCaptions = () => text`no captions`;
export const fpsFps = ({ fps }: { fps: number }) => text`${fps} fps`;
export const thisExportWasCancelled = () => text`This export was cancelled.`;
export const theExportFailed = () => text`The export failed.`;
export const exportingAgainKeepsEverySegment = () => text`Exporting again reuses the rendered segments.`;
export const youCanExportItAgain = () => text`You can export it again.`;
export const exportAgain = ({ value }: { value: ReactNode }) => rich`${value} Export again`;
export const moreFiles = () => text`More files`;
export const captionsAndPoster = () => text`Captions and poster`;
export const captionsVtt = () => text`Captions .vtt`;
export const creditsTxt = () => text`Credits (.txt)`;
export const creditsFile = () => text`credits`;
export const captionsSrt = () => text`Captions .srt`;
export const posterPicture = () => text`Poster picture`;
export const forEditingPrograms = () => text`For editing programs`;
export const editList = () => text`edit list`;
export const editListEdl = () => text`Edit list .edl`;
export const editDocument = () => text`edit document`;
export const editDocumentFcpxml = () => text`Edit document .fcpxml`;
export const notesAsMarkers = () => text`Notes as markers .edl`;
export const notesAsTable = () => text`Notes as a table .csv`;
export const notesFile = () => text`file of the notes`;
export const everythingAsAZip = () => text`Everything as a zip`;
export const theConnectedServiceDoesNot = () => text`The connected service does not report the contents of clips.`;
export const loadingClips = () => text`Loading clips`;
export const clipOf = ({ projectName }: { projectName: string }) => text`Clip of ${projectName}`;
export const captions = () => text`Captions`;
export const waiting = () => text`Waiting`;
export const gathering = () => text`Gathering`;
export const rendering = () => text`Rendering`;
export const storing = () => text`Storing`;
export const publishing = () => text`Publishing`;
export const ready = () => text`Ready`;
export const statesOfTheExport = () => text`States of the export`;
export const endingWhileLabel = ({ ending, label }: { ending: string; label: string }) =>
  text`${ending} while ${label}`;
export const framesRendered = () => text`Frames rendered`;
export const noEstimateYet = () => text`no estimate yet`;
export const framesDone = ({ done, total }: { done: number; total: number }) => text`${done} of ${total} frames`;
export const takenSoFar = ({ duration }: { duration: string }) => text`${duration} so far`;
export const safeToLeave = () => text`safe to leave`;
export const exportTheStoryboardToGet = () =>
  text`Export the storyboard to get a video file to watch, download and share.`;
export const youCanExportOnceEvery = () => text`You can export once every scene is ready.`;
export const theCouldNotBeFetched = ({ what }: { what: string }) =>
  text`The ${what} could not be fetched. Check your connection and try again.`;
export const theSameExportWouldFail = () =>
  text`The same export would fail again; change the project or the options first.`;
export const makingTheItIsSaved = ({ what }: { what: string }) =>
  text`Making the ${what}; it is saved when it is ready`;
export const captionsFile = () => text`captions`;
