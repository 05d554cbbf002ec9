import { plural, text } from "#lib/language/text.ts";

export const script = () => text`Script`;
export const none = () => text`None`;
export const idea = () => text`Idea`;
export const document = () => text`Document`;
export const imagesAndClips = () => text`Images and clips`;
export const speech = () => text`Speech`;
export const uploadADocumentFirst = () => text`Upload a document first.`;
export const whatTheDocumentIsFor = () => text`What the document is for`;
export const walkThroughItsPages = () => text`Walk through its pages`;
export const eachPageIsShownAnd = () => text`Each page is shown and explained in order.`;
export const makeANewVideoFrom = () => text`Make a new video from it`;
export const itsContentBecomesAScript = () => text`Its content becomes a script with new pictures.`;
export const aPresentationIsAlwaysWalked = () =>
  text`A presentation is always walked through page by page: its slides are made to be shown. Save it as a PDF to use only its content.`;
export const aTextHasNoPages = () =>
  text`A document of this kind has no fixed pages, so its content becomes a new video. Save it as a PDF to walk through its pages.`;
export const slidesHaveNotesAreTheyRead = ({ slides }: { slides: number }) =>
  plural(slides, {
    one: text`1 slide has speaker notes. Should they be read aloud?`,
    other: text`${slides} slides have speaker notes. Should they be read aloud?`,
  });
export const ifItHasNotesAreTheyRead = () => text`If the presentation has speaker notes, should they be read aloud?`;
export const readTheNotes = () => text`Read them word for word`;
export const pagesWithoutNotesAreExplained = () => text`Slides without notes are explained from what they show.`;
export const explainTheSlides = () => text`Explain what the slides show`;
export const theNotesAreNotUsed = () => text`The notes are not used.`;
export const chooseWhetherNotesAreRead = () => text`Choose whether the speaker notes are read aloud.`;
export const theAnswerAboutNotes = () => text`The answer about speaker notes`;
export const notUsed = () => text`Not used`;
export const pages = () => text`Pages`;
export const cannotBeShown = () => text`Cannot be shown`;
export const pageNumber = ({ number }: { number: number }) => text`Page ${number}`;
export const readingThePages = () => text`Reading the pages …`;
export const countPages = ({ count }: { count: number }) => text`${count} pages`;
export const theDocumentIsProtectedBy = () =>
  text`The document is protected by a password. Save it without one and choose that.`;
export const theDocumentCannotBeRead = () => text`The document cannot be read. Export it again and choose that.`;
export const slides = () => text`Slides`;
export const slidesInOrder = () => text`Slides in order`;
export const theSlidesAreDrawnAs = () =>
  text`The slides are drawn as pictures after you create the project. That takes up to a minute, and you can leave the page.`;
export const firstSlide = () => text`Slide 1`;
export const withoutWords = () => text`Without words`;
export const notes = () => text`Notes`;
export const readingTheSlides = () => text`Reading the slides …`;
export const slidesSlides = ({ slides }: { slides: number }) => text`${slides} slides`;
export const withSpeakerNotes = ({ count, noted }: { count: string; noted: string | number }) =>
  text`${count}, ${noted} with speaker notes`;
export const thePresentationCannotBeRead = () =>
  text`The presentation cannot be read. Export it again and choose that.`;
export const theScriptIsWrittenTo = () => text`The script is written to fit.`;
export const aWalkthroughTakesTheTime = () =>
  text`A walkthrough takes the time its pages need and may not follow this.`;
export const everyPageBecomesAScene = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Every page becomes a scene that shows and explains it, as a ${aspectRatio} storyboard.`;
export const aScriptIsWrittenFrom = ({ aspectRatio }: { aspectRatio: string }) =>
  text`A script is written from what the document says and illustrated with new pictures, as a ${aspectRatio} storyboard.`;
export const use = () => text`Use`;
export const pageByPage = () => text`Page by page`;
export const asTheSourceOfA = () => text`As the source of a new video`;
export const speakerNotes = () => text`Speaker notes`;
export const readWordForWord = () => text`Read word for word`;
export const whatTheVideoIsAbout = () => text`What the video is about, in a sentence or two.`;
export const theIdea = () => text`The idea`;
export const files = () => text`Files`;
export const theyAreUsedInThis = () => text`They are used in this order.`;
export const theList = () => text`The list`;
export const webpages = () => text`Webpages`;
export const addressesOfPublicPagesOne = () =>
  text`Addresses of public pages, one on each line. What they say goes into the video.`;
export const exampleComArticle = () => text`example.com/article`;
export const yourOwnWordsTheyDecide = () =>
  text`Your own words, spoken in the video. With a recording, they are its transcript.`;
export const theScript = () => text`The script`;
export const nothingHereCanListenTo = () => text`No speech recognition is available.`;
export const whatHappensToYourWords = () => text`What happens to your words`;
export const keepMyWords = () => text`Keep my words`;
export const rewriteForListening = () => text`Rewrite for listening`;
export const documentsPresentationsImagesClipsAnd = ({
  documentsPerRequest,
  mediaPerRequest,
}: {
  documentsPerRequest: number;
  mediaPerRequest: number;
}) =>
  text`Documents, presentations, images, clips and recordings, up to 100 MB each: ${documentsPerRequest} documents and ${mediaPerRequest} others`;
export const notEveryFileIsUploaded = () => text`Not every file is uploaded yet.`;
export const yourWordsDecideHowLong = () => text`The length depends on your words.`;
export const whatIsSaidIsWritten = () => text`The text is written to fit.`;
export const recordings = () => text`Recordings`;
export const documents = () => text`Documents`;
export const oneVideoFromAllOf = ({ aspectRatio }: { aspectRatio: string }) =>
  text`One video from all of it, as a ${aspectRatio} storyboard.`;
export const fullLength = () => text`Full length`;
export const allOfItInThe = () => text`All of it, in the speaker's own voice, with pictures and captions.`;
export const summary = () => text`Summary`;
export const aShorterFilmOfThe = () => text`A shorter film of the passages that say most, in the speaker's own voice.`;
export const pasteTheTranscript = () => text`Paste the transcript`;
export const captionsAndPicturesThatFit = () => text`Captions, and pictures that fit the words.`;
export const goOnWithoutCaptions = () => text`Continue without captions`;
export const captions = () => text`Captions`;
export const theCaptionsAreNotUploaded = () => text`The captions are not uploaded yet. Wait, retry or remove them.`;
export const uploadOrRecordTheSpeech = () => text`Upload or record the speech first.`;
export const howMuchOfIt = () => text`How much of it`;
export const whatIsSaid = () => text`What is said`;
export const nothingHereCanListenToSpeech = () =>
  text`No speech recognition is available. Write down what is said, or continue without it.`;
export const transcript = () => text`Transcript`;
export const whatIsSaidWordFor = () =>
  text`What is said, word for word. It becomes the captions and says what to show.`;
export const whatIsSaidWordForWord = () =>
  text`What is said, word for word. It becomes the captions and says what to show. Optional if the service can transcribe speech.`;
export const theTranscript = () => text`The transcript`;
export const theSummaryIsMadeTo = () => text`The summary is made to fit. Auto takes about a third, at most 90 seconds.`;
export const theSpeechIsKeptWhole = () => text`The speech is kept in full, so its own length counts.`;
export const noneTheFilmGoesWithout = () => text`None: the film has no captions`;
export const thePassagesOfYourSpeech = ({ aspectRatio }: { aspectRatio: string }) =>
  text`The passages of your speech that say most, in your own voice, illustrated as a ${aspectRatio} storyboard.`;
export const yourWholeSpeechInYour = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Your whole speech in your own voice, cut at its pauses and illustrated as a ${aspectRatio} storyboard.`;
export const nonePasted = () => text`None pasted`;
export const storytelling = () => text`Storytelling`;
export const aVoiceTellsAStory = () => text`A voice tells a story over your pictures.`;
export const explainer = () => text`Explainer`;
export const aVoiceExplainsASubject = () => text`A voice explains a subject with your pictures.`;
export const montage = () => text`Montage`;
export const noVoicePicturesAndMusic = () => text`No voice: pictures and music, with text in the picture.`;
export const theyAreShownInThis = () => text`They are shown in this order.`;
export const textOver = ({ fileName }: { fileName: string }) => text`Text over ${fileName}`;
export const textOverItIfYou = () => text`Text over it (optional)`;
export const howTheyArePresented = () => text`How they are presented`;
export const textInThePicture = () => text`Text in the picture`;
export const shownOverYourPicturesIn = () =>
  text`Shown over your pictures in order, never spoken. Leave it empty for pictures alone.`;
export const spokenWordForWordOver = () =>
  text`Spoken word for word over your pictures. Leave it empty to have one written from the title and your preferences.`;
export const theText = () => text`The text`;
export const jpgPngGifOrWebp = ({ mediaPerRequest }: { mediaPerRequest: number }) =>
  text`JPG, PNG, GIF or WebP images and MP4, MOV, AVI, WebM or MKV clips, up to ${mediaPerRequest} files of 100 MB each`;
export const withHeicAvifAndTiff = ({ mediaPerRequest }: { mediaPerRequest: number }) =>
  text`JPG, PNG, GIF, WebP, HEIC, AVIF or TIFF images and MP4, MOV, AVI, WebM or MKV clips, up to ${mediaPerRequest} files of 100 MB each`;
export const sharedAmongYourPicturesAnd = () => text`Shared among your pictures and clips. Auto takes what they need.`;
export const yourPicturesAndClipsIn = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Your pictures and clips in order, without a voice, as a ${aspectRatio} storyboard.`;
export const yourPicturesAndClipsInOrder = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Your pictures and clips in order with a voice that explains, as a ${aspectRatio} storyboard.`;
export const yourPicturesAndClipsInOrderWith = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Your pictures and clips in order with a voice that tells a story, as a ${aspectRatio} storyboard.`;
export const textsOverThem = () => text`Texts over them`;
export const presentedAs = () => text`Presented as`;
export const writtenFromTheTitleAnd = () => text`Written from the title and your preferences`;
export const yourWordsDecideHowLongIt = () =>
  text`The length depends on your words. A longer target shows the pictures longer.`;
export const pagesAtMostCanBe = ({ count, pagesPerDocument }: { count: number; pagesPerDocument: number }) =>
  text`${count} pages; at most ${pagesPerDocument} can be used. Split it.`;
export const onePage = () => text`1 page`;
export const thisBrowserCannotShowThe = () => text`This browser cannot show the pages. The document is still used.`;
export const slidesAtMostCanBe = ({ count, pagesPerDocument }: { count: number; pagesPerDocument: number }) =>
  text`${count} slides; at most ${pagesPerDocument} can be used. Split the presentation.`;
export const oneSlide = () => text`1 slide`;
export const slidesOfThisOlderFormat = () =>
  text`Slides in this format are read after you create the project. Save it as PPTX to see them here. Files with a password cannot be used.`;
export const thisBrowserCannotShowTheSlides = () =>
  text`This browser cannot show the slides. The presentation is still used.`;
export const pasteWhatTheRecordingSays = () =>
  text`Paste the words of the recording as the script. Otherwise it has no captions and its pictures are general.`;
export const aRecordingIsKeptWhole = () =>
  text`Recordings are kept in full. Only the narration after them is made to fit.`;
export const theFilmIsCutAt = () => text`The film is cut at the pauses; pictures are general.`;
export const noSlides = () => text`none`;
export const allSlides = () => text`all`;
export const theDocument = () => text`The document`;
export const yourIdea = () => text`Your idea`;
