import { expect, it } from "vitest";
import { findMediaType } from "#lib/contract/media-types.ts";
import { chooseFormat, nameRecording } from "./use-recorder.ts";

it("takes what the browser records, and names it so that it can be uploaded", () => {
  expect(chooseFormat(() => true)?.suffix).toBe("m4a");
  expect(chooseFormat((type) => type.startsWith("audio/webm"))?.suffix).toBe("webm");
  expect(chooseFormat(() => false)).toBeNull();
  for (const only of ["audio/mp4;codecs=mp4a.40.2", "audio/ogg;codecs=opus", "audio/webm;codecs=opus", "audio/mp4"]) {
    const name = nameRecording(new Date(2026, 10, 20, 16, 5), chooseFormat((type) => type === only)?.suffix ?? "");
    expect(name).toMatch(/^Recording 2026-11-20 16\.05\.\w+$/);
    expect(findMediaType(name)).not.toBeNull();
  }
});
