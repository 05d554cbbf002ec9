import { readNumbers } from "./read-numbers.ts";
import type { Diagram } from "./scene-reading.ts";
import { shortened } from "./shorten.ts";
import { cutWords, spansOf } from "./spans.ts";
import type { Word } from "./tag-words.ts";

/** How much of one unit another is. */
const scales: readonly Readonly<Record<string, number>>[] = [
  { cent: 0.01, dollar: 1 },
  { cent: 0.01, euro: 1 },
  { penny: 0.01, pence: 0.01, pound: 1 },
  { millimeter: 0.001, centimeter: 0.01, meter: 1, kilometer: 1000 },
  { gram: 0.001, kilogram: 1, kilo: 1, ton: 1000, tonne: 1000 },
  { milliliter: 0.001, liter: 1 },
  { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_629_800, year: 31_557_600 },
  { watt: 1, kilowatt: 1000 },
  ...["mile", "foot", "inch", "degree", "calorie", "percent", "gallon"].map((unit) => ({ [unit]: 1 })),
];

const against = /^(?:while|whereas|but|compared)$/;
const measured =
  /^(?:costs?|takes?|took|weigh(?:s|ed)?|lasts?|lasted|needs?|needed|uses?|used|holds?|held|carry|carries|carried|lives?|lived|reach(?:es|ed)?|produces?|produced|travels?|travell?ed|burns?|burned|earns?|earned|contains?|contained|consumes?|consumed|requires?|required|measures?|measured|is|are|was|were|has|have|had)$/;
const mostWords = 6;

/** "Loose cargo cost six dollars a ton, while the boxes cost sixteen cents": two measures of one kind, as bars. */
export function findContrast(sentence: string, words: readonly Word[]): Diagram | null {
  const spans = spansOf(sentence, words);
  if (spans.length !== words.length) return null;
  const [joint, ...more] = words.flatMap(({ lower, isAfterStop }, at) =>
    isAfterStop && at > 0 && against.test(lower) ? [at] : [],
  );
  if (joint === undefined || more.length > 0) return null;
  const say = (from: number, to: number) =>
    cutWords(sentence, spans, { from, to }).replace(/^[\s,;:]+|[\s,;:.!?]+$/g, "");
  const sideOf = (from: number, to: number) => {
    const numbers = readNumbers(words).filter((one) => one.from >= from && one.to <= to);
    const [number] = numbers;
    const unit = words[number?.to ?? -1];
    if (!number || numbers.length > 1 || !unit || number.to >= to) return null;
    const verb = words.findLastIndex(({ lower }, at) => at > from && at < number.from && measured.test(lower));
    if (verb < 0) return null;
    const label = shortened(say(from, verb));
    const named = words.slice(from, verb);
    const isNamed = named.some(({ tag }) => tag === "noun" || tag === "name") && named.length <= mostWords;
    const amount = number.value >= 1e6 ? say(number.from, number.to) : number.value.toLocaleString("en");
    return isNamed && label !== ""
      ? { label, value: number.value, unit: unit.plain, shown: `${amount} ${unit.text}` }
      : null;
  };
  const start = words.slice(0, joint).findLastIndex(({ isAfterStop }) => isAfterStop);
  const [one, other] = [sideOf(Math.max(0, start), joint), sideOf(joint + 1, words.length)];
  const scale =
    one && other && scales.find((units) => units[one.unit] !== undefined && units[other.unit] !== undefined);
  if (!scale || one.label.toLowerCase() === other.label.toLowerCase()) return null;
  const items = [one, other].map(({ unit, value, ...item }) => ({ ...item, value: value * (scale[unit] ?? 1) }));
  return { kind: "comparison", items };
}
