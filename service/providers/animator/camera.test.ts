import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { camera, readCameraMove } from "./camera.ts";

const picture = { bytes: new Uint8Array(1), mimeType: "image/jpeg" };
const request = { pictures: [picture], width: 1280, height: 720, durationMs: 4_000, seed: 1, wantsAudio: false };

describe("the camera", () => {
  it.each([
    ["Slow zoom in on the lamp", "narrower"],
    ["The camera pulls back to reveal the harbour", "wider"],
    ["pan left over the boats", "left"],
    ["tracking right along the wall", "right"],
    ["tilt up the tower", "up"],
    ["crane down to the sea", "down"],
    ["a static shot", "same"],
  ])("goes as %j says", (prompt, way) => {
    const { from, to } = readCameraMove({ prompt, seed: 3 });
    const ways = {
      narrower: to.width < from.width,
      wider: to.width > from.width,
      left: to.x < from.x && to.width === from.width,
      right: to.x > from.x && to.width === from.width,
      up: to.y < from.y && to.width === from.width,
      down: to.y > from.y && to.width === from.width,
      same: JSON.stringify(from) === JSON.stringify(to),
    };
    expect(ways[way as keyof typeof ways]).toBe(true);
  });

  it("never shows an edge, and does the same for the same words and seed", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (prompt, seed) => {
        const move = readCameraMove({ prompt, seed });
        expect(readCameraMove({ prompt, seed })).toEqual(move);
        for (const { x, y, width, height } of [move.from, move.to]) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it("blends between a first and a last frame, ending on both as they are", async () => {
    const call = { ...request, mode: "first_and_last_frame_to_video" as const, pictures: [picture, picture] };
    const { signal } = new AbortController();
    const made = await camera.connect({}).animate({ ...call, prompt: "zoom in" }, { signal });
    expect(made).toMatchObject({ kind: "sequence", shots: [{ picture: 0 }, { picture: 1 }] });
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    if (made.kind === "sequence") expect([made.shots[0]?.from, made.shots[1]?.to]).toEqual([whole, whole]);
  });

  it("says what is missing when there is nothing to film", async () => {
    const connected = camera.connect({});
    const call = connected.animate(
      { ...request, mode: "prompt_to_video", pictures: [], prompt: "waves" },
      { signal: new AbortController().signal },
    );
    await expect(call).rejects.toMatchObject({ code: "refused", isRetryable: false });
  });
});
