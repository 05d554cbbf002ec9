import { describe, expect, it } from "vitest";
import { providerSource } from "../env.ts";
import { describeOffer } from "./describe-offer.ts";

describe("describeOffer", () => {
  it("tells the offline providers, their voices and styles", async () => {
    const { providers, voices, styles } = await describeOffer(providerSource());
    expect(providers).toMatchObject({ writer: { isOffline: true }, narrator: { name: "espeak", isOffline: true } });
    expect(voices.length).toBeGreaterThan(10);
    expect(styles.map(({ name }) => name)).toEqual(expect.arrayContaining(["cinematic", "anime", "blueprint"]));
  });

  it("says which variable names a provider that does not exist", async () => {
    await expect(describeOffer({ ...providerSource(), PAINTER: "nobody" })).rejects.toThrow(/PAINTER=nobody/);
  });
});
