import { plural, text } from "#lib/language/text.ts";

export const afterTheStoryboard = () => text`After the storyboard`;
export const stopAfterTheStoryboard = () => text`Stop after the storyboard`;
export const decideOnThePicturesFirst = () =>
  text`Decide on the pictures first, then ask for motion where you want it.`;
export const animateEveryScene = () => text`Animate every scene`;
export const eachPictureBecomesAMotion = () =>
  text`Each picture becomes a motion video. It takes longer and costs more.`;
export const theRewriteIsMadeTo = () => text`The rewrite is made to fit. Auto keeps about the length of your script.`;
export const aPictureForEveryScene = ({ style, aspectRatio }: { style: string; aspectRatio: string }) =>
  text`A picture for every scene in the style ${style}, as a ${aspectRatio} storyboard`;
export const thenAMotionVideoFor = ({ made }: { made: string }) => text`${made}, then a motion video for each of them.`;
export const motionWaitsForYou = ({ made }: { made: string }) => text`${made}. Motion waits for you.`;
export const script = () => text`Script`;
export const characters = () => text`Characters`;
export const yourWords = () => text`Your words`;
export const keptAsTheyAre = () => text`Kept as they are`;
export const rewrittenForListening = () => text`Rewritten for listening`;
export const style = () => text`Style`;
export const everySceneIsAnimated = () => text`Every scene is animated`;
export const itStopsForYourReview = () => text`It stops for your review`;
export const screensWeb = () => text`Screens, web`;
export const phonesStories = () => text`Phones, stories`;
export const feeds = () => text`Feeds`;
export const tallFeeds = () => text`Tall feeds`;
export const aspectRatio = () => text`Aspect ratio`;
export const theseWordsReadLikeA = () =>
  text`These words read like a marker of their own. Change the split in the script itself.`;
export const theScriptIsTooFull = () => text`The script is too full for its scenes to be numbered. Shorten it first.`;
export const numbersOfNumbers2 = ({ numbers, numbers2 }: { numbers: string; numbers2: string }) =>
  text`${numbers} of ${numbers2}`;
export const whatWillBeMade = () => text`What will be made`;
export const input = () => text`Input`;
export const title = () => text`Title`;
export const takenFromTheContent = () => text`Taken from the content`;
export const lookAndSound = () => text`Look and sound`;
export const pace = () => text`Pace`;
export const length = () => text`Length`;
export const auto = () => text`Auto`;
export const narration = () => text`Narration`;
export const subtitles = () => text`Subtitles`;
export const inThePicture = () => text`In the picture`;
export const off = () => text`Off`;
export const music = () => text`Music`;
export const onQuieterUnderSpeech = () => text`On, quieter under speech`;
export const alsoExportWhenReady = () => text`Also export when ready`;
export const theProjectStopsAtIts = () =>
  text`The project stops at its storyboard, and nothing is exported until you ask for it.`;
export const youCanLeaveThePage = () => text`You can leave the page while it is made.`;
export const theSpeechItself = () => text`The speech itself`;
export const noneAMontageIsShown = () => text`None: a montage is shown, not told`;
export const spoken = () => text`Spoken`;
export const none = () => text`None`;
export const isStartedByItselfAs = () => text`is started by itself as soon as the storyboard stands`;
export const aClipInASize = ({ when }: { when: string }) =>
  text`A clip ${when}, in a size that the connected service chooses`;
export const a1080pClipWithSubtitles = ({ when }: { when: string }) =>
  text`A 1080p clip ${when}, with subtitles in the picture`;
export const a1080pClipWithCaptions = ({ when }: { when: string }) =>
  text`A 1080p clip ${when}, with captions as a track`;
export const aboutDuration = ({ duration }: { duration: string }) => text`about ${duration}`;
export const scenesCount = ({ scenes }: { scenes: number }) =>
  plural(scenes, { one: text`${scenes} scene`, other: text`${scenes} scenes` });
export const estimatedParts = ({ parts }: { parts: string }) => text`Estimated: ${parts}`;
export const lengthAndScenesAreKnown = () => text`Length and scenes are known once the input was read.`;
export const changeTitle = ({ title }: { title: string }) => text`Change ${title}`;
export const change = () => text`Change`;
export const readyInAsIsTypical = ({ span }: { span: string }) =>
  text`Ready in ${span}, as is typical of the connected service: none of this kind was made here yet.`;
export const readyInToldFromHere = ({ span, credits, earlier }: { span: string; credits: string; earlier: string }) =>
  text`Ready in ${span}, ${credits}, told from ${earlier} here.`;
export const howLongItTakesIs = () => text`How long it takes is known after the first project of this kind.`;
export const aSceneTakesAndTold = ({ span, credits, earlier }: { span: string; credits: string; earlier: string }) =>
  text`A scene takes ${span} and ${credits}, told from ${earlier} here.`;
export const noCredits = () => text`no credits`;
export const aboutCredits = ({ rounded }: { rounded: number }) =>
  plural(rounded, { one: text`about ${rounded} credit`, other: text`about ${rounded} credits` });
export const oneEarlierProject = () => text`one earlier project`;
export const earlierProjects = ({ projects }: { projects: number }) => text`${projects} earlier projects`;
export const theVideoServiceCannotBe = () =>
  text`The video service cannot be reached, so nothing can be made right now.`;
export const thereAreNoCreditsLeft = () => text`There are no credits left, so nothing can be made right now.`;
export const idea = () => text`Idea`;
export const aSentenceOrTwoAbout = () => text`A sentence or two about what the video should tell`;
export const aWrittenScriptSpokenAnd = () => text`A written script, spoken and illustrated scene by scene`;
export const webpage = () => text`Webpage`;
export const theAddressOfAnArticle = () => text`The address of an article, a post or a product page`;
export const itsStoryToldInYour = () => text`Its story told in your length, with its own pictures where they fit`;
export const yourTextPastedOrFrom = () => text`Your text, pasted or from a .txt or .md file, up to 10,000 characters`;
export const scenesThatSayItWord = () => text`Scenes that say it word for word, or a rewrite made for listening`;
export const document = () => text`Document`;
export const aPdfOrAPresentation = () => text`A PDF or a presentation, up to 100 MB and 200 pages`;
export const aWalkThroughItsPages = () => text`A walk through its pages, or a new video from what it says`;
export const imagesAndClips = () => text`Images and clips`;
export const upTo50PicturesAnd = () => text`Up to 50 pictures and clips of your own, 100 MB each, in your order`;
export const aSceneForEachOf = () => text`A scene for each of them: a silent montage, a story or an explanation`;
export const speech = () => text`Speech`;
export const aRecordingOfUpTo = () => text`A recording of up to 60 minutes, sound or video, or your microphone`;
export const yourOwnVoiceWithPictures = () => text`Your own voice with pictures and captions, whole or as a summary`;
export const anything = () => text`Anything`;
export const anyMixOfIdeasScripts = () =>
  text`Any mix of ideas, scripts, documents, images, clips, recordings and webpages`;
export const oneVideoMadeOfAll = () => text`One video made of all of it, in one step`;
export const storyboard = () => text`Storyboard`;
export const yourScriptAndAStyle = () => text`Your script and a style to draw it in`;
export const aPictureDrawnForEvery = () =>
  text`A picture drawn for every scene to decide on, then motion where you want it`;
export const uploadADocumentFirst = () => text`Upload a document first.`;
export const whatTheDocumentIsFor = () => text`What the document is for`;
export const walkThroughItsPages = () => text`Walk through its pages`;
export const eachPageIsShownAnd = () => text`Each page is shown and explained in order.`;
export const makeANewVideoFrom = () => text`Make a new video from it`;
export const itsContentBecomesAScript = () => text`Its content becomes a script with new pictures.`;
export const aPresentationIsAlwaysWalked = () =>
  text`A presentation is always walked through page by page: its slides are made to be shown. Save it as a PDF to use only its content.`;
export const readSpeakerNotesWordFor = () => text`Read speaker notes word for word`;
export const pagesWithoutNotesAreExplained = () => text`Pages without notes are explained from what they show.`;
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
export const slide1 = () => text`Slide 1`;
export const withoutWords = () => text`Without words`;
export const notes = () => text`Notes`;
export const readingTheSlides = () => text`Reading the slides …`;
export const slidesSlides = ({ slides }: { slides: number }) => text`${slides} slides`;
export const withSpeakerNotes = ({ count, value }: { count: string; value: string | number }) =>
  text`${count}, ${value} with speaker notes`;
export const thePresentationCannotBeRead = () =>
  text`The presentation cannot be read. Export it again and choose that.`;
export const theScriptIsWrittenTo = () => text`The script is written to fit. Auto takes the length the content needs.`;
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
export const anyLanguage = () => text`Any language`;
export const noCaptionsInThePicture = () => text`No captions in the picture`;
export const yourIdea = () => text`Your idea`;
export const whoIsItForWhat = () =>
  text`Who is it for, what should they know or feel at the end? One or two sentences are enough.`;
export const orBeginWithOneOf = () => text`Or begin with one of these`;
export const explainAProcess = () => text`Explain a process`;
export const explainHowALetterTravels = () =>
  text`Explain how a letter travels from a red post box to a door on the other side of the country, step by step, in a warm and curious tone.`;
export const introduceAProduct = () => text`Introduce a product`;
export const introduceABicycleLightThat = () =>
  text`Introduce a bicycle light that charges itself while riding. Begin with a ride home in the dark, show three benefits, end with a calm call to try it.`;
export const tellAShortStory = () => text`Tell a short story`;
export const aLighthouseKeeperWatchesThe = () =>
  text`A lighthouse keeper watches the boats leave at dawn, a storm builds in the west, and by evening every light finds its way home.`;
export const teachOneThing = () => text`Teach one thing`;
export const teachBeginnersHowCompostWorks = () =>
  text`Teach beginners how compost works: what goes in, what stays out, and what happens inside the heap over a year.`;
export const aScriptIsWrittenTo = () => text`A script is written to fit. Auto lets the idea decide.`;
export const aScriptIsWrittenFromYour = ({ aspectRatio }: { aspectRatio: string }) =>
  text`A script is written from your idea, cut into scenes and illustrated, as a ${aspectRatio} storyboard.`;
export const other = () => text`Other`;
export const secondsTo = ({ min, max }: { min: number; max: number }) => text`Seconds, ${min} to ${max}`;
export const secondsMin = ({ seconds }: { seconds: number }) => text`${seconds} min`;
export const theLength = () => text`The length`;
export const aFastVideoChangesIts = () => text`A fast video changes its picture more often.`;
export const slow = () => text`Slow`;
export const normal = () => text`Normal`;
export const fast = () => text`Fast`;
export const aVoiceSpeaksTheText = () => text`A voice speaks the text of each scene.`;
export const aMontageIsShownNot = () =>
  text`A montage is shown, not told. Choose storytelling or explainer in the first step to have a voice.`;
export const shownInThePictureWhen = () => text`Shown in the picture when you export. You can change it then.`;
export const aQuietBedThatSteps = () => text`A quiet bed that steps back while someone speaks.`;
export const wishes = () => text`Wishes`;
export const anythingAboutToneOrContent = () =>
  text`Anything about tone or content, for example “friendly, for new colleagues”. Optional.`;
export const theWish = () => text`The wish`;
export const mustBeToSeconds = ({ min, max }: { min: number; max: number }) => text`must be ${min} to ${max} seconds`;
export const goesIn = () => text`Goes in`;
export const comesOut = () => text`Comes out`;
export const start = () => text`Start`;
export const askToMakeYouAn = ({ either }: { either: string }) => text` Ask ${either} to make you an editor.`;
export const orWorkInWhereYou = ({ either }: { either: string }) => text` Or work in ${either}, where you can.`;
export const youCannotCreateProjectsIn = ({ teamspace }: { teamspace: string }) =>
  text`You cannot create projects in ${teamspace}`;
export const editorsAndOwnersCan = ({ ask, instead }: { ask: string; instead: string }) =>
  text`Editors and owners can.${ask}${instead}`;
export const backToTheProjects = () => text`Back to the projects`;
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
  text`Your own words. They decide what is said; beside a recording they are its transcript.`;
export const theScript = () => text`The script`;
export const nothingHereCanListenTo = () => text`Nothing here can listen to speech.`;
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
export const yourWordsDecideHowLong = () => text`Your words decide how long it takes to say them.`;
export const whatIsSaidIsWritten = () => text`What is said is written to fit. Auto lets the content decide.`;
export const recordings = () => text`Recordings`;
export const documents = () => text`Documents`;
export const oneVideoFromAllOf = ({ aspectRatio }: { aspectRatio: string }) =>
  text`One video from all of it, as a ${aspectRatio} storyboard.`;
export const isNotATxtOr = ({ name }: { name: string }) => text`${name} is not a .txt or .md file.`;
export const isTooLargeForA = ({ name }: { name: string }) =>
  text`${name} is too large for a script of 10,000 characters.`;
export const doesNotHoldPlainText = ({ name }: { name: string }) => text`${name} does not hold plain text.`;
export const isEmpty = ({ name }: { name: string }) => text`${name} is empty.`;
export const pasteItOrDropA = () =>
  text`Paste it, or drop a .txt or .md file. “Scene 1:”, numbers, list points and blank lines each begin a scene.`;
export const openATextFile = () => text`Open a text file`;
export const textFile = () => text`Text file`;
export const spokenExactlyAsWrittenIn = () => text`Spoken exactly as written, in your order.`;
export const theFactsStaySentencesBecome = () =>
  text`The facts stay, sentences become easier to hear and fit the length.`;
export const sceneSplit = () => text`Scene split`;
export const scenes = () => text`Scenes`;
export const noneYet = () => text`None yet`;
export const scenesAbout = ({ scenes, duration }: { scenes: number; duration: string }) =>
  plural(scenes, { one: text`${scenes} scene, about ${duration}`, other: text`${scenes} scenes, about ${duration}` });
export const keepThisSplit = () => text`Keep this split`;
export const changeTheSplit = () => text`Change the split`;
export const undo = () => text`Undo`;
export const yourScenesAppearHereAs = () => text`Your scenes appear here as you write.`;
export const andMore = ({ scenes }: { scenes: number }) => text`and ${scenes} more`;
export const theRewriteMayCutThem = () => text`The rewrite may cut them differently.`;
export const yourScriptIsSpokenExactly = () => text`Your script is spoken exactly as written`;
export const yourScriptIsRewrittenFor = () => text`Your script is rewritten for listening`;
export const cutIntoScenesAndIllustrated = ({ made, aspectRatio }: { made: string; aspectRatio: string }) =>
  text`${made}, cut into scenes and illustrated, as a ${aspectRatio} storyboard.`;
export const fullLength = () => text`Full length`;
export const allOfItInThe = () => text`All of it, in the speaker's own voice, with pictures and captions.`;
export const summary = () => text`Summary`;
export const aShorterFilmOfThe = () => text`A shorter film of the passages that say most, in the speaker's own voice.`;
export const pasteTheTranscript = () => text`Paste the transcript`;
export const captionsAndPicturesThatFit = () => text`Captions, and pictures that fit the words.`;
export const goOnWithoutCaptions = () => text`Go on without captions`;
export const uploadOrRecordTheSpeech = () => text`Upload or record the speech first.`;
export const howMuchOfIt = () => text`How much of it`;
export const whatIsSaid = () => text`What is said`;
export const nothingHereCanListenToSpeech = () =>
  text`Nothing here can listen to speech, so you tell what is said or do without it.`;
export const transcript = () => text`Transcript`;
export const whatIsSaidWordFor = () =>
  text`What is said, word for word. It becomes the captions and tells what to show.`;
export const whatIsSaidWordForWord = () =>
  text`What is said, word for word. It becomes the captions and tells what to show. Optional where the service can listen by itself.`;
export const theTranscript = () => text`The transcript`;
export const theSummaryIsMadeTo = () => text`The summary is made to fit. Auto takes about a third, at most 90 seconds.`;
export const theSpeechIsKeptWhole = () => text`The speech is kept whole, so its own length counts.`;
export const noneTheFilmGoesWithout = () => text`None: the film goes without captions`;
export const thePassagesOfYourSpeech = ({ aspectRatio }: { aspectRatio: string }) =>
  text`The passages of your speech that say most, in your own voice, illustrated as a ${aspectRatio} storyboard.`;
export const yourWholeSpeechInYour = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Your whole speech in your own voice, cut at its pauses and illustrated as a ${aspectRatio} storyboard.`;
export const nonePasted = () => text`None pasted`;
export const showsVisual = ({ visual }: { visual: string }) => text`Shows: ${visual}`;
export const joinWithScene = ({ number }: { number: number }) => text`Join with scene ${number}`;
export const long = () => text`long`;
export const splitBefore = ({ value }: { value: string }) => text`Split before “${value}”`;
export const splitHere = () => text`Split here`;
export const leaveItEmptyToTake = () => text`Leave it empty to take one from the content.`;
export const theTitle = () => text`The title`;
export const storytelling = () => text`Storytelling`;
export const aVoiceTellsAStory = () => text`A voice tells a story over your pictures.`;
export const explainer = () => text`Explainer`;
export const aVoiceExplainsASubject = () => text`A voice explains a subject with your pictures.`;
export const montage = () => text`Montage`;
export const noVoicePicturesAndMusic = () => text`No voice: pictures and music, with text in the picture.`;
export const theyAreShownInThis = () => text`They are shown in this order.`;
export const textOver = ({ fileName }: { fileName: string }) => text`Text over ${fileName}`;
export const textOverItIfYou = () => text`Text over it, if you want one`;
export const howTheyAreTold = () => text`How they are told`;
export const textInThePicture = () => text`Text in the picture`;
export const shownOverYourPicturesIn = () =>
  text`Shown over your pictures in order, never spoken. Leave it empty for pictures alone.`;
export const spokenWordForWordOver = () =>
  text`Spoken word for word over your pictures. Leave it empty to have one written from the title and your wishes.`;
export const theText = () => text`The text`;
export const jpgPngGifOrWebp = ({ mediaPerRequest }: { mediaPerRequest: number }) =>
  text`JPG, PNG, GIF or WebP images and MP4, MOV, AVI, WebM or MKV clips, up to ${mediaPerRequest} files of 100 MB each`;
export const sharedAmongYourPicturesAnd = () => text`Shared among your pictures and clips. Auto takes what they need.`;
export const yourPicturesAndClipsIn = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Your pictures and clips in order, without a voice, as a ${aspectRatio} storyboard.`;
export const yourPicturesAndClipsInOrder = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Your pictures and clips in order with a voice that explains, as a ${aspectRatio} storyboard.`;
export const yourPicturesAndClipsInOrderWith = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Your pictures and clips in order with a voice that tells, as a ${aspectRatio} storyboard.`;
export const textsOverThem = () => text`Texts over them`;
export const toldAs = () => text`Told as`;
export const writtenFromTheTitleAnd = () => text`Written from the title and your wishes`;
export const automatic = () => text`Automatic`;
export const theServiceChoosesAVoice = () => text`The service chooses a voice for the language of your text.`;
export const voice = () => text`Voice`;
export const voices = () => text`Voices`;
export const searchByLanguageOrName = () => text`Search by language or name`;
export const automaticTakesTheVoiceOf = () => text`Automatic takes the voice of your text’s language.`;
export const noFontHereDrawsThis = () =>
  text`No font here draws this language: captions can be a track, not in the picture.`;
export const stop = () => text`Stop`;
export const playVoiceName = ({ voiceName }: { voiceName: string }) => text`Play ${voiceName}`;
export const address = () => text`Address`;
export const aPublicPageWithAn = () =>
  text`A public page with an article. One that needs sign-in cannot be read: paste its text as a script instead.`;
export const whatIsOnThePage = () => text`What is on the page`;
export const wordsWordsPictures = ({ words, pictures }: { words: number; pictures: string }) =>
  text`${words} words, ${pictures}`;
export const readingThePage = () => text`Reading the page …`;
export const noUsablePictureItsScenes = () => text`no usable picture: its scenes get other ones`;
export const n1UsablePicture = () => text`1 usable picture`;
export const usablePictures = ({ count }: { count: number }) => text`${count} usable pictures`;
export const theArticleIsToldIn = () => text`The article is told in this length. Auto makes about 75 seconds of it.`;
export const theArticleIsReadAnd = ({ aspectRatio }: { aspectRatio: string }) =>
  text`The article is read and told in scenes with its own pictures where they fit, as a ${aspectRatio} storyboard.`;
export const goThere = () => text`Go there`;
export const draftSaved = () => text`Draft saved`;
export const back = () => text`Back`;
export const createProject = () => text`Create project`;
export const next = () => text`Next`;
export const theDocument = () => text`The document`;
export const theAddress = () => text`The address`;
export const aField = () => text`A field`;
export const loadingTheForm = () => text`Loading the form`;
export const check = () => text`Check`;
export const steps = () => text`Steps`;
export const yourWordsDecideHowLongIt = () =>
  text`Your words decide how long it takes to say them; a longer target holds the pictures.`;
export const aSceneSaysAtMost = ({ max }: { max: string }) =>
  text`A scene says at most ${max} characters; these two together say more.`;
export const itIsAskedAgainEvery = () =>
  text`It is asked again every few seconds. What you fill in is kept as a draft.`;
export const askWhoeverLooksAfterThis = () =>
  text`Ask whoever looks after this studio for more. What you fill in is kept as a draft.`;
export const pagesAtMostCanBe = ({ count, pagesPerDocument }: { count: number; pagesPerDocument: number }) =>
  text`${count} pages; at most ${pagesPerDocument} can be used. Split it.`;
export const n1Page = () => text`1 page`;
export const thisBrowserCannotShowThe = () =>
  text`This browser cannot show the pages; the document is used all the same.`;
export const slidesAtMostCanBe = ({ count, pagesPerDocument }: { count: number; pagesPerDocument: number }) =>
  text`${count} slides; at most ${pagesPerDocument} can be used. Split the presentation.`;
export const n1Slide = () => text`1 slide`;
export const slidesOfThisOlderFormat = () =>
  text`Slides of this older format are read once you create the project. Save it as PPTX to see them here; one with a password cannot be used.`;
export const thisBrowserCannotShowTheSlides = () =>
  text`This browser cannot show the slides; the presentation is used all the same.`;
export const pasteWhatTheRecordingSays = () =>
  text`Paste what the recording says as the script, or it goes without captions and its pictures are general.`;
export const aRecordingIsKeptWhole = () => text`A recording is kept whole; what a voice tells after it is made to fit.`;
export const theFilmIsCutAt = () => text`The film is cut at the pauses; pictures are general.`;
export const noneInline = () => text`none`;
export const allInline = () => text`all`;
