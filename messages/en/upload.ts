import { formatNumber } from "#lib/language/format.ts";
import { plural, text } from "#lib/language/text.ts";

export const theBrowserDoesNotLet = () =>
  text`The browser does not let this page use the microphone. Allow it in the address bar or in the browser's settings, then try again.`;
export const noMicrophoneWasFoundPlug = () =>
  text`No microphone was found. Plug one in, or upload a recording instead.`;
export const theMicrophoneIsInUse = () =>
  text`The microphone is in use by another program. Close that program, then try again.`;
export const recordingDoesNotWorkIn = () => text`Recording does not work in this browser. Upload a recording instead.`;
export const listenBeforeYouUseIt = () => text`Listen before you use it`;
export const yourRecording = () => text`Your recording`;
export const discard = () => text`Discard`;
export const usingThisRecording = () => text`Use this recording`;
export const paused = () => text`Paused`;
export const recording = () => text`Recording`;
export const goOn = () => text`Resume`;
export const pause = () => text`Pause`;
export const done = () => text`Done`;
export const speakIntoYourMicrophone = () => text`Speak into your microphone`;
export const upToMinutesYouCan = ({ speechMinutes }: { speechMinutes: number }) =>
  text`Up to ${speechMinutes} minutes. You can pause, listen to it and record again before anything is uploaded.`;
export const startRecording = () => text`Start recording`;
export const recordingDayTwoTwo2Suffix = ({
  day,
  two,
  two2,
  suffix,
}: {
  day: string;
  two: string;
  two2: string;
  suffix: string;
}) => text`Recording ${day} ${two}.${two2}.${suffix}`;
export const reduceItsPicturesOrSplit = () => text`Reduce its pictures or split it.`;
export const saveItSmaller = () => text`Save it smaller.`;
export const cutItShorterOrSave = () => text`Cut it shorter or save it smaller.`;
export const cutItShorter = () => text`Cut it shorter.`;
export const isNotSupportedChooseA = ({ name, suffixes }: { name: string; suffixes: string }) =>
  text`${name} is not supported. Choose a ${suffixes} file.`;
export const isEmptyExportItAgain = ({ name }: { name: string }) =>
  text`${name} is empty. Export it again and choose the new file.`;
export const hasFilesMayHaveUp = ({ name, size, shrink }: { name: string; size: string; shrink: string }) =>
  text`${name} has ${size}, files may have up to 100 MB. ${shrink}`;
export const isInsideNotExportIt = ({
  name,
  content,
  wanted,
  suffix,
}: {
  name: string;
  content: string;
  wanted: string;
  suffix: string;
}) => text`${name} is ${content} inside, not ${wanted}. Export it again as .${suffix}.`;
export const hasNoPictureInsideIt = ({ name }: { name: string }) =>
  text`${name} has no picture inside. It was probably not saved or downloaded completely.`;
export const stopsBeforeItsEndIt = ({ name }: { name: string }) =>
  text`${name} is incomplete. It was probably not saved or downloaded completely.`;
export const aJpegPngGifOr = () => text`a JPEG, PNG, GIF or WebP picture`;
export const anEBook = () => text`an e-book`;
export const aText = () => text`a text file`;
export const anOfficeFile = () => text`an Office file`;
export const document = () => text`Document`;
export const pdfPptPptxPpsOr = () => text`PDF, PPT, PPTX, PPS or PPSX, up to 100 MB and 200 pages`;
export const documentLimits = ({ pages, characters }: { pages: number; characters: number }) =>
  text`PDF, PPT, PPTX, PPS, PPSX or ODP with up to ${pages} pages, or DOCX, ODT, EPUB, MD, TXT, RST or HTML with up to ${formatNumber(characters)} characters. Up to 100 MB.`;
export const dropFilesHerePasteThem = () => text`Drop files here, paste them, or choose several`;
export const chooseFiles = () => text`Choose files`;
export const files = () => text`Files`;
export const dropAFileHerePaste = () => text`Drop a file here, paste it, or choose one`;
export const chooseAFile = () => text`Choose a file`;
export const file = () => text`File`;
export const letGoToUpload = () => text`Drop to upload`;
export const cancelName = ({ name }: { name: string }) => text`Cancel ${name}`;
export const removeName = ({ name }: { name: string }) => text`Remove ${name}`;
export const retryName = ({ name }: { name: string }) => text`Retry ${name}`;
export const pauseName = ({ name }: { name: string }) => text`Pause ${name}`;
export const resumeName = ({ name }: { name: string }) => text`Resume ${name}`;
export const moveUp = ({ name }: { name: string }) => text`Move ${name} up`;
export const moveDown = ({ name }: { name: string }) => text`Move ${name} down`;
export const nowOf = ({ number, list }: { number: number; list: number }) => text`Now ${number} of ${list}`;
export const listOfMax = ({ list, max }: { list: number; max: number }) => text`${list} of ${max}`;
export const inTheOrderTheyAre = () => text`In the order they are shown`;
export const dragARowToIts = ({ orderHint }: { orderHint: string }) =>
  text`${orderHint} Drag a row to its place, or move the row you are in with Alt and ↑ or ↓.`;
export const aPngPicture = () => text`a PNG picture`;
export const aJpegPicture = () => text`a JPEG picture`;
export const aGifPicture = () => text`a GIF picture`;
export const aWebPage = () => text`a web page`;
export const aWebmOrMatroskaClip = () => text`a WebM or Matroska clip`;
export const anOldOfficeFile = () => text`an old Office file`;
export const aWebpPicture = () => text`a WebP picture`;
export const anAviClip = () => text`an AVI clip`;
export const aHeicOrAvifFile = () => text`a HEIC or AVIF file`;
export const aTiffPicture = () => text`a TIFF picture`;
export const anMp4Clip = () => text`an MP4 clip`;
export const theFileCouldNotBe = () => text`The file could not be stored. Try again.`;
export const theConnectionHasStalled = () => text`The connection has stalled.`;
export const speech = () => text`Speech`;
export const captions = () => text`Captions`;
export const dropARecordingHere = () =>
  text`Drop a file here, with its captions if you have them, paste it, or choose one`;
export const chooseCaptions = () => text`Choose captions`;
export const captionsFile = () => text`Captions file`;
export const srtOrVttWithTheWords = () =>
  text`SRT or VTT with the words of the recording, if you have them. Subtitles inside a film are used without it.`;
export const whereTheSpeechComesFrom = () => text`Where the speech comes from`;
export const uploadAFile = () => text`Upload a file`;
export const recordNow = () => text`Record now`;
export const mp3WavM4aAacFlac = ({ speechMinutes }: { speechMinutes: number }) =>
  text`MP3, WAV, M4A, AAC, FLAC or OGG sound, or MP4, MOV, AVI, WebM or MKV video, up to 100 MB and ${speechMinutes} minutes`;
export const aProjectTakesUpTo = ({ over, max }: { over: number; max: number }) =>
  plural(over, {
    one: text`A project takes up to ${max} files: the last one you chose was left out.`,
    other: text`A project takes up to ${max} files: the last ${over} you chose were left out.`,
  });
export const ofUploadedYouCanGo = ({ count, list }: { count: number; list: number }) =>
  text`${count} of ${list} uploaded. You can continue when all of them are.`;
export const oneFileIsNotUploaded = () => text`One file is not uploaded. Retry or remove it.`;
export const filesAreNotUploadedRetry = ({ failed }: { failed: number }) =>
  text`${failed} files are not uploaded. Retry or remove them.`;
export const cancelTheUpload = () => text`Cancel the upload`;
export const removeTheFile = () => text`Remove the file`;
export const pauseTheUpload = () => text`Pause the upload`;
export const uploadingFileName = ({ fileName }: { fileName: string }) => text`Uploading ${fileName}`;
export const retry = () => text`Retry`;
export const resume = () => text`Resume`;
export const uploaded = () => text`Uploaded`;
export const uploadedSize = ({ size }: { size: string }) => text`Uploaded, ${size}`;
export const waitingForItsTurn = ({ size }: { size: string }) => text`${size}, waiting for its turn`;
export const pausedItStartsFromThe = () => text`Paused. It starts from the beginning when you resume.`;
export const noConnectionItGoesOn = () => text`No connection. It continues when you are online.`;
export const theStorageDidNotAccept = () => text`The storage did not accept it. Trying again in a moment.`;
export const sentBeingChecked = ({ size }: { size: string }) => text`${size} sent, being checked`;
export const sizeSent = ({ sent, size }: { sent: string; size: string }) => text`${sent} of ${size}`;
export const sLeft = ({ counts, size, duration }: { counts: string; size: string; duration: string }) =>
  text`${counts}, ${size}/s, ${duration} left`;
export const wasNotUploadedWhenYou = ({ fileName }: { fileName: string }) =>
  text`${fileName} was not uploaded when you left the page. Choose it again.`;
export const namesOrLast = ({ names, last }: { names: string; last: string }) => text`${names} or ${last}`;
export const aPdf = () => text`a PDF`;
export const aClip = () => text`a clip`;
