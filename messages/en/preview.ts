import { text } from "#lib/language/text.ts";

export const previousFrame = () => text`Previous frame`;
export const pause = () => text`Pause`;
export const play = () => text`Play`;
export const nextFrame = () => text`Next frame`;
export const loopThisScene = () => text`Loop this scene`;
export const captions = () => text`Captions`;
export const shortcuts = () => text`Shortcuts`;
export const fullscreen = () => text`Fullscreen`;
export const sceneOf = ({
  time,
  time2,
  number,
  scenes,
}: {
  time: string;
  time2: string;
  number: number;
  scenes: number;
}) => text`${time} / ${time2}, scene ${number} of ${scenes}`;
export const sceneOfSilent = ({
  time,
  time2,
  number,
  scenes,
  speed,
}: {
  time: string;
  time2: string;
  number: number;
  scenes: number;
  speed: number;
}) => text`${time} / ${time2}, scene ${number} of ${scenes}, ${speed}×, silent`;
export const playOrPause = () => text`Play or pause`;
export const playAgainFor2And = () => text`Play, again for 2× and 4×`;
export const playBackwards = () => text`Play backwards, again for 2× and 4×`;
export const oneFrameBackOrOn = () => text`One frame back or on`;
export const previousOrNextScene = () => text`Previous or next scene`;
export const loadingThePreview = () => text`Loading the preview`;
export const nothingToPlayYet = () => text`Nothing to play yet`;
export const thePreviewBeginsWithThe = () => text`The preview begins with the first painted scene.`;
export const thisProjectHasNoPainted = () => text`This project has no painted scene.`;
export const position = () => text`Position`;
export const sceneAtTimecode = ({ timecode, scene, scenes }: { timecode: string; scene: number; scenes: number }) =>
  text`${timecode}, scene ${scene} of ${scenes}`;
