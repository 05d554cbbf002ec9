import fc from "fast-check";
import { hostileTexts } from "../hostile-texts.ts";

/** One letter each as people see it, of every width and direction. */
const letters = [
  "a",
  "Z",
  " ",
  "ß",
  "é",
  "e\u0301",
  "日",
  "ع",
  "א",
  "ก",
  "𝔘",
  "👩‍👩‍👧‍👦",
  "🏳️‍🌈",
  "\u200d",
  "\u202e",
  "\n",
  "7",
];

/** What is nobody's text in itself, but has meant something to some program. */
const odd = [
  ...Object.values(hostileTexts),
  ...["", " ", "\0", "\ud800", "\udfff\ud800", "a\0b", "\u202e", "\ufeff", "\u2028", "\u0085", "\u00a0"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "then", "null", "undefined", "true", "[object Object]"],
  ...["NaN", "Infinity", "-0", "1e309", "0x10", "1_000", "9007199254740993", "٣", "½"],
  ...["'; drop table project; --", "%", "%_%", "%00", "%ff", "\\", "{{7*7}}", "$(id)", "`id`", "| id"],
  ...["../../etc/passwd", "..\\..\\x", "/", ".", "..", "~", "CON", "a/b", "file\r\nname", "x".repeat(300)],
  ...["2026-02-30", "0000-00-00T00:00:00Z", "+275760-09-13T00:00:00.001Z", "-271821-04-20", "24:00"],
  ...["Z̸̡̢͚͕a̵̛l̷g̶o̴", "👩‍👩‍👧‍👦".repeat(40), "🇩".repeat(33), "\u0301".repeat(200), "ﷺ".repeat(60)],
];

/** Addresses of all kinds. None of them leads out of this machine: who reads them is not to call anybody. */
const addresses = [
  ...["http://169.254.169.254/latest/meta-data", "http://127.0.0.1:1/", "http://[::1]/", "http://[::ffff:127.0.0.1]/"],
  ...["http://0/", "http://2130706433/", "http://0x7f.1/", "http://localhost/", "http://127.0.0.1@127.0.0.1/"],
  ...["http://user:word@10.0.0.1/", "https://192.168.0.1:99999/", "https://127.0.0.1:0/", "http://127.0.0.1/%"],
  ...["http://", "https:///x", "http:127.0.0.1", "//127.0.0.1/x", "http://127.0.0.1/\0", "http://127.0.0.1\r\nX: y/"],
  ...[
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "blob:x",
    "gopher://x",
  ],
  ...["http://[fe80::1%25eth0]/", "http://[", "http://127.0.0.1:port/", `http://127.0.0.1/${"a".repeat(3_000)}`],
];

/** A text of exactly so many characters. */
function ofLength(length: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }).map((some) => {
    const characters = [...some.join("")];
    return Array.from({ length }, (_, at) => characters[at % characters.length]).join("");
  });
}

/** Texts of a length that is allowed, at and just past its bounds, and odd ones. */
export function texts({ min = 0, max = 300 }: { min?: number; max?: number }): fc.Arbitrary<string> {
  const bounds = [min, min + 1, min + 2, max, max, max + 1, Math.max(0, min - 1)];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...bounds).chain((length) => ofLength(Math.min(length, 20_000))) },
    { weight: 4, arbitrary: fc.integer({ min, max: Math.min(max, min + 60) }).chain(ofLength) },
    { weight: 4, arbitrary: fc.constantFrom(...odd) },
    { weight: 2, arbitrary: fc.constantFrom(...addresses) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  );
}

export const oddTexts = fc.oneof(fc.constantFrom(...odd, ...addresses), fc.string({ unit: "binary", maxLength: 80 }));
