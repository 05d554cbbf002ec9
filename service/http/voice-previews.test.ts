import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "#lib/contract/operations.ts";
import { providerSource } from "../env.ts";
import { previewVoice } from "../providers/preview-voice.ts";
import { openStorage } from "../storage/open.ts";
import { startTestService, type TestCaller, type TestService, testVoice } from "../testing/test-service.ts";
import { createVoicePreviews } from "./voice-previews.ts";

let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

describe("a listed voice", () => {
  it("has an address where it can be heard, without credentials", async () => {
    const { data } = await caller.send("GET", "/workspace/list-voice");
    const { systemVoices } = operations.listVoices.data.parse(data);
    for (const { voiceUrl = "" } of systemVoices) {
      const sound = await fetch(voiceUrl);
      expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/wav"]);
      expect(
        Buffer.from(await sound.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe("RIFF");
    }
    const [first, second] = systemVoices.map(({ voiceUrl = "" }) => voiceUrl);
    const swapped = `${first?.split("?")[0]}?${second?.split("?")[1]}`;
    for (const wrong of [swapped, first?.split("?")[0] ?? ""]) expect((await fetch(wrong)).status).toBe(404);
  });
});

it("says where captions of its language cannot be drawn, and is otherwise as ever", async () => {
  const { data } = await caller.send("GET", "/workspace/list-voice");
  const { systemVoices } = operations.listVoices.data.parse(data);
  const said = systemVoices.map((voice) => [
    voice.localeName,
    "drawnCaptions" in voice ? voice.drawnCaptions : "unsaid",
  ]);
  expect(said).toEqual([
    [testVoice.localeName, "unsaid"],
    ["en-GB", "unsaid"],
    ["nqo-GN", false],
  ]);
});

describe("a voice's sentence", () => {
  it("is made once, however many ask, and again only when that failed", async () => {
    const storage = openStorage(service.env, service.baseUrl);
    let made = 0;
    const preview = createVoicePreviews({
      storage,
      narrator: "test",
      make: async () => {
        made += 1;
        if (made === 1) throw new Error("busy");
        return { suffix: "wav", bytes: Buffer.from("RIFF") };
      },
    });
    await expect(preview("one")).rejects.toThrow("busy");
    const keys = await Promise.all([preview("one"), preview("one"), preview("one")]);
    expect(new Set([...keys, await preview("one")]).size).toBe(1);
    expect(made).toBe(2);
  });

  it("is spoken by the offline narrator in a process of its own", async () => {
    const { suffix, bytes } = await previewVoice({ PATH: providerSource().PATH }, "");
    expect(suffix).toBe("wav");
    expect(bytes.length).toBeGreaterThan(20_000);
  });
});
