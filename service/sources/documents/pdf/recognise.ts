import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Box, median, mostCommon, type Word } from "../layout/page.ts";

/** What is used of Tesseract, which comes without types. */
type Tesseract = {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: string, language: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  };
};
type StartTesseract = (settings: object) => Promise<Tesseract>;

const neuralEngine = 1;
const wordLevel = 5;

/** Words below this, of 100, are guesses. */
const leastConfidence = 60;
/** A page of which less of the letters is read with confidence is not read at all. */
const leastShare = 0.75;
const fewestLetters = 12;
/** In place of a guess: no sentence with it is spoken. */
const unreadWord = "\ufffd";
/** Heights of letters as shares of a font's size. */
const height = { tall: 0.72, low: 0.5 };
const sameSize = 0.14;
const font = { isBold: false, isFixed: false };

export type Recogniser = (picture: Uint8Array, pointsPerPixel: number) => Word[];

/** Starts Tesseract with the data of a language. It answers no words for a picture that it cannot read with confidence. */
export async function startRecogniser(data: string): Promise<Recogniser> {
  const start: StartTesseract = createRequire(import.meta.url)("tesseract.js-core/tesseract-core-simd-lstm.js");
  const quiet = () => {};
  const { FS, TessBaseAPI } = await start({ print: quiet, printErr: quiet });
  FS.writeFile("/scan.traineddata", await promisify(gunzip)(await readFile(data)));
  const engine = new TessBaseAPI();
  if (engine.Init("/", "scan", neuralEngine) !== 0) throw new Error(`Tesseract cannot read ${data}`);
  return (picture, pointsPerPixel) => {
    FS.writeFile("/input", picture);
    engine.SetVariable("user_defined_dpi", `${Math.round(72 / pointsPerPixel)}`);
    if (engine.SetImageFile(0, 0) !== 0 || engine.Recognize(null) !== 0) return [];
    return readWords(engine.GetTSVText(0), pointsPerPixel);
  };
}

type Found = Box & { line: string; confidence: number; text: string };

function readWords(table: string, pointsPerPixel: number): Word[] {
  const found = table.split("\n").flatMap((row): Found[] => {
    const [level, ...cells] = row.split("\t");
    const text = cells.slice(10).join("").trim();
    if (Number(level) !== wordLevel || !/[\p{L}\p{N}]/u.test(text)) return [];
    const [left = 0, top = 0, wide = 0, high = 0] = cells.slice(5, 9).map((cell) => Number(cell) * pointsPerPixel);
    const place = { left, top, right: left + wide, bottom: top + high };
    return [{ ...place, line: cells.slice(0, 4).join(), confidence: Number(cells[9]), text }];
  });
  const letters = countLetters(found.filter(({ confidence }) => confidence >= leastConfidence));
  if (letters < fewestLetters || letters < leastShare * countLetters(found)) return [];
  const kept = found.flatMap((word) => {
    if (word.confidence >= leastConfidence) return word;
    return word.text.length > 1 ? { ...word, text: unreadWord + (/[.!?]$/u.exec(word.text)?.[0] ?? "") } : [];
  });
  const lines = [...Map.groupBy(kept, ({ line }) => line).values()].map(toLine);
  const usual = mostCommon(lines, { value: ({ size }) => size, weight: ({ words }) => words.length, step: 0.5 });
  return lines.flatMap(({ words, base, size }) => {
    // Measured on ink, one size differs a little from line to line.
    const style = { font, size: Math.abs(size - usual) <= sameSize * usual ? usual : Math.round(size) };
    return words.map(({ text, left, right, top, bottom }) => ({
      ...{ text, left, right, top, bottom, base, style },
      isAfterSpace: true,
    }));
  });
}

function countLetters(words: readonly Found[]): number {
  return words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

const deep = /[gjpqy,;()[\]{}|@$ßçğşțÇ]/u;
const tall = /[\p{Lu}\p{N}bdfhklt]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}]/u;

/** The size and the base of a line's letters, from the heights of its words: some have parts above or below. */
function toLine(words: Found[]) {
  const plain = words.filter(({ text }) => !deep.test(text));
  const base = median((plain.length > 0 ? plain : words).map(({ bottom }) => bottom));
  const size = median(
    words.map(({ text, top, bottom }) => {
      const share = tall.test(text) ? height.tall : height.low;
      return (bottom - top) / (share + (deep.test(text) ? 0.2 : 0));
    }),
  );
  return { words, base, size };
}
