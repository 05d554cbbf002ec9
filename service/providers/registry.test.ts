import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { abilities, type Provider, type Verbs } from "./abilities/define.ts";
import { chooseProvider } from "./choose.ts";
import { nameConnected } from "./name-connected.ts";
import { registry } from "./registry.ts";

/** What the providers of several abilities are made with. */
const notAbilities = new Set(["abilities", "model", "tagger", "testing"]);

function providerFiles(ability: string): string[] {
  const folder = new URL(`./${ability}/`, import.meta.url);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
    .map((entry) => entry.name.replace(/\.ts$/, ""));
}

function existingAbilities(): string[] {
  return readdirSync(new URL("./", import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notAbilities.has(entry.name))
    .map((entry) => entry.name);
}

describe("registry", () => {
  it("has a line for every provider file, and a file for every line", () => {
    for (const ability of existingAbilities()) {
      expect(abilities).toContain(ability);
      const listed = Object.keys(registry[ability as keyof typeof registry]);
      expect(listed.toSorted(), ability).toEqual(providerFiles(ability).toSorted());
    }
  });

  it("knows each provider under its own name, with limits", () => {
    for (const ability of abilities) {
      for (const [name, provider] of Object.entries(registry[ability] as Record<string, Provider<Verbs>>)) {
        expect(provider.name).toBe(name);
        expect(provider.limits.concurrency).toBeGreaterThan(0);
        expect(provider.limits.timeoutMs).toBeGreaterThan(0);
      }
    }
  });

  it("connects the default of every ability without a single variable", () => {
    for (const ability of abilities) {
      const [first] = Object.keys(registry[ability]);
      if (first !== undefined) expect(chooseProvider(ability, {})).toMatchObject({ name: first });
    }
  });

  it("tells which model a hosted provider asks, and none for one that works without", () => {
    const asked = { PAINTER_BASE_URL: "http://127.0.0.1:1/v1", PAINTER_MODEL: "flux" };
    const connected = chooseProvider("painter", { PAINTER: "openai-compatible", ...asked });
    expect(connected).toMatchObject({ name: "openai-compatible", model: "flux" });
    expect(chooseProvider("painter", asked).model).toBeUndefined();
    expect(nameConnected({ PAINTER: "openai-compatible", ...asked, WRITER: "offline" })).toBe(
      "painter openai-compatible flux",
    );
    expect(nameConnected({ ...asked, NARRATOR: "" })).toBe("");
    const workflow = { PAINTER: "comfyui", PAINTER_WORKFLOW: "/srv/private/portrait.json" };
    expect(nameConnected(workflow)).toBe("painter comfyui portrait");
  });

  it("names the choices when the environment names none", () => {
    expect(() => chooseProvider("painter", { PAINTER: "nobody" })).toThrow(/PAINTER=nobody.*cards/);
  });
});
