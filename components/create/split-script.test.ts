import { expect, test } from "vitest";
import { forecastScriptInput, splitScript } from "./split-script.ts";

test("an empty script has no scenes and no length", () => {
  expect(splitScript({ script: " \n ", pace: "normal" })).toEqual({ scenes: [], lengthMs: 0 });
});

test("each marker begins a scene, and the length is the sum of theirs", () => {
  const { scenes, lengthMs } = splitScript({
    script: "Scene 1: The keeper climbs the stairs.\nScene 2: The boats wake.\nScene 3: A storm comes.",
    pace: "normal",
  });
  expect(scenes.map(({ narration }) => narration)).toEqual([
    "The keeper climbs the stairs.",
    "The boats wake.",
    "A storm comes.",
  ]);
  expect(lengthMs).toBe(scenes.reduce((sum, scene) => sum + scene.lengthMs, 0));
});

test("a faster pace makes more scenes of the same words", () => {
  const script = "One lamp after another, the boats wake. She watches them leave at first light. ".repeat(6);
  const count = (pace: "fast" | "slow") => splitScript({ script, pace }).scenes.length;
  expect(count("fast")).toBeGreaterThan(count("slow"));
});

test("what is seen stands beside what is said, also where nothing is said", () => {
  const script = `**Scene 1 (0-10 sec): The stairs**
**Visual:** A keeper with a lantern
**Narrator:** "She climbs *every* step."

Scene 2 (5s)
Visual: The lamp turns.`;
  expect(splitScript({ script, pace: "normal" })).toEqual({
    scenes: [
      {
        narration: "She climbs every step.",
        title: "The stairs",
        visual: "A keeper with a lantern",
        wantedMs: 10_000,
        lengthMs: 10_000,
      },
      { narration: "", visual: "The lamp turns.", wantedMs: 5_000, lengthMs: 5_000 },
    ],
    lengthMs: 15_000,
  });
});

test("reckons the length that is made of it: pictures are held for half of their words longer, and no word is cut", () => {
  const script = Array.from({ length: 6 }, (_, at) => `Boat ${at} comes home and the harbour sleeps.`).join("\n\n");
  const form = { script, mode: "direct_script", pace: "normal" } as const;
  const own = forecastScriptInput({ ...form, durationSeconds: null }).lengthMs;
  const spoken = own - splitScript(form).scenes.length * 250;
  expect(forecastScriptInput({ ...form, durationSeconds: 600 }).lengthMs).toBeLessThanOrEqual(1.5 * own);
  expect(forecastScriptInput({ ...form, durationSeconds: 5 }).lengthMs).toBe(spoken);
});

test("promises no more than the script without a language model, which makes nothing longer", () => {
  const form = { script: "Boats come home. The harbour sleeps.", mode: "ai_rewrite", pace: "normal" } as const;
  const forecast = forecastScriptInput({ ...form, durationSeconds: 60, lacksWriter: true });
  expect(forecast.isAtMost).toBe(true);
  expect(forecast.lengthMs).toBeLessThan(10_000);
  expect(forecastScriptInput({ ...form, durationSeconds: 60 }).lengthMs).toBe(60_000);
});
