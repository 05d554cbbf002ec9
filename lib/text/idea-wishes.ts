const count = String.raw`(\d{1,3})[\s-]*(seconds?|secs?|s|minutes?|mins?|sekunden|sek|minuten?|secondes?|segundos?|minutos?|secondi|minuti)(?!\p{L})`;
const about = String.raw`(?:about|around|roughly|under|at most|max(?:imum)?\.?|no (?:longer|more) than|etwa|höchstens|maximal|environ|maximum|unos|circa|~)?\s*`;
const stated = new RegExp(String.raw`(?<![\p{L}\p{N}])${count}(?![\p{L}\p{N}])`, "iu");
const film =
  "(?:videos?|v[ií]deos?|vidéos?|films?|movie|clip|reel|short|ad|advert|commercial|animation|explainer|story|trailer|spot)";
/** "a 45-second video", "un vidéo de 30 secondes". */
const attached = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${count}[\s-]*(?:long\s+)?(?=(?:[\p{L}-]+\s+){0,3}${film}(?!\p{L}))|(?<=(?<!\p{L})${film}\s)(?:de|di|of|von)\s+${count}\s*`,
  "giu",
);
/** "It should be 45 seconds long.", "keep it under a minute", "(60 seconds)". */
const apart = new RegExp(
  String.raw`(?:^|(?<=[.!?])\s*|[,;]\s*|\s*\()(?:(?:it|the (?:video|film|clip)|length|duration|es|das video|la vidéo|el vídeo)\s*:?\s*)?(?:(?:should|must|soll|doit|debe)\s+(?:be|être|durar)?\s*)?(?:(?:keep|make) it\s+)?${about}${count}(?:\s+(?:long|max|in length|lang|sein))*\s*\)?(?:\.|(?=[,;]|$))`,
  "giu",
);
const tone =
  /(?:[,;]\s*|(?<=[.!?])\s*)(?:(?:in|with)\s+)?(?:an?\s+)?(?:[\p{L}-]+(?:(?:,| and)\s+[\p{L}-]+)*\s+(?:tone|style|mood|vibe)|(?:tone|style|mood|format|platform|target(?: audience)?|audience|aspect ratio|zielgruppe|stil|ton|público|tono)\s*:\s*[^.;\n]{1,80})(?:\.|(?=[,;]|$))/giu;
const prefix =
  /^\s*(?:(?:my |the )?(?:video |film )?idea|topic|subject|prompt|thema|idee|sujet|idée|tema)\s*[:–—-]\s*/iu;

/** The length of a film in seconds that an idea asks for; undefined without one. */
export function ideaSeconds(idea: string): number | undefined {
  const [, number = "", unit = ""] = stated.exec(idea) ?? [];
  const isAsked = idea.search(attached) >= 0 || idea.search(apart) >= 0;
  if (number === "" || !isAsked || Number(number) === 0) return undefined;
  return Number(number) * (/^m/iu.test(unit) ? 60 : 1);
}

/** An idea without what it asks of the film itself: its length, its tone, whom it is for. */
export function dropWishes(idea: string): string {
  return idea.replace(prefix, "").replace(apart, "").replace(tone, "").replace(attached, "");
}
