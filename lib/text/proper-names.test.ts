import { describe, expect, it } from "vitest";
import { properNames } from "./proper-names.ts";

const namesIn = (language: string, texts: string[]) => properNames(texts, language).map(({ name }) => name);

describe("proper names", () => {
  it.each<[what: string, language: string, texts: string[], names: string[]]>([
    [
      "a story whose names open most sentences",
      "en",
      [
        "Lena finds an old map in the attic. Dust falls from the beams.",
        "Outside, Omar waits with two bicycles. Slowly Lena unfolds the paper.",
        "Lena and Omar ride to the harbour. Gulls cry over the boats.",
        "Captain Ruiz laughs. Nobody has seen that island for years.",
        "Ann Lee opens the gate. Then the children run.",
      ],
      ["Lena", "Omar", "Ruiz", "Ann Lee"],
    ],
    [
      "a name that only ever opens sentences",
      "en",
      ["Mina loves the night sky.", "Mina counts the stars, and her cat counts mice. Stars are far away."],
      ["Mina"],
    ],
    ["somebody who is quoted", "en", ['Bruno says, "We leave at dawn." Morning comes.'], ["Bruno"]],
    [
      "an explainer",
      "en",
      [
        "Honey begins with a flower. Bees collect nectar and carry it home.",
        "Water leaves the nectar. Heat helps, and the Sun does the rest.",
        "Scientists wanted to know why. Research shows that bees dance.",
        "In Germany, beekeepers harvest in June. Most English honey is mixed.",
        "Photosynthesis feeds the plant. Photosynthesis needs light. However, nights are dark.",
        "Breakfast is ready! Today, honey is everywhere. Tomorrow: more of it.",
      ],
      [],
    ],
    [
      "an advertisement",
      "en",
      ["Meet your new desk. Work better, feel better.", "Order now. Delivery is free on Monday. Why wait?"],
      [],
    ],
    [
      "a town that comes back",
      "en",
      ["The train leaves for the coast. Rain falls in Porto.", "Bells ring across Porto at noon."],
      ["Porto"],
    ],
    [
      "a German story",
      "de",
      [
        "Lena wohnt am Rand der Stadt. Jeden Abend öffnet sie das Fenster.",
        "Auf dem Dach sitzt ein Kater. „Komm herein“, flüstert Lena.",
        "Später kommen Max und Lena in den Park. Frau Keller verkauft Eis und Limonade.",
        "Das Kind lacht. Mutter lacht auch. Kinder spielen am Brunnen.",
      ],
      ["Lena", "Max", "Keller"],
    ],
    [
      "a German explainer",
      "de",
      [
        "Honig entsteht im Stock. Er ist süß. Bienen sammeln Nektar aus Blüten.",
        "Wasser verdunstet, bis Zucker und Duft bleiben. Imker ernten im Sommer.",
        "Energie kommt von der Sonne. Strom fließt durch Kabel, Wärme in Häuser.",
      ],
      [],
    ],
    [
      "a French story",
      "fr",
      ["Le soir, Zoé rentre chez elle. Hugo sourit.", "La France dort. Demain, Hugo partira pour la mer."],
      ["Zoé", "Hugo"],
    ],
    [
      "a Spanish story",
      "es",
      [
        "Lucía sueña con el mar. Por la mañana camina hasta el puerto.",
        "El viejo pescador espera. Después, Lucía sube al barco.",
      ],
      ["Lucía"],
    ],
    [
      "a French bakery",
      "fr",
      [
        "Zoé ouvre sa boulangerie à l'aube. Chaque client attend.",
        "Zoé danse sous la pluie. Chaque goutte brille.",
        "Découvrez le pain. Découvrez aussi le café.",
      ],
      ["Zoé"],
    ],
    ["a Portuguese story", "pt", ["De manhã o João abre a loja. A Maria sorri.", "O sol nasce."], ["João", "Maria"]],
    ["a Russian story", "ru", ["Утром Маша идёт в лес. Птицы поют.", "В лесу Машу ждёт медведь."], ["Маша", "Машу"]],
    ["a Greek sentence", "el", ["Το πρωί η Ελένη ανοίγει το παράθυρο. Ο ήλιος λάμπει."], ["Ελένη"]],
    ["a Chinese story", "zh", ["从前有一个叫小明的男孩。小明喜欢星星。", "老师走进教室。"], ["小明"]],
    ["a Japanese story", "ja", ["花子さんは窓を開けます。お母さんとお客さんが笑います。"], ["花子"]],
    ["an Arabic story", "ar", ["كان هناك فتاة اسمها ليلى. المعلم في المدرسة."], ["ليلى"]],
    ["nothing", "en", ["", "…", "?!", "constructor __proto__"], []],
  ])("of %s", (_, language, texts, names) => {
    expect(namesIn(language, texts).toSorted()).toEqual(names.toSorted());
  });

  it("come with the texts that speak them", () => {
    const found = properNames(["Then Omar waits.", "Rain.", "Omar laughs."], "en");
    expect(found).toEqual([{ name: "Omar", texts: [0, 2], isPerson: true }]);
  });

  it("are not numbers, though people's verbs follow them", () => {
    expect(properNames(["Three walked home.", "Two laughed."], "en")).toEqual([]);
    expect(properNames(["Drei gehen nach Hause, sagt Omar.", "Omar lacht."], "de")).toMatchObject([{ name: "Omar" }]);
  });

  it("are found in 300 scenes in a moment", () => {
    const before = process.cpuUsage();
    properNames(
      Array.from({ length: 300 }, (_, index) => `Then Lena ${index} and Omar ride to the harbour. `.repeat(5)),
      "en",
    );
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
