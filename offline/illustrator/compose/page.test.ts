import { describe, expect, it } from "vitest";
import type { Direction } from "#lib/contract/scene.ts";
import { moveLayers } from "../../camera/move-layers.ts";
import { boundsOf } from "../art/shape.ts";
import { imagineScene, paintCutOuts, paintScene, type Wish } from "../paint-scene.ts";
import { measureLine } from "../plate/lettering.ts";

const pia = { name: "Pia", description: "a woman with red hair in a green coat", kind: "character" as const };
const bo = { name: "Bo", description: "a brown dog", kind: "character" as const, aliases: ["dog"] };

const direction: Direction = {
  ...{ shot: "medium", angle: "eye_level", setting: "forest", hour: "night", weather: "clear", mood: "calm" },
};

const wish = (narration: string, more: Partial<Wish> = {}): Wish => ({
  ...{ prompt: narration.replace(/\.$/, ""), narration, title: "The Ferry", style: "flat_vector" },
  ...{ width: 960, height: 540, seed: 3, cast: [pia], direction, ...more },
});

function wordsOf({ page }: ReturnType<typeof imagineScene>): string | undefined {
  return page?.above.flatMap(({ lettering = [] }) => lettering.map(({ text }) => text)).join(" ");
}

describe("a picture that shows its whole sentence", () => {
  it.each([
    ["Pia walks through the forest.", [pia]],
    ["Pia reads a book.", [pia]],
    ["Pia and Bo walk through the forest.", [pia, bo]],
    ["Pia stands in the forest in her green coat.", [pia]],
  ])("has no words: %s", (narration, cast) => {
    expect(imagineScene(wish(narration, { cast })).page).toBeUndefined();
  });
});

describe("a picture that would leave something out", () => {
  it.each([
    ["Pia forgives the ferryman.", "a deed that nobody can act"],
    ["Pia fell ill.", "what only sounds like a deed"],
    ["Pia caught a cold.", "what nobody holds"],
    ["Pia tasted the soup.", "a deed that takes another tool"],
    ["Pia carries the anvil.", "a thing without a picture"],
    ["Pia walks through the monastery.", "a place that is not drawn"],
    ["Bo sleeps under the table.", "what an animal does"],
    ["Pia walks through the forest and forgives the ferryman.", "a second deed"],
    ["You walk through the forest.", "what anybody may do"],
    ["Pia came with a bag of fish heads.", "a thing that nobody holds"],
  ])("stands beside its sentence: %s", (narration) => {
    expect(wordsOf(imagineScene(wish(narration, { cast: [pia, bo] })))).toBe(narration.replace(/\.$/, ""));
  });

  it("shows nobody on a bench for what is not drawn, and nothing that only may be meant", () => {
    const seen = (narration: string) =>
      imagineScene(wish(narration)).frame.targets.map(({ kind, isWhole = false }) => ({ kind, isWhole }));
    const upright = [{ kind: "person", isWhole: false }];
    expect(seen("Pia sat on the saddle and pushed herself along.")).toEqual(upright);
    expect(seen("Pia followed her own footprints back.")).toEqual(upright);
  });

  it("shows nobody who sleeps as awake, or whom only a pronoun means, and no place that is only remembered", () => {
    const targets = (narration: string, more: Partial<Wish> = {}) =>
      imagineScene(wish(narration, more)).frame.targets.map(({ kind }) => kind);
    expect(targets("Pia spent her afternoons asleep on a jetty.")).toEqual([]);
    expect(targets("She forgives the ferryman.", { cast: [] })).toEqual([]);
    expect(targets("Pia forgives the ferryman.")).toEqual(["person"]);
    const room = imagineScene(wish("Pia forgives the ferryman.", { direction: { ...direction, setting: "kitchen" } }));
    expect(room.layers.map(({ name }) => name)).not.toContain("furniture");
  });

  it("shows a number where nothing else of the sentence can be seen", () => {
    const told = wish("Last year we made 31,400 journeys, which is more than ever.", {
      cast: [],
      direction: undefined,
    });
    const shown = imagineScene(told).layers.flatMap(({ lettering = [] }) => lettering.map(({ text }) => text));
    expect(shown).toContain("31,400");
  });

  it("shows nobody of those who only believe it", () => {
    const seen = (narration: string) =>
      imagineScene(wish(narration, { cast: [], direction: undefined, title: "How Dogs Sleep" })).frame.targets.length;
    expect(seen("Scientists believe that dogs dream of rabbits.")).toBe(0);
    expect(seen("Scientists measure the sleep of dogs.")).toBeGreaterThan(0);
  });

  it("shows a baby as one, and nobody who stands like a grown-up", () => {
    const baby = { name: "Baby", description: "a baby girl", kind: "character" as const, aliases: ["the baby"] };
    const targetsOf = (cast: Wish["cast"]) =>
      imagineScene(wish("The baby fell ill.", { cast, direction: undefined })).frame.targets;
    expect(targetsOf([baby])).toEqual([]);
    expect(targetsOf([{ ...baby, description: "a girl of ten" }])).toHaveLength(1);
  });

  it("shows no other place than the one that is named", () => {
    expect(imagineScene(wish("Pia forgives the ferryman.")).setting).toBe("forest");
    expect(imagineScene(wish("Pia walks through the monastery.")).setting).toBe("abstract");
    expect(imagineScene(wish("Pia walks through the forest to the monastery.")).setting).toBe("forest");
    expect(imagineScene(wish("Pia forgives a sailor in the monastery beside her red boat.")).setting).toBe("abstract");
  });

  it("is as it was asked for where somebody described it", () => {
    expect(imagineScene(wish("Pia forgives the ferryman.", { prompt: "Pia on a quay at dawn" })).page).toBeUndefined();
  });

  it.each([
    [1920, 1080],
    [1080, 1920],
    [1080, 1080],
    [864, 1080],
    [480, 200],
  ])("keeps its words off the picture and inside the page of %d by %d", (width, height) => {
    const { page } = imagineScene(
      wish("Every evening Pia forgives the ferryman, who counts the coins and mends the nets.", { width, height }),
    );
    if (!page) throw new Error("There is no page.");
    const { window } = page;
    const lines = page.above.flatMap(({ lettering = [] }) => lettering);
    expect(lines.length).toBeGreaterThan(0);
    for (const { text, x, y, size } of lines) {
      expect(x >= window.width || y - size >= window.height).toBe(true);
      expect(x + measureLine(text, size)).toBeLessThanOrEqual(width);
      expect(y).toBeLessThanOrEqual(height * 0.8);
    }
    const marks = page.above.flatMap(({ items }) => items.flatMap(({ shapes }) => shapes));
    expect(boundsOf(marks).left >= window.width || boundsOf(marks).top >= window.height).toBe(true);
  });

  it("moves as one, with all of its words in the picture", () => {
    const long = wish("Every evening Pia forgives the ferryman, who counts the coins and mends the nets.");
    const layers = [...paintCutOuts(long)].map(({ name, depth }) => ({ name, depth }));
    const lines = imagineScene(long).page?.above.flatMap(({ lettering = [] }) => lettering) ?? [];
    expect(layers.map(({ name }) => name)).toEqual(["page"]);
    for (const prompt of ["pan to the left", "slow zoom in", "orbit", "tilt up"]) {
      const size = { width: 960, height: 540 };
      const request = {
        mode: "first_frame_to_video" as const,
        prompt,
        pictures: [],
        layers,
        ...size,
        durationMs: 4_000,
        seed: 3,
      };
      const [move] = moveLayers({ ...request, wantsAudio: false });
      for (const { x, y, width, height } of [move?.from, move?.to].flatMap((frame) => frame ?? [])) {
        expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(0);
        for (const line of lines) {
          expect(line.x).toBeGreaterThan(x * size.width);
          expect(line.x + measureLine(line.text, line.size)).toBeLessThan((x + width) * size.width);
          expect(line.y).toBeLessThan((y + height) * size.height);
        }
      }
    }
  });

  it("says which narration it carries, where it carries all of it", () => {
    const pages = ["Pia forgives the ferryman.", "Freedom is priceless."];
    for (const narration of pages) expect(paintScene(wish(narration, { cast: [] })).written).toBe(narration);
    const long =
      "Pia forgives the ferryman, who had taken all of her money, the boat, the nets and both of her best oars one long winter when nobody had crossed the river for weeks. She sighs.";
    expect(paintScene(wish(long, { prompt: "Pia forgives the ferryman" })).written).toBeUndefined();
    expect(paintScene(wish("Pia walks through the forest.")).written).toBeUndefined();
  });

  it("shows what is spoken of by itself, and nobody else than is named", () => {
    const asked = wish("Pia forgives the ferryman beside an apple and a key.", { cast: [pia, bo] });
    const { page, frame } = imagineScene(asked);
    expect(frame.targets.map(({ kind }) => kind)).toEqual(["person"]);
    expect(page?.above.flatMap(({ items }) => items).filter(({ role }) => role === "subject")).toHaveLength(2);
  });

  it("shows somebody do what whoever watches is told to do, and nobody where it cannot be seen", () => {
    const told = (narration: string) =>
      imagineScene(wish(narration, { cast: [], title: "Staying Well" })).frame.targets.map(({ kind }) => kind);
    expect(told("Drink water through the whole day.")).toEqual(["person"]);
    expect(told("When you lift a box, bend your knees.")).toEqual(["person"]);
    expect(told("If it still hurts after a week, call your doctor.")).toEqual(["person"]);
    expect(told("Keep the knives away from children.")).toEqual([]);
    expect(told("Never lift a box alone.")).toEqual([]);
  });

  it("shows all of several who are spoken of, whatever the plural", () => {
    const { page, frame } = imagineScene(wish("The next day five fishermen knock at the gate.", { cast: [] }));
    expect(page).toBeDefined();
    expect(frame.targets.filter(({ kind }) => kind === "person")).toHaveLength(5);
  });

  it("puts nothing into hands that the sentence does not, and lets nobody do what an animal does", () => {
    const holds = (narration: string, cast = [pia]) =>
      imagineScene(wish(narration, { cast })).frame.targets.some(({ isHolding = false }) => isHolding);
    expect(holds("Pia carries an apple and forgives the ferryman.")).toBe(true);
    expect(holds("Pia forgives the ferryman who lost his apple.")).toBe(false);
    expect(holds("Bo carries an apple and Pia forgives the ferryman.", [pia, bo])).toBe(false);
  });

  it("puts into hands what any of its sentences does, also by a pronoun", () => {
    const prompt = "A letter came from the office";
    const besides = (more: string) =>
      imagineScene(wish(`${prompt}. ${more}`, { prompt })).page?.above.flatMap(({ items }) => items).length;
    const mark = 1;
    expect(besides("Pia missed her train.")).toBeGreaterThan(mark);
    expect(besides("Pia read it.")).toBe(mark);
  });

  it("is shown whole, as every picture with words is, and no other", () => {
    expect(paintScene(wish("Pia forgives the ferryman.")).isPage).toBe(true);
    expect(paintScene(wish("Freedom is priceless.", { cast: [] })).isPage).toBe(true);
    expect(paintScene(wish("Pia walks through the forest.")).isPage).toBe(false);
  });
});
