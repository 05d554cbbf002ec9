import { isPseudoLocaleAsked } from "#lib/environment/pseudo-locale.ts";

/** `ar-XB` is no language: it shows in tests what stands outside of the message files, and what has no room to grow. */
export type Locale = "en" | "ar-XB";

const traits = {
  en: { direction: "ltr", formats: "en" },
  "ar-XB": { direction: "rtl", formats: "en" },
} as const satisfies Record<Locale, { direction: "ltr" | "rtl"; formats: string }>;

/** The language of the whole studio; a browser finds it in the page that the server sent. */
export function getLocale(): Locale {
  if (typeof document === "undefined") return isPseudoLocaleAsked() ? "ar-XB" : "en";
  found ??= document.documentElement.lang === "ar-XB" ? "ar-XB" : "en";
  return found;
}

/** Of a page's whole life: asking the page for each message would take longer than the message. */
let found: Locale | undefined;

export function getDirection(): "ltr" | "rtl" {
  return traits[getLocale()].direction;
}

/** What the formats of `Intl` are asked for in. */
export function getFormatLocale(): string {
  return traits[getLocale()].formats;
}

/** An arrow key as it is meant where lines are read from right to left: "ArrowRight" is always towards what comes next. */
export function readArrow(key: string): string {
  if (getDirection() === "ltr") return key;
  return { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }[key] ?? key;
}
