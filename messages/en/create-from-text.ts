import { plural, text } from "#lib/language/text.ts";

export const afterTheStoryboard = () => text`After the storyboard`;
export const stopAfterTheStoryboard = () => text`Stop after the storyboard`;
export const decideOnThePicturesFirst = () => text`Review the pictures first, then generate motion where you want it.`;
export const animateEveryScene = () => text`Animate every scene`;
export const eachPictureBecomesAMotion = () =>
  text`Each picture becomes a motion video. It takes longer and costs more.`;
export const rulesLetNoMotionBefore = () =>
  text`The review rules of this teamspace allow motion for approved stills only.`;
export const theRewriteIsMadeTo = () => text`The rewrite is made to fit. Auto keeps about the length of your script.`;
export const aPictureForEveryScene = ({ style, aspectRatio }: { style: string | null; aspectRatio: string }) =>
  style === null
    ? text`A picture for every scene, as a ${aspectRatio} storyboard`
    : text`A picture for every scene in the style ${style}, as a ${aspectRatio} storyboard`;
export const thenAMotionVideoFor = ({ made }: { made: string }) => text`${made}, then a motion video for each of them.`;
export const motionWaitsForYou = ({ made }: { made: string }) => text`${made}. Motion waits for you.`;
export const motionWaitsForApprovals = ({ made }: { made: string }) =>
  text`${made}. Motion is made once the stills are approved, as the review rules require.`;
export const script = () => text`Script`;
export const characters = () => text`Characters`;
export const yourWords = () => text`Your words`;
export const keptAsTheyAre = () => text`Kept as they are`;
export const rewrittenForListening = () => text`Rewritten for listening`;
export const style = () => text`Style`;
export const everySceneIsAnimated = () => text`Every scene is animated`;
export const itStopsForYourReview = () => text`It stops for your review`;
export const theseWordsReadLikeA = () =>
  text`These words look like a scene marker. Change the split in the script itself.`;
export const theScriptIsTooFull = () => text`The script is too full for its scenes to be numbered. Shorten it first.`;
export const idea = () => text`Idea`;
export const webpage = () => text`Webpage`;
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
export const aScriptIsWrittenTo = () => text`A script is written to fit.`;
export const aScriptIsWrittenFromYour = ({ aspectRatio }: { aspectRatio: string }) =>
  text`A script is written from your idea, cut into scenes and illustrated, as a ${aspectRatio} storyboard.`;
export const yourPointsAreSpokenAs = () =>
  text`Your points are spoken as you wrote them. Set a length to limit the film.`;
export const eachOfYourPointsBecomes = ({ aspectRatio }: { aspectRatio: string }) =>
  text`Each of your points becomes an illustrated scene of a ${aspectRatio} storyboard, marked to be written.`;
export const exampleComArticle = () => text`example.com/article`;
export const theScript = () => text`The script`;
export const whatHappensToYourWords = () => text`What happens to your words`;
export const keepMyWords = () => text`Keep my words`;
export const rewriteForListening = () => text`Rewrite for listening`;
export const pasteItOrDropA = () =>
  text`Paste it, or drop a text, Word, Fountain, caption or table file. “Scene 1:”, numbers, list points and blank lines each begin a scene.`;
export const openATextFile = () => text`Open a file`;
export const textFile = () => text`Script file`;
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
export const showsVisual = ({ visual }: { visual: string }) => text`Shows: ${visual}`;
export const joinWithScene = ({ number }: { number: number }) => text`Join with scene ${number}`;
export const long = () => text`long`;
export const splitBefore = ({ words }: { words: string }) => text`Split before “${words}”`;
export const splitHere = () => text`Split here`;
export const address = () => text`Address`;
export const aPublicPageWithAn = () =>
  text`A public page with an article. One that needs sign-in cannot be read: paste its text as a script instead.`;
export const whatIsOnThePage = () => text`What is on the page`;
export const wordsWordsPictures = ({ words, pictures }: { words: number; pictures: string }) =>
  text`${words} words, ${pictures}`;
export const readingThePage = () => text`Reading the page …`;
export const noUsablePictureItsScenes = () => text`no usable picture: its scenes get other ones`;
export const oneUsablePicture = () => text`1 usable picture`;
export const usablePictures = ({ count }: { count: number }) => text`${count} usable pictures`;
export const theArticleIsToldIn = () => text`The article is told in this length.`;
export const theArticleIsReadAnd = ({ aspectRatio }: { aspectRatio: string }) =>
  text`The article is read and told in scenes with its own pictures where they fit, as a ${aspectRatio} storyboard.`;
export const yourWordsDecideHowLongIt = () =>
  text`The length depends on your words. A longer target shows the pictures longer.`;
export const aSceneSaysAtMost = ({ max }: { max: string }) =>
  text`A scene has at most ${max} characters; these two together have more.`;
export const theAddress = () => text`The address`;
