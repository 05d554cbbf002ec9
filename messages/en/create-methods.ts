import { text } from "#lib/language/text.ts";

export const script = () => text`Script`;
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
export const goesIn = () => text`Goes in`;
export const comesOut = () => text`Comes out`;
export const start = () => text`Start`;
