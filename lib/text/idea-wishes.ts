import { lengthWish, readLengthWish } from "./written-times.ts";

const count = `(?:${lengthWish})(?![\\p{Ll}\\p{Lu}])`;
const about = String.raw`(?:about|around|roughly|approx(?:imately|\.)?|under|between|at most|max(?:imum)?\.?|no (?:longer|more) than|etwa|höchstens|maximal|environ|maximum|zwischen|ungefähr|entre|unos|unas|cerca de|cirka|circa|ca\.|tra|~)?\s*`;
const film =
  "(?:videos?|v[ií]deos?|vidéos?|films?|pel[ií]cula|filme|filmpje|filmato|clipe|видео|ролик|视频|視頻|短片|影片|動画|영상|movie|clip|reel|short|ad|advert|commercial|animation|explainer|story|trailer|spot)";
/** "a 45-second video", "un vidéo de 30 secondes". */
const attached = new RegExp(
  String.raw`(?<![\p{Ll}\p{Lu}\p{N}-])${about}${count}[\s-]*(?:long\s+|的|の)?(?=(?:[\p{L}-]+\s+){0,3}${film}(?!\p{L}))|(?<=(?<!\p{L})${film}\s)(?:de|di|of|von|in)\s+${about}${count}\s*`,
  "giu",
);
/** "It should be 45 seconds long.", "keep it under a minute", "(60 seconds)". */
const apart = new RegExp(
  String.raw`(?:^|(?<=[.!?])\s*|[,;]\s*|\s*\()(?:(?:it|the (?:video|film|clip)|length|duration|es|das video|la vidéo|el vídeo)\s*:?\s*)?(?:(?:should|must|soll|sollte|doit|debe|deve)\s+(?:be|être|durer|durar|last|take)?\s*)?(?:(?:keep|make) it\s+(?:to\s+)?)?${about}${count}(?:\s+(?:long|max|in length|lang|sein))*\s*\)?(?:\.|(?=[,;]|$))`,
  "giu",
);
const tone =
  /(?:[,;]\s*|(?<=[.!?])\s*)(?:(?:in|with)\s+)?(?:an?\s+)?(?:[\p{L}-]+(?:(?:,| and)\s+[\p{L}-]+)*\s+(?:tone|style|mood|vibe)|(?:tone|style|mood|format|platform|target(?: audience)?|audience|aspect ratio|zielgruppe|stil|ton|público|tono)\s*:\s*[^.;\n]{1,80})(?:\.|(?=[,;]|$))/giu;
const prefix =
  /^\s*(?:(?:my |the )?(?:video |film )?idea|topic|subject|prompt|thema|idee|sujet|idée|tema)\s*[:–—-]\s*/iu;

/** The length of a film in seconds that an idea asks for; undefined without one. */
export function ideaSeconds(idea: string): number | undefined {
  const [asked = ""] = idea.match(attached) ?? idea.match(apart) ?? [];
  const ms = readLengthWish(asked);
  return ms ? ms / 1000 : undefined;
}

/** An idea without what it asks of the film itself: its length, its tone, whom it is for. */
export function dropWishes(idea: string): string {
  return idea.replace(prefix, "").replace(apart, "").replace(tone, "").replace(attached, "");
}
