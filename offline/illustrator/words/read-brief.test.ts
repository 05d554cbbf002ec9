import { describe, expect, it } from "vitest";
import { createRandom } from "../art/natural.ts";
import { bodyOf } from "../icons/icon-bodies.ts";
import iconWords from "./icon-words.json" with { type: "json" };
import { heights } from "./placements.ts";
import { readBrief } from "./read-brief.ts";

const brief = (prompt: string, title = "") => readBrief({ prompt, title }, createRandom(1));

describe("a brief", () => {
  it.each([
    ["A red car drives on a mountain road at sunset.", "automobile", "road"],
    ["Camels cross the desert at noon.", "camel", "desert"],
    ["She drinks coffee in the office.", "hot-beverage", "office"],
    ["A ship turns toward the light on the ocean.", "ship", "sea"],
    ["The guitar stands on the stage.", "guitar", "theatre"],
    ["We deliver packages in the city.", "package", "city"],
    ["Ein Hund läuft durch den Wald.", "dog", "forest"],
    ["Une voiture sur la route.", "automobile", "road"],
    ["El perro en la playa.", "dog", "beach"],
    ["狗在森林里", "dog", "forest"],
    ["كلب في الغابة شجرة", "deciduous-tree", "forest"],
    ["車と山", "automobile", "mountains"],
  ])("of %j shows %s in %s", (prompt, icon, setting) => {
    const read = brief(prompt);
    expect(read.things.map((thing) => thing.icon)).toContain(icon);
    expect(read.setting).toBe(setting);
  });

  it("is on the way home in no home, and shows no star beside who walks under them", () => {
    expect(brief("Father and daughter walk home under the stars.")).toMatchObject({ setting: "abstract", things: [] });
    expect(brief("Ida carries the letters home.").setting).toBe("home");
  });

  it("takes no English word for one of another language that is written alike", () => {
    const things = (prompt: string) => brief(prompt).things.map(({ icon }) => icon);
    expect(things("The lamp is lit, the pain is gone, and the bar is ours.")).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:bed|bread|bear)$/)]),
    );
    expect(things("The interest rate falls.")).not.toContain("rat");
    expect(things("Un chat dort sur le lit.")).toEqual(expect.arrayContaining(["cat", "bed"]));
    expect(things("Ein Bär frisst. L'ours dort.")).toContain("bear");
    expect(things("Elle achète du pain.")).toContain("bread");
  });

  it("of a storm that rises shows no chart that does", () => {
    const read = brief("A storm rises over the sea.");
    expect(read).toMatchObject({ setting: "sea", weather: "storm", things: [] });
    expect(brief("Our profit rises.").things.map(({ icon }) => icon)).toContain("chart-increasing");
  });

  it("takes a colour for no thing of that colour", () => {
    const things = (prompt: string) => brief(prompt).things.map(({ icon }) => icon);
    expect(things("Children fly a kite above the green hill.")).toEqual(["kite"]);
    expect(things("A seed in the ground, and a green door.")).toContain("seeds");
  });

  it.each([
    ["The doctor talks with a patient in the hospital.", 2, "hospital"],
    ["Scientists study DNA in the laboratory.", 3, "lab"],
    ["A teacher explains the lesson to the students.", 4, "school"],
    ["Our strategy improves quality.", 0, "abstract"],
    ["Clouds build over the black sea.", 0, "sea"],
  ])("of %j has %i people in %s", (prompt, people, setting) => {
    const read = brief(prompt);
    expect(read.people).toHaveLength(people);
    expect(read.setting).toBe(setting);
  });

  it("reads hour, weather, mood and camera", () => {
    expect(brief("A close-up of the sad king at midnight in the rain")).toMatchObject({
      hour: "night",
      weather: "rain",
      mood: "sad",
      camera: "close",
    });
    expect(brief("Before dawn, a wide view of the snowy mountains")).toMatchObject({
      hour: "dawn",
      weather: "snow",
      camera: "wide",
      setting: "mountains",
    });
  });

  it("lets the title decide where the words say nothing", () => {
    expect(brief("The first wind shakes the glass.", "The Lighthouse Keeper").setting).toBe("harbour");
  });

  it("makes nothing of little words", () => {
    expect(brief("It is what it is, and that is all there is to it.").things).toEqual([]);
  });

  it("names only icons that exist", () => {
    for (const icon of [...Object.keys(iconWords), ...Object.keys(heights)]) {
      expect(bodyOf(icon), icon).toBeDefined();
    }
  });
});
