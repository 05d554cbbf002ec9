import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveLayers } from "#offline/camera/move-layers.ts";
import { readCameraMove } from "#offline/camera/read-move.ts";
import { camera } from "./camera.ts";

const picture = { bytes: new Uint8Array(1), mimeType: "image/jpeg" };
const request = { pictures: [picture], width: 1280, height: 720, durationMs: 4_000, seed: 1, wantsAudio: false };

const layers = [
  { name: "sky", depth: 0 },
  { name: "ground", depth: 0.6 },
  { name: "subjects", depth: 0.75 },
];
type Way = { x: number; y: number; width: number };
const wayOf = ({ from, to }: { from: Way; to: Way }): Way => ({
  x: to.x - from.x,
  y: to.y - from.y,
  width: to.width - from.width,
});

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

  it.each([
    ["pan left over the boats", (near: Way, far: Way) => near.x < 0 && near.x < far.x && far.x < 0],
    ["push in on the lamp", (near: Way, far: Way) => near.width < far.width && far.width < 0],
    ["tilt up the tower", (near: Way, far: Way) => near.y < 0 && near.y < far.y],
    ["orbit around her", (near: Way, far: Way) => near.x > 0 && far.x < 0],
    ["a static shot", (near: Way, far: Way) => Math.abs(near.x) < 0.01 && Math.abs(far.x) < 0.01],
  ])("lets near layers move further than far ones: %s", (prompt, isRight) => {
    const [far, , subjects] = moveLayers({ ...request, mode: "first_frame_to_video", prompt, layers }).map(wayOf);
    expect(isRight(subjects as Way, far as Way)).toBe(true);
  });

  it("never lets a layer leave its picture, nor feet slide over the ground", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (prompt, seed) => {
        const moves = moveLayers({ ...request, mode: "first_frame_to_video", prompt, seed, layers });
        for (const { x, y, width, height } of moves.flatMap(({ from, to }) => [from, to])) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(moves[1]?.to).toEqual(moves[2]?.to);
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

  it("lets weather fall, and dust float only where the style has air", async () => {
    const direction = { shot: "wide", angle: "low", setting: "forest", hour: "golden", mood: "calm" } as const;
    const { signal } = new AbortController();
    const film = async (weather: "snow" | "clear", style: string) => {
      const call = { ...request, mode: "first_frame_to_video" as const, prompt: "", layers, style };
      const made = await camera.connect({}).animate({ ...call, direction: { ...direction, weather } }, { signal });
      return made.kind === "layers" ? (made.particles?.kind ?? null) : "no layers";
    };
    expect(await film("snow", "blueprint")).toBe("snow");
    expect(await film("clear", "watercolor")).toBe("dust");
    expect(await film("clear", "blueprint")).toBeNull();
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
