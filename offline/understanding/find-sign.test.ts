import { describe, expect, it } from "vitest";
import { findSign } from "./find-sign.ts";
import { readSentences, SURE } from "./read-scene.ts";

const nounOf = (sentence: string, name: string, about = "") =>
  readSentences(sentence, about)[0]?.phrases.find((phrase) => phrase.name === name);
const signOf = (sentence: string, said = sentence) => findSign(readSentences(sentence)[0]?.phrases ?? [], said, SURE);

describe("the picture of a noun", () => {
  it.each([
    ["A flat tyre is changed.", "tyre", undefined],
    ["She eats dark chocolate.", "dark chocolate", "chocolate-bar"],
    ["Open a savings account.", "savings account", "bank"],
    ["He buys a new phone.", "phone", "mobile-phone"],
    ["The beans boil in a pot.", "bean", "beans"],
    ["A sack lies in the yard.", "sack", undefined],
    ["Grass grows on the roof.", "grass", undefined],
  ])("in %j: %s", (sentence, name, icon) => {
    expect(nounOf(sentence, name)?.icon).toBe(icon);
  });

  it("is nobody's nose where no person has one", () => {
    expect(signOf("Close to the coast they follow their noses.")).not.toBe("nose");
  });

  it("is none of another kind", () => {
    expect(nounOf("The beans are dried.", "bean", "How chocolate is made")?.icon).toBeUndefined();
    expect(nounOf("He packs a wooden box.", "box")?.icon).toBeUndefined();
    expect(nounOf("He packs a cardboard box.", "box")?.icon).toBe("package");
    expect(nounOf("A rubber duck floats in the bath.", "duck")?.icon).toBeUndefined();
    expect(nounOf("Rice is steamed in banana leaves.", "leaf")?.icon).toBe("leaf-fluttering-in-wind");
  });
});

describe("the sign beside a phrase", () => {
  it("is of what the phrase speaks of", () => {
    expect(signOf("Write down what you spend, from the rent to the morning coffee.", "Write down what you spend")).toBe(
      undefined,
    );
  });

  it("is money only where nothing else has a picture", () => {
    expect(signOf("The price of bread went up by two dollars.")).toBe("bread");
    expect(signOf("It costs six hundred dollars.")).toBe("dollar-banknote");
  });

  it("is none that another kind of thing has", () => {
    expect(signOf("The tea is packed into wooden boxes.")).toBe("hot-beverage");
    expect(signOf("The bolts are packed into wooden boxes.", "Packed into wooden boxes")).toBeUndefined();
  });
});
