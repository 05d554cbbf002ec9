import { expect, it } from "vitest";
import { findWords } from "./find-words.ts";

const icons = (text: string) => findWords(text).flatMap(({ icon }) => icon ?? []);

it("takes no verb for a thing, and no part of a word for the word", () => {
  expect(icons("A beam sweeps across the water.")).toEqual([]);
  expect(icons("Rain hammers against the glass.")).toEqual([]);
  expect(icons("Two children press their noses against the glass.")).toEqual([]);
  expect(findWords("Electricity travels through copper wires.").some(({ role }) => role)).toBe(false);
});

it("finds what is near above a word in its meaning", () => {
  expect(icons("A spaniel barks.")).toEqual(["dog"]);
  expect(icons("The heron waits.")).toEqual(["bird"]);
  expect(icons("A turbine hums.")).toEqual([]);
});

it("leaves out what is said not to be there", () => {
  expect(findWords("A beach without people.").some(({ role }) => role)).toBe(false);
});

it("keeps other languages to their nouns", () => {
  expect(icons("Ein Hund läuft durch den Wald.")).toContain("dog");
});

it("takes for a place only where something is", () => {
  const places = (text: string) => findWords(text).flatMap(({ settings }) => settings ?? []);
  expect(places("One spring morning the sea captain sings like a bird in the forest.")).toEqual([]);
  expect(places("Prices climb.")).toEqual([]);
  expect(places("The bees live on their stores.")).toEqual([]);
  expect(places('"The forest burns," says the king.')).toEqual([]);
  expect(places("They laugh at the kitchen table.")).toEqual(["kitchen"]);
  expect(places("People stand in the square.")).toEqual(["city"]);
  expect(places("Nour is a girl who lives in a noisy city.")).toEqual(["city"]);
});

it("takes no English word for a person of another language", () => {
  expect(findWords("It is the kind that never appears.").some(({ role }) => role)).toBe(false);
  expect(findWords("Das Kind schläft.").some(({ role }) => role)).toBe(true);
});

it("takes for an hour only when something is", () => {
  const hours = (text: string) => findWords(text).flatMap(({ hour }) => hour ?? []);
  expect(hours("At night planes carry the mail.")).toEqual(["night"]);
  expect(hours("Nobody eats dark bread on the night train for thirty days.")).toEqual([]);
  expect(hours("That evening lamps burned.")).toEqual(["dusk"]);
  expect(hours("In spring Eusebio Luna came with a mule.")).toEqual([]);
});

it.each([
  ["At two in the morning he takes a hammer.", "night"],
  ["It was four o'clock in the morning.", "night"],
  ["At 5:30 a.m. the alarm went off.", "dawn"],
  ["At nine in the morning the shop opens.", "morning"],
  ["At 3 pm the ship sails.", "noon"],
  ["At seven in the evening they eat.", "dusk"],
  ["At ten at night the ship sails.", "night"],
  ["It is one at night.", "night"],
])("knows the hour by the clock: %s", (text, hour) => {
  expect(findWords(text).flatMap((each) => each.hour ?? [])).toEqual([hour]);
});

it("takes no measure, no stage of a process and no idiom for a place or weather", () => {
  const told = (text: string) => findWords(text).flatMap(({ settings, weather }) => settings ?? weather ?? []);
  expect(told("She drowned in a sea of paperwork.")).toEqual([]);
  expect(told("The field of medicine changed.")).toEqual([]);
  expect(told("A field of wheat ripens.")).toEqual(["field"]);
  expect(told("At this stage the cells divide.")).toEqual([]);
  expect(told("The guitar stands on the stage.")).toEqual(["theatre"]);
  expect(told("Do not let bills rain on your parade.")).toEqual([]);
  expect(told("After the rain she opened her umbrella.")).toEqual([]);
  expect(told("Ping was ten and had never seen rain.")).toEqual([]);
});
