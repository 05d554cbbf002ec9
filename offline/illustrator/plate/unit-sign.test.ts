import { expect, it } from "vitest";
import { signOfUnit } from "./unit-sign.ts";

const signOf = (shown: string, label = "", lead = "") =>
  signOfUnit({ kind: "count", value: 1, shown, label, lead }) ?? null;

it.each([
  ["40 dollars", "", "dollar-banknote"],
  ["900 euros", "", "euro-banknote"],
  ["14 minutes", "", "hourglass-not-done"],
  ["two centuries", "", "hourglass-not-done"],
])("stands for the unit of %s", (shown, label, icon) => {
  expect(signOf(shown, label)).toBe(icon);
});

it("tells money from weight and heat from angles", () => {
  expect(signOf("25 pounds", "a year", "Membership costs")).toBe("pound-banknote");
  expect(signOf("25 pounds", "of flour", "The baker lifts")).toBeNull();
  expect(signOf("180 degrees", "", "Heat the oven to")).toBe("thermometer");
  expect(signOf("90 degrees", "", "The arm turns by")).toBeNull();
  expect(signOf("60", "boats")).toBeNull();
});
