import { plural, text } from "#lib/language/text.ts";

export const style = () => text`Style`;
export const noStyle = () => text`No style`;
export const theModelChoosesTheStyle = () => text`The image model gets only the description of each picture.`;
export const screensWeb = () => text`Screens, web`;
export const phonesStories = () => text`Phones, stories`;
export const feeds = () => text`Feeds`;
export const tallFeeds = () => text`Tall feeds`;
export const aspectRatio = () => text`Aspect ratio`;
export const charactersOfMost = ({ characters, most }: { characters: string; most: string }) =>
  text`${characters} of ${most}`;
export const whatWillBeMade = () => text`What will be made`;
export const readingTheSources = () => text`Finding out what the film will leave out…`;
export const input = () => text`Input`;
export const title = () => text`Title`;
export const takenFromTheContent = () => text`Taken from the content`;
export const lookAndSound = () => text`Look and sound`;
export const pace = () => text`Pace`;
export const length = () => text`Length`;
export const wantedLength = () => text`Wanted length`;
export const auto = () => text`Auto`;
export const narration = () => text`Narration`;
export const captions = () => text`Captions`;
export const inThePicture = () => text`In the picture`;
export const off = () => text`Off`;
export const music = () => text`Music`;
export const onQuieterUnderSpeech = () => text`On, quieter under speech`;
export const alsoExportWhenReady = () => text`Also export when ready`;
export const theProjectStopsAtIts = () =>
  text`The project stops at its storyboard. Nothing is exported until you export it.`;
export const youCanLeaveThePage = () => text`You can leave the page while it is made.`;
export const theSpeechItself = () => text`The speech itself`;
export const noneAMontageIsShown = () => text`None: a montage has pictures only`;
export const spoken = () => text`Spoken`;
export const none = () => text`None`;
export const isStartedByItselfAs = () => text`starts by itself as soon as the storyboard is ready`;
export const isStartedOnceApproved = () =>
  text`starts by itself once every scene is approved, as the review rules require`;
export const aClipInASize = ({ when }: { when: string }) =>
  text`A clip ${when}, in a size that the connected service chooses`;
export const a1080pClipWithCaptionsInThePicture = ({ when }: { when: string }) =>
  text`A 1080p clip ${when}, with captions in the picture`;
export const a1080pClipWithCaptions = ({ when }: { when: string }) =>
  text`A 1080p clip ${when}, with captions as a track`;
export const atMostDuration = ({ duration }: { duration: string }) => text`at most ${duration}`;
export const aboutDuration = ({ duration }: { duration: string }) => text`about ${duration}`;
export const scenesCount = ({ scenes }: { scenes: number }) =>
  plural(scenes, { one: text`${scenes} scene`, other: text`${scenes} scenes` });
export const estimatedParts = ({ parts }: { parts: string }) => text`Estimated: ${parts}`;
export const lengthAndScenesAreKnown = () => text`Length and scenes are known once the input has been read.`;
export const changeTitle = ({ title }: { title: string }) => text`Change ${title}`;
export const change = () => text`Change`;
export const readyInAsIsTypical = ({ span }: { span: string }) =>
  text`Ready in ${span}, typical for the connected service. No project of this kind has been made here yet.`;
export const readyInEstimatedFrom = ({ span, credits, earlier }: { span: string; credits: string; earlier: string }) =>
  text`Ready in ${span}, ${credits}, estimated from ${earlier} here.`;
export const howLongItTakesIs = () =>
  text`Time and cost are known after the first project of this kind with what is connected now.`;
export const aSceneTakes = ({ span, credits, earlier }: { span: string; credits: string; earlier: string }) =>
  text`A scene takes ${span} and ${credits}, estimated from ${earlier} here.`;
export const noCredits = () => text`no credits`;
export const aboutCredits = ({ credits }: { credits: string }) => text`about ${credits}`;
export const oneEarlierProject = () => text`one earlier project`;
export const earlierProjects = ({ projects }: { projects: number }) => text`${projects} earlier projects`;
export const theVideoServiceCannotBe = () =>
  text`The video service cannot be reached, so nothing can be made right now.`;
export const thereAreNoCreditsLeft = () => text`There are no credits left, so nothing can be made right now.`;
export const anyLanguage = () => text`Any language`;
export const noCaptionsInThePicture = () => text`No captions in the picture`;
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
  text`A montage has no voice. Choose storytelling or explainer in the first step to have a voice.`;
export const shownInThePictureWhen = () => text`Shown in the picture when you export. You can change it then.`;
export const aQuietBedThatSteps = () => text`Background music that gets quieter while someone speaks.`;
export const preferences = () => text`Preferences`;
export const anythingAboutToneOrContent = () =>
  text`Anything about tone or content, for example “friendly, for new colleagues”. Optional.`;
export const thePreferences = () => text`The preferences`;
export const mustBeToSeconds = ({ min, max }: { min: number; max: number }) => text`must be ${min} to ${max} seconds`;
export const askToMakeYouAn = ({ either }: { either: string }) => text` Ask ${either} to make you an editor.`;
export const orWorkInWhereYou = ({ either }: { either: string }) => text` Or work in ${either}, where you can.`;
export const youCannotCreateProjectsIn = ({ teamspace }: { teamspace: string }) =>
  text`You cannot create projects in ${teamspace}`;
export const editorsAndOwnersCan = ({ ask, instead }: { ask: string; instead: string }) =>
  text`Editors and owners can.${ask}${instead}`;
export const backToTheProjects = () => text`Back to the projects`;
export const leaveItEmptyToTake = () => text`Leave it empty to take one from the content.`;
export const theTitle = () => text`The title`;
export const automatic = () => text`Automatic`;
export const theServiceChoosesAVoice = () => text`The service chooses a voice for the language of your text.`;
export const theVoicesCouldNotBeLoaded = () =>
  text`The voices could not be loaded. They appear here as soon as the service answers.`;
export const voice = () => text`Voice`;
export const voices = () => text`Voices`;
export const searchByLanguageOrName = () => text`Search by language or name`;
export const automaticTakesTheVoiceOf = () => text`Automatic uses a voice for the language of your text.`;
export const noFontHereDrawsThis = () =>
  text`No font here has the letters of this language: captions can be a track, but not in the picture.`;
export const stop = () => text`Stop`;
export const playVoiceName = ({ voiceName }: { voiceName: string }) => text`Play ${voiceName}`;
export const goThere = () => text`Go there`;
export const draftSaved = () => text`Draft saved`;
export const back = () => text`Back`;
export const createProject = () => text`Create project`;
export const next = () => text`Next`;
export const aField = () => text`A field`;
export const loadingTheForm = () => text`Loading the form`;
export const check = () => text`Check`;
export const steps = () => text`Steps`;
export const itIsAskedAgainEvery = () => text`Trying again every few seconds. Your input is kept as a draft.`;
export const noCreditsAdvice = () => text`Ask the operator for more. Your input is kept as a draft.`;
export const goesIn = () => text`Goes in`;
export const comesOut = () => text`Comes out`;
export const start = () => text`Start`;
export const withoutALanguageModelIt = () =>
  text`Without a language model: an outline of your own points, which you write out.`;
export const noLanguageModelIsConnected = () =>
  text`No language model is connected, so each of your points becomes a scene that you write out. A language model would write the whole script.`;
export const seeWhatIsConnected = () => text`See what is connected`;
export const noFootageLibraryIsConnected = () =>
  text`No stock footage is connected: pictures are made for the scenes instead.`;

/** What a machine fetches for the first film that needs it. */
export const fetchedFirst = ({ what, megabytes }: { what: string; megabytes: number }) =>
  text`Before it is made, this machine downloads ${what} once: ${megabytes} MB.`;
export const fetchedForScans = ({ megabytes }: { megabytes: number }) =>
  text`If pages of the PDF are scans, this machine downloads text recognition once: ${megabytes} MB. A language other than English needs up to 22 MB more.`;
export const theConverterForPresentations = () => text`the converter for presentations`;
export const theEastAsianFonts = () => text`fonts for Chinese, Japanese and Korean`;
export const theJapaneseDictionary = () => text`the dictionary for reading Japanese aloud`;
