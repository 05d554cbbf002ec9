import { describe, expect, it } from "vitest";
import { providerSource } from "../env.ts";
import { describeOffer } from "./describe-offer.ts";

describe("describeOffer", () => {
  it("tells the offline providers, their voices and styles", async () => {
    const { providers, voices, voiceIds, styles, hasStyles } = await describeOffer(providerSource());
    expect(providers).toMatchObject({
      writer: { isOffline: true },
      narrator: { name: "synthesizer", isOffline: true },
    });
    expect(voices.length).toBeGreaterThan(10);
    // Chosen in projects of an earlier release: asked for, they are no unknown voice.
    expect(voiceIds).toContain("espeak-en-us-female-1");
    expect(voices.map(({ voiceUuid }) => voiceUuid)).not.toContain("espeak-en-us-female-1");
    expect(styles.map(({ name }) => name)).toEqual(expect.arrayContaining(["cinematic", "anime", "blueprint"]));
    // Clients may send any of them; scene cards follow none, which a warning says.
    expect(styles.map(({ name }) => name)).toEqual(expect.arrayContaining(["photorealistic", "flat_vector"]));
    expect(hasStyles).toBe(false);
  });

  it("offers the styles of the painter that runs, and no other", async () => {
    const painter = { PAINTER: "openai", PAINTER_API_KEY: "k", PAINTER_MODEL: "m" };
    const stylesOf = async (changes: object) =>
      (await describeOffer({ ...providerSource(), ...painter, ...changes })).styles.map(({ name }) => name);
    expect(await stylesOf({})).toContain("photorealistic");
    expect(await stylesOf({ PAINTER_STYLES: "anime, noir" })).toEqual(["anime", "noir"]);
    await expect(stylesOf({ PAINTER_STYLES: "anime,cubist" })).rejects.toThrow(/PAINTER_STYLES: cubist names no style/);
  });

  it("knows a provider by the name it had once", async () => {
    const { providers } = await describeOffer({ ...providerSource(), NARRATOR: "espeak" });
    expect(providers).toMatchObject({ narrator: { name: "synthesizer", isOffline: true } });
  });

  it("says which variable names a provider that does not exist", async () => {
    await expect(describeOffer({ ...providerSource(), PAINTER: "nobody" })).rejects.toThrow(/PAINTER=nobody/);
  });
});
