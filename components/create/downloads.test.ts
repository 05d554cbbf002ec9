import { expect, it } from "vitest";
import { describeDownloads } from "./check-step.tsx";

const downloads = [
  { name: "office", megabytes: 252 },
  { name: "eastAsianFonts", megabytes: 202 },
  { name: "japanese", megabytes: 19 },
  { name: "of a later service", megabytes: 1 },
];
const capabilities = { downloads, providers: { narrator: { name: "synthesizer", isOffline: true } } };
const script = (value: string) => ({ input: [{ label: "Script", value }] });
const sizes = (sentences: string[]) => sentences.map((sentence) => /once: (\d+ MB)\.$/.exec(sentence)?.[1]);

it("says before a film is made what the machine downloads for it, with its size", () => {
  expect(describeDownloads(capabilities, { input: [], documents: ["talk.PPTX"] }, { isSpoken: true })).toEqual([
    "Before it is made, this machine downloads the converter for presentations once: 252 MB.",
    "Before it is made, this machine downloads fonts for Chinese, Japanese and Korean once: 202 MB.",
  ]);
});

it("says what scans in a PDF need, which nobody knows before it is read", () => {
  const scans = [
    { name: "scans", megabytes: 45 },
    { name: "scans-en", megabytes: 14 },
  ];
  const of = (name: string) =>
    describeDownloads({ ...capabilities, downloads: scans }, { input: [], documents: [name] }, { isSpoken: true });
  expect(of("paper.pdf")).toEqual([
    "If pages of the PDF are scans, this machine downloads text recognition once: 59 MB. A language other than English needs up to 22 MB more.",
  ]);
  expect(of("talk.pptx")).toEqual([]);
});

it.each([
  ["a PDF", { input: [], documents: ["paper.pdf"] }, true, []],
  ["an English script", script("Bees dance."), true, []],
  ["a Korean script", script("\u{ae40}\u{ce58}"), true, ["202 MB"]],
  ["a spoken Japanese script", script("\u{306f}\u{3061}"), true, ["202 MB", "19 MB"]],
  ["a Japanese script without a voice", script("\u{306f}\u{3061}"), false, ["202 MB"]],
])("says nothing of what %s does not need", (_, forecast, isSpoken, told) => {
  expect(sizes(describeDownloads(capabilities, forecast, { isSpoken }))).toEqual(told);
});

it("says nothing once everything is there, and nothing of a narrator elsewhere", () => {
  expect(describeDownloads({ ...capabilities, downloads: [] }, script("\u{306f}"), { isSpoken: true })).toEqual([]);
  const elsewhere = { downloads, providers: { narrator: { name: "openai", isOffline: false } } };
  expect(sizes(describeDownloads(elsewhere, script("\u{306f}"), { isSpoken: true }))).toEqual(["202 MB"]);
});
