import { expect, it } from "vitest";
import { findToldSentence, isToldWhole } from "./told-sentence.ts";

const narration =
  "Pia ran the ferry alone. Every evening she counted the coins and locked the tin in the wheelhouse. Nobody in the whole village knew how much there was, and for thirty long years nobody had ever asked.";

it("writes the sentence that the picture was described by", () => {
  expect(findToldSentence("Pia ran the ferry alone", narration)).toBe("Pia ran the ferry alone");
});

it("says what is heard, not what a director made of it", () => {
  const described = "Every evening Pia counted the coins and locked the tin in the wheelhouse";
  expect(findToldSentence(described, narration)).toBe(described.replace("Pia", "she"));
  const said = "Then they are spread out in the shade.";
  expect(findToldSentence("The grapes are spread out in the shade", said)).toBe(
    "Then they are spread out in the shade",
  );
  const two = "It flew over the church. Nobody saw it land.";
  expect(findToldSentence("The kite flew over the church", two)).toBe(two);
});

it("writes nothing beside a picture that somebody described in words of their own", () => {
  expect(findToldSentence("Seagulls over a grey harbour, seen from above", narration)).toBeNull();
  expect(findToldSentence("Pia ran the ferry alone", "")).toBeNull();
});

it("writes the film's own words where a description adds to them", () => {
  expect(findToldSentence("Pia ran the ferry alone, warmer light", narration)).toBe("Pia ran the ferry alone");
});

it("keeps a short second sentence with the first", () => {
  const short = "The first kite fell. The second one flew over the church.";
  expect(findToldSentence("The first kite fell", short)).toBe(short);
});

it("asks where the film asks", () => {
  const question = "Where does the light come from?";
  expect(findToldSentence("Where does the light come from", question)).toBe(question);
});

it.each([
  ['"Come in," she said.', '"Come in," she said'],
  ["“Stay,” he told her, “it is late.”", "“Stay,” he told her, “it is late.”"],
  ['"Nobody has ever asked."', "Nobody has ever asked"],
])("leaves no quotation open: %s", (said, told) => {
  expect(findToldSentence(said, said)).toBe(told);
});

it("ends where a thought ends", () => {
  const long =
    "At sunrise the glassblower opened the furnace door and lifted out the vase, bright and as green as the lake below the old town in June when all of its many boats come home again";
  expect(findToldSentence(long, long)).toBe(
    "At sunrise the glassblower opened the furnace door and lifted out the vase",
  );
});

it("is whole where no word is missing", () => {
  const short = "Then she saw it too. A brown wall was rising.";
  expect(isToldWhole("Then she saw it too. A brown wall was rising", short)).toBe(true);
  expect(isToldWhole("A brown wall was rising", short)).toBe(false);
});
