import { expect, it } from "vitest";
import { amount, describeFirstClip } from "./check-step.tsx";

it("promises of the first clip only what the connected service lets anybody choose", () => {
  const told = (burnSubtitles: boolean, isPlain: boolean) =>
    describeFirstClip({ burnSubtitles }, { isPlain, isGated: false });
  expect(told(true, false)).toMatch(/^A 1080p clip .* with captions in the picture$/);
  expect(told(false, false)).toMatch(/^A 1080p clip .* with captions as a track$/);
  for (const burned of [true, false]) expect(told(burned, true)).not.toMatch(/1080p|captions/);
  const gated = describeFirstClip({ burnSubtitles: true }, { isPlain: false, isGated: true });
  expect(gated).toContain("once every scene is approved");
});

it("estimates a short film to the second, as the list of its scenes does", () => {
  const estimate = (lengthMs: number) => amount({ sentence: "", lengthMs, scenes: 3, input: [] });
  expect([300, 7_400, 32_000].map(estimate)).toEqual([
    "Estimated: about 1 s in 3 scenes",
    "Estimated: about 7 s in 3 scenes",
    "Estimated: about 32 s in 3 scenes",
  ]);
});
