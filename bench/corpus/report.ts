import { parseArgs } from "node:util";
import { checkNarration } from "#lib/text/narration/check.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { linesToSpeak, type SourceText } from "#lib/text/source-text.ts";
import { estimateSpokenMs, type SpeechPace } from "#lib/text/spoken-time.ts";
import { countWords } from "#lib/text/words.ts";
import { paceAt } from "#service/pipeline/lengths.ts";
import { chooseProvider } from "#service/providers/choose.ts";
import { fetchCorpus } from "./fetch.ts";
import { readCorpusText } from "./read.ts";

/** Prints what the offline writer makes of real texts for films of 30, 60 and 120 seconds, and holds it against the bars. */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    /** Really speaks each narration, instead of reckoning its time. */
    speak: { type: "boolean", default: false },
    seconds: { type: "string", default: "30,60,120" },
    quiet: { type: "boolean", default: false },
  },
});
const signal = AbortSignal.timeout(3_600_000);
const writer = chooseProvider("writer", {});
const narrator = chooseProvider("narrator", {});
const longestWords = 50;
const lengths = values.seconds.split(",").map(Number);

/** Signs that are said one by one, whatever the product's own check thinks of them. */
const neverSpoken = /https?:|www\.|@|[<>{}[\]|\\_=#~^]|\.{4}|--/u;

type Told = { isNear: boolean; isHonest: boolean; faults: number; cut: number; stray: number; long: number };

const paces = new Map<string, SpeechPace>();

async function paceOf(language: string): Promise<SpeechPace> {
  const known = paces.get(language);
  if (known) return known;
  const pace = paceAt({ language, ...(await narrator.measureRate({ language }, { signal })) });
  paces.set(language, pace);
  return pace;
}

async function write(source: SourceText, seconds: number, pace: SpeechPace) {
  return writer.summariseSource({ source, budget: { ms: seconds * 1000, pace } }, { signal });
}

async function timeOf(text: string, language: string, pace: SpeechPace): Promise<number> {
  if (!values.speak) return estimateSpokenMs(text, pace);
  let spoken = 0;
  for (const part of text.split("\n\n"))
    spoken += (await narrator.speak({ text: part, language }, { signal })).durationMs;
  return spoken;
}

async function tell(source: SourceText, seconds: number): Promise<Told> {
  const { language } = source;
  const pace = await paceOf(language);
  const { script } = await write(source, seconds, pace);
  const everything = await write(source, 14_000, pace);
  const got = await timeOf(script, language, pace);
  const share = got / (seconds * 1000);
  const isNear = Math.abs(share - 1) <= 0.1;
  const isHonest = share < 0.9 && estimateSpokenMs(everything.script, pace) <= got * 1.1;
  const faults = checkNarration(script, { language });
  const sentences = splitSentences(script, language);
  const stray = sentences.filter((sentence) => neverSpoken.test(sentence));
  const long = sentences.filter((sentence) => countWords(sentence) > longestWords);
  const mark = isNear ? "near" : isHonest ? "short: the source says no more" : "MISSED";
  console.log(`  ${seconds} s asked, ${(got / 1000).toFixed(1)} s got (${mark}), ${sentences.length} sentences`);
  for (const { kind, words } of faults) console.log(`    FAULT ${kind}: ${words}`);
  for (const sentence of stray) console.log(`    NEVER SPOKEN: ${sentence}`);
  for (const sentence of long) console.log(`    LONG: ${sentence}`);
  if (!values.quiet) console.log(`${script.replace(/^/gmu, "    | ")}\n`);
  const cut = faults.filter(({ kind }) => kind === "cut").length;
  return { isNear, isHonest, faults: faults.length - cut, cut, stray: stray.length, long: long.length };
}

const { fetched, missing } = await fetchCorpus();
const told: Told[] = [];
for (const { text, path, isAsKnown } of fetched) {
  if (!`${text.name} ${text.kind} ${text.language}`.includes(values.only)) continue;
  try {
    const read = await readCorpusText(text, path);
    const changed = isAsKnown ? "" : ", changed since the checksums were written";
    const words = countWords(read.blocks.flatMap(linesToSpeak).join(" "));
    console.log(
      `\n# ${text.name}: ${read.language}, taken as ${read.kind}, ${words} words${changed}\n  ${read.title ?? "no title"}`,
    );
    for (const seconds of lengths) told.push(await tell(read, seconds));
  } catch (error) {
    missing.push(`${text.name}: ${error instanceof Error ? error.message : error}`);
  }
}
const count = (is: (each: Told) => number | boolean) => told.reduce((sum, each) => sum + Number(is(each)), 0);
console.log(`
${told.length} narrations of ${told.length / lengths.length} texts; not read: ${missing.length}
length within 10 %: ${count(({ isNear }) => isNear)}, honestly shorter: ${count(({ isHonest }) => isHonest)} (bar: 95 % together)
narrations with a fault: ${count(({ faults }) => faults > 0)}, with a cut sentence: ${count(({ cut }) => cut > 0)} (bar: none)
sentences with signs never to be spoken: ${count(({ stray }) => stray)}, of more than ${longestWords} words: ${count(({ long }) => long)}`);
for (const each of missing) console.log(`not read: ${each}`);
process.exit(0);
