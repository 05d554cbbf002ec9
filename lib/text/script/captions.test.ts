import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isCaptions, readCaptions, readCaptionWords } from "./captions.ts";
import { readScript } from "./read.ts";

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), "utf8");

describe("captions", () => {
  it("that roll are said once", () => {
    expect(readCaptions(sample("rolling-captions.vtt"))).toBe(
      "Scene 1 (0-7.84s):\nKeeper, do the boats leave at dawn or at noon",
    );
  });

  it("that roll are said once where a program left out the times of words", () => {
    const cues = [
      "Keeper, do",
      "Keeper, do",
      "Keeper, do\nthe boats leave",
      "the boats leave",
      "the boats leave\nat noon",
    ];
    const written = cues.map((text, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${text}`);
    expect(readCaptionWords(written.join("\n\n"))).toEqual([
      { startMs: 0, endMs: 1_000, text: "Keeper, do" },
      { startMs: 2_000, endMs: 3_000, text: "the boats leave" },
      { startMs: 4_000, endMs: 5_000, text: "at noon" },
    ]);
    const twice = "00:01.000 --> 00:02.000\nNo.\n\n00:02.000 --> 00:03.000\nNo.\n\n00:03.000 --> 00:04.000\nNo.";
    expect(readCaptionWords(twice).map(({ text }) => text)).toEqual(["No.", "No.", "No."]);
  });

  it("of two speakers at a time follow one another, without names", () => {
    const text =
      "00:02.000 --> 00:04.000\n<v Ann>We leave.\n\n00:01.000 --> 00:03.000\nBOB: Boats.\n\n00:02.000 --> 00:03.000\n[wind]\nNow!";
    expect(readCaptionWords(text)).toEqual([
      { startMs: 1_000, endMs: 2_000, text: "Boats." },
      { startMs: 2_000, endMs: 4_000, text: "We leave. Now!" },
    ]);
  });

  it("lose tags, sounds, songs and credits", () => {
    expect(readCaptions(sample("tagged-captions.srt"))).toBe(
      "Scene 1 (0-6.1s):\nAre you there?\nNo.\n\nScene 2 (0-3.9s):\nMARTHA: I left my watch.\nYellow words.",
    );
  });

  it.each([
    [
      "an empty line after the time",
      "1\n00:00:01,000 --> 00:00:03,000\n\nBoats leave.\n\n2\n00:00:03,000 --> 00:00:05,000\n\nGulls follow them.",
    ],
    [
      "spaces in empty lines",
      "1\n00:00:01,000 --> 00:00:03,000\nBoats leave.\n  \n2\n00:00:03,000 --> 00:00:05,000\nGulls follow them.\n \n",
    ],
    [
      "no empty lines",
      "1\n00:00:01,000 --> 00:00:03,000\nBoats leave.\n2\n00:00:03,000 --> 00:00:05,000\nGulls follow them.",
    ],
    [
      "spaces in the times",
      "1\n00: 00: 01, 000 -> 00: 00: 03, 000\nBoats leave.\n\n2\n00:00:03 , 000 --> 00:00:05,000\nGulls follow them.",
    ],
    ["no numbers", "00:01.000 --> 00:03.000\nBoats leave.\n\n00:03.000 --> 00:05.000\nGulls follow them."],
    [
      "names and notes",
      "WEBVTT\n\nNOTE by hand\nof two lines\n\nfirst\n00:01.000 --> 00:03.000\nBoats leave.\n\nsecond one\n00:03.000 --> 00:05.000 align:start\nGulls follow them.\n\nNOTE the end",
    ],
  ])("are read with %s", (_, text) => {
    expect(isCaptions(text)).toBe(true);
    expect(readCaptions(text)).toBe("Scene 1 (0-4s):\nBoats leave. Gulls follow them.");
  });

  it("that repeat a line because it is said twice keep it", () => {
    const text = "1\n00:00:01,000 --> 00:00:02,000\nNo.\n\n2\n00:00:02,000 --> 00:00:03,000\nNo.";
    expect(readCaptions(text)).toContain("No. No.");
  });

  it.each(["1\nBoats leave.", "At 10:00 the boats leave.", "", "Scene 1 (0-5s): Boats leave."])(
    "are not %j",
    (text) => {
      expect(isCaptions(text)).toBe(false);
      expect(readCaptions(text)).toBeNull();
    },
  );
});

it("says every caption, with a colon inside or behind a name", () => {
  const cues = [
    "Which leads me to my second reminder: You belong.",
    "Boats leave early in the morning here.",
    "Note: they are late today, all of them.",
    "Gulls follow them out to the sea.",
  ];
  const written = cues.map((text, at) => `00:0${at * 2}.000 --> 00:0${at * 2 + 2}.000\n${text}`).join("\n\n");
  const { scenes } = readScript(readCaptions(`WEBVTT\n\n${written}`) ?? "", { blocks: "kept" });
  expect(scenes.flatMap(({ lines }) => lines)).toEqual(cues.map((words) => ({ words })));
  const plain = readCaptions(`WEBVTT\n\n${written.replace("Note:", "Note that")}`);
  expect(plain).not.toContain("Narrator");
});
