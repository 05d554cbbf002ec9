import { describe, expect, it } from "vitest";
import { directFilm } from "./direct-film.ts";

const direct = (...narrations: string[]) =>
  directFilm({ title: "A film", scenes: narrations.map((narration) => ({ narration })), language: "en" }).scenes;
const hours = (...narrations: string[]) => direct(...narrations).map(({ hour }) => hour);
const weathers = (...narrations: string[]) => direct(...narrations).map(({ weather }) => weather);

describe("when a scene is", () => {
  it("is no night for dark clouds, dark chocolate or a coffee", () => {
    expect(
      hours("Mina walks to school.", "Dark clouds roll over the hills.", "Mina eats dark chocolate."),
    ).not.toContain("night");
    expect(hours("Write down the morning coffee.", "Save for thirty days.")).toEqual(["morning", "morning"]);
    expect(hours("Mina wakes at dawn.", "It was getting dark.")).toEqual(["dawn", "night"]);
  });

  it("is day in the afternoon and on the next day, and evening in autumn too", () => {
    expect(
      hours(
        "At night Mina reads.",
        "The next day Mina swims.",
        "That afternoon Mina sings.",
        "One autumn evening Mina dances.",
      ),
    ).toEqual(["night", "noon", "noon", "dusk"]);
    expect(
      hours("At midnight Mina hides.", "Weeks later Mina laughs.", "By the time the sun rises, Mina sleeps."),
    ).toEqual(["night", "morning", "dawn"]);
  });
});

describe("the hour and the sky of a scene", () => {
  it("is another day, and other weather, in another season", () => {
    const film = ["At night a storm tears at the tent, and Ida sings.", "In spring Ida rides through the meadow."];
    expect([hours(...film)[1], weathers(...film)[1]]).toEqual(["morning", "clear"]);
  });

  it("is the hour that is named, however dark it is there", () => {
    expect(hours("At noon Ida walks in the forest, and it is dark under the trees.", "Ida sings.")).toEqual([
      "noon",
      "noon",
    ]);
    expect(hours("Every morning before sunrise Ida lights the stove.")).toEqual(["dawn"]);
    expect(hours("Tonight Ida sings.")).toEqual(["night"]);
  });

  it("is day again for whoever slept and is elsewhere", () => {
    expect(hours("At night Ida lies in the meadow, and she sleeps.", "In the market Ida buys bread.")[1]).toBe(
      "morning",
    );
  });

  it("is no night for a dark little river", () => {
    expect(hours("In the morning Ida spilled water, making a dark little river.", "Ida laughed.")[1]).not.toBe("night");
  });

  it("is not night before it is dark", () => {
    expect(hours("Before dark Ida crossed the yard.", "At nightfall Ida sang.")).toEqual(["dusk", "dusk"]);
  });

  it("is no evening after what is done every evening, and no night five days later", () => {
    expect(hours("Every evening Ida sings in the hospital.", "Ida sings in the garden.")).toEqual(["dusk", "morning"]);
    expect(hours("At night Ida opens the stable.", "Ida walks for five days.")[1]).toBe("morning");
  });

  it("is no hour that is only told of later", () => {
    expect(hours("Ida opens her shop.", "Ida cooks as they did at home.", "There they rose at dawn.")[0]).toBe(
      "morning",
    );
  });

  it("is day at the market, whatever hour was named at home", () => {
    expect(hours("At night Ida paints in her room.", "In the market Ida buys bread.")[1]).toBe("morning");
    expect(hours("From dusk till dawn Ida drives.", "Ida sings.")).toEqual(["dusk", "dusk"]);
  });

  it("has no rain where others are", () => {
    expect(weathers("Rain falls, and Ida runs through the forest.", "Otto sits in the park.")).toEqual([
      "rain",
      "clear",
    ]);
  });
});
