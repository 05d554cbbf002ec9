import { expect, it } from "vitest";
import type { ClipView } from "#lib/studio/clips/model/queries.ts";
import { clipFacts } from "./card.tsx";

const form = { resolution: "1080p", fps: 30, aspectRatio: "16:9", captions: "burned" } as const;
const clip: ClipView = {
  ...{ clipUuid: "c", projectUuid: "p", projectName: "Harbour", clipStatus: "processing" },
  ...{ createdByName: "Ada", createdAt: 0, seenAt: 0, isOlder: false, verdicts: [], openNotes: 0, form, role: "owner" },
};
const made = { ...clip, clipStatus: "completed", width: 1280, height: 720, duration: 62_000 } as const;

it("tells what was asked for of a service that knows the options", () => {
  expect(clipFacts(clip, { isPlain: false })).toBe("1080p 16:9, 30 fps, captions in the picture");
  const whole = clipFacts({ ...made, sizeBytes: 1e6 }, { isPlain: false });
  expect(whole).toMatch(/^1280 × 720, 30 fps, .*, 1.0 MB, captions in the picture$/);
});

it("tells nothing that a service of the plain interface did not", () => {
  expect(clipFacts(clip, { isPlain: true })).toBe("");
  expect(clipFacts({ ...made, sizeBytes: undefined }, { isPlain: true })).toMatch(/^1280 × 720, [^,]+$/);
});
