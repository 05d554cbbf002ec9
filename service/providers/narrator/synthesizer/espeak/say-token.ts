/** What abbreviations stand for, by language; where eSpeak NG says them well they are left out. */
const meanings: Record<string, Record<string, string>> = {
  en: {
    "e.g.": "for example",
    "i.e.": "that is",
    "vs.": "versus",
    "etc.": "et cetera",
    "approx.": "approximately",
    "w/": "with",
    "a.m.": "A M",
    "p.m.": "P M",
    "U.S.": "U S",
    "U.K.": "U K",
    km: "kilometres",
    kg: "kilograms",
    cm: "centimetres",
    mm: "millimetres",
    "km/h": "kilometres per hour",
    mph: "miles per hour",
    GB: "gigabytes",
    MB: "megabytes",
  },
  de: {
    "z.B.": "zum Beispiel",
    "d.h.": "das heißt",
    "bzw.": "beziehungsweise",
    "usw.": "und so weiter",
    "ca.": "circa",
    "u.a.": "unter anderem",
    "inkl.": "inklusive",
    "evtl.": "eventuell",
    "ggf.": "gegebenenfalls",
    "vgl.": "vergleiche",
    "Nr.": "Nummer",
    "Mio.": "Millionen",
    "Mrd.": "Milliarden",
    "Std.": "Stunden",
    "Min.": "Minuten",
    km: "Kilometer",
    kg: "Kilogramm",
    cm: "Zentimeter",
    "km/h": "Kilometer pro Stunde",
  },
  fr: {
    "etc.": "et cetera",
    "M.": "Monsieur",
    Mme: "Madame",
    Mlle: "Mademoiselle",
    "p.ex.": "par exemple",
    km: "kilomètres",
    kg: "kilos",
    cm: "centimètres",
    "km/h": "kilomètres heure",
  },
  es: {
    "etc.": "etcétera",
    "Sr.": "señor",
    "Sra.": "señora",
    "Dr.": "doctor",
    "Dra.": "doctora",
    "Ud.": "usted",
    "Uds.": "ustedes",
    "p.ej.": "por ejemplo",
    km: "kilómetros",
    kg: "kilos",
    cm: "centímetros",
    "km/h": "kilómetros por hora",
  },
  it: { "ecc.": "eccetera", "Sig.": "signor", "Dott.": "dottor", km: "chilometri", kg: "chili", cm: "centimetri" },
  pt: {
    "etc.": "et cetera",
    "Sr.": "senhor",
    "Sra.": "senhora",
    "Dr.": "doutor",
    km: "quilómetros",
    kg: "quilos",
    cm: "centímetros",
  },
  nl: {
    "bijv.": "bijvoorbeeld",
    "enz.": "enzovoort",
    "o.a.": "onder andere",
    "d.w.z.": "dat wil zeggen",
    "ca.": "circa",
    km: "kilometer",
    kg: "kilo",
    cm: "centimeter",
  },
  ru: { "т.е.": "то есть", "т.д.": "так далее", км: "километров", кг: "килограммов", "руб.": "рублей" },
};

/** Abbreviations written as two words: each half is said by its own. */
const halves: Record<string, [first: string, second: string, saidFirst: string, saidSecond: string][]> = {
  de: [
    ["z.", "B.", "zum", "Beispiel"],
    ["d.", "h.", "das", "heißt"],
    ["u.", "a.", "unter", "anderem"],
  ],
  fr: [["p.", "ex.", "par", "exemple"]],
  es: [["p.", "ej.", "por", "ejemplo"]],
};

const isUnit = /^(?:[kcm]m|kg|[GM]B|mph|км|кг|km\/h)$/u;

/** A token with its abbreviation said in full, punctuation around it kept; null for any other token. */
function sayAbbreviation(given: {
  token: string;
  previous?: string | undefined;
  next?: string | undefined;
  language: string;
}): string | null {
  const { previous, next, language } = given;
  const [, before = "", token = "", after = ""] = /^([(["'“„«]*)(.*?)([)\]"'”“»,;:!?]*)$/su.exec(given.token) ?? [];
  for (const [first, second, saidFirst, saidSecond] of halves[language] ?? []) {
    if (token === first && next?.replace(/[)\]"'”,;:!?]+$/u, "") === second) return before + saidFirst + after;
    if (token === second && previous?.replace(/^[(["'“„«]+/u, "") === first) return before + saidSecond + after;
  }
  const known = meanings[language] ?? {};
  const bare = token.replace(/\.$/, "");
  const name = Object.hasOwn(known, token) ? token : bare;
  const meaning = Object.hasOwn(known, name) ? known[name] : undefined;
  if (meaning === undefined || (isUnit.test(name) && !/\d$/.test(previous ?? ""))) return null;
  // The full stop of an abbreviation also ends the text's last sentence.
  return before + meaning + (token.endsWith(".") && (next === undefined || name === bare) ? "." : "") + after;
}

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
