import { describe, expect, it } from "vitest";
import { SUFFIXES } from "#lib/contract/media-types.ts";
import { findDemuxer, findSuffix, guardInputs, recogniseRecording } from "./input-format.ts";

describe("an input of ffmpeg", () => {
  it("is read as its suffix says, and as nothing else", () => {
    expect(guardInputs(["-v", "error", "-ss", "1", "-i", "a.MP4", "-i", "b.wav", "-f", "null", "-"])).toEqual([
      ...["-v", "error", "-ss", "1", "-f", "mov", "-format_whitelist", "mov", "-protocol_whitelist", "file,pipe"],
      ...["-i", "a.MP4", "-f", "wav", "-format_whitelist", "wav", "-protocol_whitelist", "file,pipe", "-i", "b.wav"],
      ...["-f", "null", "-"],
    ]);
  });

  it("is read as it is stated to be, a list of segments with them", () => {
    const wall = (formats: string) => ["-format_whitelist", formats, "-protocol_whitelist", "file,pipe"];
    expect(guardInputs(["-f", "rawvideo", "-i", "pipe:0"])).toEqual([
      ...["-f", "rawvideo", ...wall("rawvideo"), "-i", "pipe:0"],
    ]);
    expect(guardInputs(["-f", "concat", "-safe", "0", "-i", "segments.txt"])).toEqual([
      ...["-f", "concat", "-safe", "0", ...wall("concat,mov"), "-i", "segments.txt"],
    ]);
    expect(guardInputs([...recogniseRecording, "-i", "footage"])).toEqual([
      ...[...recogniseRecording, "-protocol_whitelist", "file,pipe", "-i", "footage"],
    ]);
  });

  it("is refused where nothing states its format", () => {
    expect(() => guardInputs(["-i", "footage"])).toThrow(/states no format/);
    expect(() => guardInputs(["-f", "wav", "-i", "pipe:0", "-i", "pipe:0"])).toThrow(/states no format/);
    for (const name of ["a.m3u8", "a.mpd", "a.txt", "a.ffconcat", "tcp://127.0.0.1:9"]) {
      expect(() => guardInputs(["-i", name]), name).toThrow(/states no format/);
    }
  });
});

it("has a format for every recording that can be uploaded, by which its suffix is found again", () => {
  for (const suffix of [...SUFFIXES.video, ...SUFFIXES.audio]) {
    const demuxer = findDemuxer(`x.${suffix}`) ?? "none";
    expect(findDemuxer(`x.${findSuffix(`${demuxer},and its other names`)}`), suffix).toBe(demuxer);
  }
  expect(findSuffix("hls")).toBeUndefined();
  expect(recogniseRecording.join()).not.toMatch(/hls|dash|concat|image2/);
});
