import { sayAbbreviation } from "./say-abbreviation.ts";

const and: Record<string, string> = {
  en: "and",
  de: "und",
  fr: "et",
  es: "y",
  it: "e",
  pt: "e",
  nl: "en",
  pl: "i",
  ru: "и",
  uk: "і",
  sv: "och",
  da: "og",
  nb: "og",
  tr: "ve",
  cs: "a",
  fi: "ja",
  el: "και",
  ro: "și",
  hu: "és",
  ar: "و",
  zh: "和",
  ja: "と",
  ko: "그리고",
  hi: "और",
  he: "ו",
};
const unsaid =
  /[\uFE0E\uFE0F]|\u200D|\u20E3|[*_~^|`<>{}\\#•·▪◦●■□→←↑↓⇒✓✔✗✘™®©§¶†‡\p{Extended_Pictographic}\p{Cc}\p{Cs}\p{Co}]|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]/gu;
const large = /^(?:thousand|million|billion|trillion)\b/i;
const currency: Record<string, string> = { $: "dollars", "€": "euros", "£": "pounds" };

/** A written token as it is to be read aloud: no markup, no emoji, no signs that would be spelt out. */
export function sayToken(given: {
  token: string;
  previous?: string | undefined;
  next?: string | undefined;
  language: string;
}): string {
  const { token, previous, next, language } = given;
  const primary = language.split("-")[0] ?? "en";
  const abbreviation = sayAbbreviation({ token, previous, next, language: primary });
  if (abbreviation !== null) return abbreviation;
  let said = token.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/&(?:amp;)?/gi, ` ${and[primary] ?? ""} `);
  said = said.replace(/(?<=[\p{L}\p{N}])\/(?=[\p{L}\p{N}])/gu, " ");
  if (primary === "en") said = sayEnglishMoney(said, previous, next);
  said = said.replace(unsaid, " ");
  return said.replace(/\s+/gu, " ").trim();
}

function sayEnglishMoney(token: string, previous: string | undefined, next: string | undefined): string {
  const money = /([$€£])(\d+(?:,\d{3})*)(?:\.(\d{2}))?(?![\d.])/.exec(token);
  if (money) {
    const [whole, sign = "$", amount = "", cents] = money;
    if (next && large.test(next)) return token.replace(sign, "");
    const name = amount === "1" && !cents ? (currency[sign] ?? "").slice(0, -1) : currency[sign];
    return token.replace(whole, `${amount} ${name}${cents && cents !== "00" ? ` ${cents}` : ""}`);
  }
  const before = previous ? /^[("“]*([$€£])\d[\d,.]*$/.exec(previous) : null;
  const word = large.exec(token)?.[0];
  if (before && word) return token.replace(word, `${word} ${currency[before[1] ?? "$"]}`);
  return token;
}
