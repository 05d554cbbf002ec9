import { expect, it } from "vitest";
import { createRoleLook } from "./cast-look.ts";
import { dressFor, eraOfClothes } from "./eras.ts";
import { isOfOldLand, landIn, landSaid } from "./lands.ts";

it.each<[texts: string[], nation: string | null]>([
  [["Edo, the winter of 1772.", "The samurai waits."], "japanese"],
  [["The caliph built a library in Baghdad."], "arabian"],
  [["Ships from China brought tea to London."], null],
  [["She eats turkey from fine china."], null],
  [["Founder Priya Shah had an idea."], null],
  [["The road ran to Timbuktu.", "Later, a traveller from Venice came.", "Mali was rich."], "malian"],
  [["A boy walked out of the salt mines of Taghaza.", "He crossed the Sahara.", "They sold salt in Walata."], "malian"],
  [["A guide leads camels over the Sahara."], "berber"],
  [["Caravans on the Silk Road carried paper."], "persian"],
  [["Monks walked down to the Yellow River."], "chinese"],
  [["A potter in Oaxaca fires her jars."], "mexican"],
  [["Petra opens her shop.", "Maya helps her."], null],
  [["A merchant of Murano ordered goblets for the sultan."], "italian"],
  [["The glassmakers of Venice packed their ovens.", "A bottle went to Egypt."], "italian"],
  [["A trader of Athens sailed to London."], null],
  [["Florence opened her shop."], null],
  [["Traders rested in Petra."], "arabian"],
])("knows of which nation the people of a film are: %j", (texts, nation) => {
  expect(landIn(texts)).toBe(nation);
});

it("knows who ruled of old", () => {
  expect(isOfOldLand("A shogun banned the ships.")).toBe(true);
  expect(isOfOldLand("A king banned the ships.")).toBe(false);
});

it("puts nobody of other lands in a frock coat", () => {
  for (const sex of ["female", "male"] as const)
    for (const era of ["old", "early", "late"] as const) {
      const look = createRoleLook({ sex }, "Ada");
      expect(dressFor(look, era, sex, "japanese").garment).toBe("wrapped robe");
      expect(dressFor(look, "now", sex, "japanese").garment).toBe(look.garment);
    }
  expect(landSaid(["malian"])).toBe("malian");
  expect(landSaid(["mexican"])).toBeNull();
  expect(landSaid(["italian"])).toBeNull();
  expect(eraOfClothes("a man in a brown wrapped robe")).toBe("old");
});
