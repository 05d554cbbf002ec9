import { text } from "#lib/language/text.ts";

export const goTo = ({ timecode }: { timecode: string }) => text`Go to ${timecode}`;
export const inTheClip = ({ timecode }: { timecode: string }) => text`clip, ${timecode}`;
export const atTimecode = ({ timecode }: { timecode: string }) => text`at ${timecode}`;
export const theSceneIsShorterNow = () => text`the scene is shorter now`;
