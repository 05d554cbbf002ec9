import fc from "fast-check";
import { LIMITS } from "../../limits.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** As a client sends it. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    // Deeper than a program writes it, which does not keep anybody from sending it.
    return `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
  }
}

/** Padded with a member that nobody knows, to so many bytes. */
function padded(text: string, size: number): string {
  const inner = /^\{([\s\S]*)\}$/.exec(text)?.[1] ?? "";
  const head = `{${inner}${inner ? "," : ""}"padding":"`;
  return `${head}${"y".repeat(Math.max(0, size - bytes(head).length - 2))}"}`;
}

const broken: ((text: string, at: number) => string | Uint8Array)[] = [
  (text, at) => text.slice(0, Math.floor(text.length * at)),
  (text) => text.replace(/^\{/, '{"idea":[],"url":7,"scenes":"x",'),
  (text) => text.replace(/\}$/, ',"idea":[],"url":7,"scenes":"x"}'),
  (text) => text.replace(/^\{/, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/:("[^"]*"|\d+)/, ":NaN"),
  (text) => text.replace(/:("[^"]*"|\d+)/, ":1e999"),
  (text) => text.replace(/:("[^"]*"|\d+)/, `:${"9".repeat(5_000)}`),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':"\\ud800\\udfff\\u0000"'),
  (text) => text.replace(/:("[^"]*"|\d+)/, `:${"[".repeat(10_000)}${"]".repeat(10_000)}`),
  (text) => text.replace(/:("[^"]*"|\d+)/, `:${"[".repeat(100_000)}`),
  (text) =>
    new Uint8Array([...bytes(text.slice(0, 8)), 0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80, ...bytes(text.slice(8))]),
  (text) => new Uint8Array(Buffer.from(text, "utf16le")),
  (text, at) => {
    const flipped = bytes(text);
    const place = Math.floor(flipped.length * at);
    flipped[place] = (flipped[place] ?? 0) ^ 0x10;
    return flipped;
  },
  (text) => padded(text, LIMITS.requestBodyBytes),
  (text) => padded(text, LIMITS.requestBodyBytes + 1),
];

/** A value as a body is sent: mostly as JSON, at times as what only looks like it. */
export function bodiesOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> {
  const texts = values.map(writeJson);
  return fc.oneof(
    { weight: 8, arbitrary: texts },
    {
      weight: 2,
      arbitrary: fc
        .tuple(texts, fc.constantFrom(...broken), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([text, breaking, at]) => breaking(text, at)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "{}", "[]", "null", "7", '"x"', "{", "idea=x&video_title=y", "--x\r\n"),
    },
  );
}
