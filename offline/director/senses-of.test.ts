import { describe, expect, it } from "vitest";
import { createRandom } from "../illustrator/art/natural.ts";
import { findVignettes } from "../illustrator/compose/find-vignettes.ts";
import { withoutReminder } from "../illustrator/words/follow-reading.ts";
import { readBrief } from "../illustrator/words/read-brief.ts";
import { besides } from "../understanding/film-senses.ts";
import { directFilm } from "./direct-film.ts";
import { sensesOf } from "./senses-of.ts";

describe("what a film introduced with more than its name", () => {
  it("is said again where its bare name comes back", () => {
    const film = ["The drive wheel sits below.", "A brake holds the wheel at rest.", "The motor hums."];
    expect(sensesOf(film, "")).toEqual(["", " (the wheel is the drive wheel)", ""]);
    expect(sensesOf(["The boat drifts under a bridge."], "The Paper Boat")).toEqual([" (the boat is the paper boat)"]);
  });

  it.each([
    ["another of its kind is meant", ["The lift car sways.", "A car drives past outside."]],
    ["it was there by its bare name before", ["The car hums along.", "The lift car sways.", "The car stops."]],
    ["its kind is only where it is", ["The garden gate creaks.", "Nobody closes the gate."]],
    ["it is somebody", ["The tram driver waves.", "The driver is late."]],
  ])("is not said where %s", (_, film) => {
    expect(sensesOf(film, "").join("")).toBe("");
  });
});

it("makes nothing of the cast that the title says is something else", () => {
  const cast = (title: string) => {
    const texts = ["A small anchor rocks above it.", "The anchor is heavy.", "You can hear the anchor."];
    return directFilm({ title, language: "en", scenes: texts.map((narration) => ({ narration })) }).cast;
  };
  expect(cast("The Old Harbour").map(({ name }) => name)).toEqual(["anchor"]);
  expect(cast("Inside a Pendulum Clock")).toEqual([]);
});

describe("a reminder of it", () => {
  const shown = (prompt: string, narration: string) => {
    const brief = { ...readBrief({ prompt, narration, title: "" }, createRandom(1)), setting: "abstract" as const };
    return findVignettes(brief, { sentence: narration, title: besides("", prompt) }).map(({ icon }) => icon);
  };

  it("takes from a thing the picture of its bare name", () => {
    const text = "The car stops beside an old tree.";
    expect(shown(text, text)).toEqual(["automobile", "deciduous-tree"]);
    expect(shown(`${text} (the car is the lift car)`, text)).toEqual(["deciduous-tree"]);
    expect(shown(`${text} (the car is the police car)`, text)).toEqual(["police-car", "deciduous-tree"]);
    const heat = "The oven has been hot for hours.";
    expect(shown(heat, heat)).toEqual(["oven"]);
    expect(shown(`${heat} (the oven is the bakery oven)`, heat)).toEqual(["clay-oven"]);
  });

  it("is no part of what was asked for", () => {
    const prompt = "The car stops (Going Up) (the car is the lift car) (in 1911)";
    expect(withoutReminder(prompt, "Going Up")).toBe("The car stops");
  });
});
