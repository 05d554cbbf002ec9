import { describe, expect, it } from "vitest";
import { applyDescription, createRoleLook } from "./cast-look.ts";
import { dressFor, eraIn, isTale } from "./eras.ts";

describe("when it is", () => {
  it.each([
    ["In 1742 a Swedish astronomer built a thermometer.", "early"],
    ["By the 1890s a bicycle was cheap.", "late"],
    ["Long ago, in a desert town, there lived a trader.", "old"],
    ["In the fourteenth century a plague came.", "old"],
    ["In the year 79 a baker lived in Pompeii.", "old"],
    ["In 79 AD a mountain smoked.", "old"],
    ["The Silk Road was not one road but many.", "old"],
    ["Today the Silk Road is a railway.", "now"],
    ["Students in Babylon are digging.", null],
    ["In 1969 men landed on the moon.", "now"],
    ["Nantucket, 1842: a ship sailed.", "late"],
    ["On the chessboard knights jump.", null],
    ["She types on her laptop.", "now"],
    ["The old bridge, built in 1874, collapsed on Monday.", null],
    ["The bridge was built in 1874.", "late"],
    ["The stadium holds around 1500 people.", null],
    ["A woman walks to the river.", null],
    ["A bell is still made much as it was in the Middle Ages.", null],
  ])("%s", (text, era) => {
    expect(eraIn(text)).toBe(era);
  });

  it("is of old in a tale of a king, and not with a telephone", () => {
    expect(isTale("The king had three sons.")).toBe(true);
    expect(isTale("The king picked up his phone.")).toBe(false);
    expect(isTale("A queen bee lays eggs.")).toBe(false);
  });
});

it("dresses nobody of old days as of today, and leaves what is said", () => {
  for (const name of ["Ada", "Bo", "Cleo", "Dag"]) {
    const look = createRoleLook({ sex: "male" }, name);
    expect(dressFor(look, "old", "male").garment).toBe("tunic");
    expect(dressFor(look, "now", "male").garment).toBe(look.garment);
    expect(applyDescription(dressFor(look, "old", "male"), "a man in a red coat").garment).toBe("coat");
  }
});

it("puts whoever traded, cooked or forged in old days into the clothes of the time", () => {
  const trader = createRoleLook({ garment: "apron" }, "Ada");
  expect(dressFor(trader, "old", "male").garment).toBe("tunic");
  expect(dressFor(trader, "old", "female").garment).toBe("gown");
  expect(dressFor(trader, "old", "female", "malian").garment).toBe("wrapped robe");
  expect(dressFor(trader, "late", "female").garment).toBe("gown");
  expect(dressFor(trader, "late", "male").garment).toBe("apron");
  expect(dressFor(trader, "now", "male").garment).toBe("apron");
});
