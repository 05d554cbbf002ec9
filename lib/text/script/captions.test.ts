import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isCaptions, readCaptions } from "./captions.ts";

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), "utf8");

describe("captions", () => {
  it("that roll are said once", () => {
    expect(readCaptions(sample("rolling-captions.vtt"))).toBe(
      "Scene 1 (0-7.84s):\nKeeper, do the boats leave at dawn or at noon",
    );
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
