import { describe, expect, it } from "vitest";
import { cardOptions, type Person } from "./choose-card.ts";

const people = [
  { entityUuid: "k", name: "the keeper" },
  { entityUuid: "i", name: "Ifeoma" },
  { entityUuid: "l", name: "Lee" },
];
const choose = (sentence: string, more: { language?: string; title?: string } = {}) =>
  cardOptions({ sentence, language: "en", theme: "paper", people, ...more })[0];

describe("each drawing's sentence", () => {
  it.each([
    ["A day at the lighthouse", { kind: "title" }],
    [
      "At sunrise a ship passes the tower and the waves grow calm.",
      { kind: "things", icons: [{ name: "sunrise" }, { name: "ship" }] },
    ],
    [
      "“Some nights the light is the only voice out there,” says the keeper.",
      {
        kind: "people",
        portraits: ["k"],
        speaker: "the keeper",
        sentence: "“Some nights the light is the only voice out there.”",
      },
    ],
    ["Ifeoma and Lee share the last umbrella.", { kind: "people", portraits: ["i", "l"] }],
    ["47% of all food waste comes from kitchens at home.", { kind: "number", numbers: [{ value: 47, isShare: true }] }],
    [
      "Sorting by hand took four hours; the new line takes twenty minutes.",
      { kind: "comparison", numbers: [{ value: 14_400 }, { value: 1_200 }] },
    ],
    [
      "How to start a compost heap: lay dry leaves, add carrot tops, pour a drop of water.",
      { kind: "list", items: ["lay dry leaves", "add carrot tops", "pour a drop of water"] },
    ],
    [
      "In July 1969, two people walk on the moon while the world holds its breath.",
      { kind: "date", date: { head: "July", main: "1969" }, icons: [{ name: "crescent-moon" }] },
    ],
    [
      "“What we call the beginning is often the end.” T. S. Eliot, Little Gidding",
      { kind: "quotation", speaker: "T. S. Eliot, Little Gidding" },
    ],
    ["The courier’s bicycle", { kind: "thing", icons: [{ name: "bicycle" }], keyPhrase: "bicycle" }],
    ["Nothing about trust can be bought in a hurry.", { kind: "words", icons: [] }],
  ])("%s", (sentence, card) => {
    expect(choose(sentence, { title: "A day at the lighthouse" })).toMatchObject(card);
  });
});

describe("things are shown only where they are certain", () => {
  const iconsOf = (sentence: string, language = "en") => choose(sentence, { language }).icons.map(({ name }) => name);

  it.each([
    ["We ship goods to forty ports.", "a verb"],
    ["Please water the plants.", "a verb"],
    ["The rocket science behind it is old.", "a part of a longer name"],
    ["A wave of protest, a mountain of debt.", "a measure"],
    ["She was as brave as a lion.", "a comparison"],
    ["There were no bees that year.", "absence"],
    ["He left without his umbrella.", "absence"],
    ["That exam was a piece of cake for the dog.", "a figure of speech"],
    ["Apple opened a shop.", "a name"],
    ["See the ship-based design.", "half of a compound"],
    ["Radio waves carry the signal.", "another sense"],
    ["The Bank of Italy raised its rates.", "nothing to see"],
  ])("%s: %s", (sentence) => {
    expect(iconsOf(sentence)).toEqual([]);
  });

  it.each([
    ["en", "Two foxes and an owl wait by the church.", ["fox", "owl", "church"]],
    ["de", "Der Hund schläft neben der Katze im Haus.", ["dog", "cat", "house"]],
    ["fr", "Le chien dort et la lune éclaire la maison.", ["dog", "crescent-moon", "house"]],
    ["es", "El perro duerme junto a la puerta de la casa.", ["dog", "house"]],
    ["pt", "O cachorro dorme e o gato olha a lua.", ["dog", "cat", "crescent-moon"]],
    ["ja", "夜明けに猫が庭を歩き、古い鐘が三回鳴る。", ["cat", "bell"]],
    ["zh", "医生在医院里看书。", ["hospital"]],
    ["ar", "في الصباح تشرق الشمس فوق الجبل.", ["sun", "snow-capped-mountain"]],
    ["hi", "हर सुबह वह अपनी दुकान खोलती है।", []],
  ])("in %s: %s", (language, sentence, icons) => {
    expect(iconsOf(sentence, language)).toEqual(icons);
  });

  it.each([
    ["es", "Ella se casa en mayo.", "a verb"],
    ["de", "Der Termin ist um 5 Uhr.", "a time of day"],
    ["de", "Ein Eis am Abend, eine Stunde am Meer.", "another word"],
    ["de", "Sie wohnen, wo sich Fuchs und Hase gute Nacht sagen.", "a figure of speech"],
    ["fr", "Il est en train de lire.", "a figure of speech"],
    ["ja", "猫カフェは三階にある。", "a part of a longer word"],
  ])("not in %s: %s (%s)", (language, sentence) => {
    expect(iconsOf(sentence, language)).toEqual([]);
  });
});

describe("numbers and dates", () => {
  it.each([
    ["We raised $2.3 million in donations this spring.", "number", "en"],
    ["Die Stadt hat 12.500 Bäume gepflanzt.", "number", "de"],
    ["Le prix atteint 29,99 euros.", "number", "fr"],
    ["参加者は120人だった。", "words", "ja"],
    ["Der Umsatz stieg von 3 Millionen auf 5 Millionen Euro.", "comparison", "de"],
    ["It is between 3 and 5 metres wide.", "words", "en"],
    ["Open chapter 12 of the handbook.", "words", "en"],
    ["The meeting starts at 10:30 in the hall.", "words", "en"],
    ["Version 2.1 runs on Node 24.", "words", "en"],
    ["He was the 3rd to arrive.", "words", "en"],
    ["Three friends walked home.", "words", "en"],
    ["In 1906 the city burned for three days.", "date", "en"],
    ["Am 3. Oktober 1990 feiert das Land.", "date", "de"],
    ["Le 14 juillet 1789 change tout.", "date", "fr"],
    ["El 12 de octubre de 1492 llega un barco.", "date", "es"],
    ["1969年7月20日、人類は初めて月に立った。", "date", "ja"],
    ["She may leave; we march on.", "words", "en"],
    ["Between 1914 and 1918 nothing was built.", "words", "en"],
    ["橋は1872年に開通した。", "date", "ja"],
    ["It was kept at minus 80 degrees for a week.", "words", "en"],
  ])("%s is a card of kind %s", (sentence, kind, language) => {
    expect(choose(sentence, { language }).kind, JSON.stringify(choose(sentence, { language }))).toBe(kind);
  });
});

it("shows nobody where more people are named than fit", () => {
  const trio = [...people, { entityUuid: "o", name: "Ola" }];
  const [card] = cardOptions({
    sentence: "Ifeoma, Lee and Ola share the umbrella.",
    language: "en",
    theme: "ink",
    people: trio,
  });
  expect(card).toMatchObject({ portraits: [] });
});

describe("animals of the cast", () => {
  const chooseWith = (sentence: string, person: Partial<Person>, language = "en") =>
    cardOptions({ sentence, language, theme: "ink", people: [{ entityUuid: "m", name: "Milo", ...person }] })[0];

  it.each([
    ["A fox called Milo sleeps under the bridge.", "en", "fox"],
    ["Milo, a small red fox, ran off.", "en", "fox"],
    ["Milo is a mouse.", "en", "mouse-face"],
    ["Der Hund Milo bellt.", "de", "dog"],
    ["El perro Milo espera.", "es", "dog"],
    ["キツネのMiloは眠る。", "ja", "fox"],
  ])("have no human portrait where it is said what they are: %s", (sentence, language, icon) => {
    const card = chooseWith(sentence, {}, language);
    expect([card.portraits, card.icons.map(({ name }) => name)]).toEqual([[], [icon]]);
  });

  it.each(["Milo saw a fox.", "When the dog bit Milo, he cried.", "Milo, a cat lover, smiled."])(
    "are nobody who only stands beside one: %s",
    (sentence) => expect(chooseWith(sentence, {}).portraits).toEqual(["m"]),
  );

  it("are known by their description in every scene, and shown by a picture of their own", () => {
    const fox = { description: "A small red fox with a scarf" };
    expect(chooseWith("Milo ran home.", fox)).toMatchObject({ kind: "thing", icons: [{ name: "fox" }], portraits: [] });
    expect(chooseWith("Milo ran home.", { ...fox, picture: {} }).portraits).toEqual(["m"]);
    expect(chooseWith("Milo ran home.", { description: "A girl with a cat" }).portraits).toEqual(["m"]);
  });

  it("are left out where only the name says so", () => {
    const hare = chooseWith("Langsam ging Hase nach Osten.", { name: "Hase" }, "de");
    expect(hare.portraits).toEqual([]);
  });
});

it("shows one certain thing beside somebody", () => {
  expect(choose("Ifeoma carries a lantern to the ship.")).toMatchObject({ kind: "people", icons: [{ name: "ship" }] });
});

it.each([
  [
    "en",
    '"A river never asks the stones," wrote Mary Ashdown in 1912.',
    "A river never asks the stones.",
    "Mary Ashdown, 1912",
  ],
  ["en", '"Do we really own the land?" she asked quietly.', "Do we really own the land?", undefined],
  [
    "de",
    "„Wer langsam geht, sieht mehr“, soll Anna Lindgren gesagt haben.",
    "Wer langsam geht, sieht mehr.",
    "Anna Lindgren",
  ],
  [
    "es",
    "«El silencio es una respuesta», escribió la maestra en su diario.",
    "El silencio es una respuesta.",
    "la maestra",
  ],
  ["ja", "「雨の日にも種はまける」と高橋春子は語った。", "雨の日にも種はまける", "高橋春子"],
  ["ar", "«الصبر مفتاح كل باب»، قال ابن رشيد.", "الصبر مفتاح كل باب.", "ابن رشيد"],
  ["hi", '"धैर्य सबसे बड़ा धन है," सरला देवी ने कहा।', "धैर्य सबसे बड़ा धन है।", "सरला देवी"],
])("credits a quotation to who said it, and ends it: %s %s", (language, sentence, words, speaker) => {
  const card = choose(sentence, { language });
  expect([card.kind, card.sentence, card.speaker]).toEqual(["quotation", words, speaker]);
});

it("keeps a sentence whole that is quoted in two parts", () => {
  expect(choose('"The bridge will hold," said Anna. "It always has."').kind).not.toBe("quotation");
});

it("keeps the quotation marks of the text", () => {
  expect(choose("「夜は長い。灯りは一つ」 Lee", { language: "ja" }).sentence).toBe("「夜は長い。灯りは一つ」");
});

it("takes a part of a name for nobody", () => {
  expect(choose("Leeds is a city.").portraits).toEqual([]);
});

describe("the highlighted words", () => {
  const phraseOf = (sentence: string, language = "en") => choose(sentence, { language }).keyPhrase;
  it.each([
    ["Nothing about trust can be bought in a hurry."],
    ["Contrary to our hypothesis, grass alone made no significant difference."],
    ["Released under a licence, and bug reports are welcome."],
    ["Captain Oduya never asked for the boat back."],
    ["Setup is quick: connect your mailbox, invite your colleagues, pick your hours."],
  ])("are none rather than the wrong ones: %s", (sentence) => {
    expect(phraseOf(sentence)).toBeUndefined();
  });

  it.each([
    ["ja", "漁師たちは静かな港で網を引き上げる。", "網を引き上げる"],
    ["ja", "新しい機関車は山のトンネルを三分で通り抜ける。", "山のトンネル"],
    ["ja", "ミロは小さな図書館で古い地図を見つけた。", "小さな図書館"],
    ["ja", "誰も古い鐘を鳴らさなかったので、町は静かだった。", undefined],
    ["ja", "しかし、問題はそれほど簡単ではありません。", undefined],
    ["zh", "古老的灯塔照亮了安静的港口，渔民们开始收网。", "安静的港口"],
    ["zh", "没有人敲响那口古老的钟。", undefined],
  ])("are a phrase in %s too: %s", (language, sentence, phrase) => {
    expect(phraseOf(sentence, language)).toBe(phrase);
  });

  it.each([
    ['"The bridge will hold for years," Karim murmured, "if nobody dances on it."', undefined],
    ["Field surveys suggest that hedgehogs avoid wide roads.", undefined],
    ["Glaciers here creep less than a metre per day in summer.", undefined],
  ])("are no speech tag, no reporting verb and no half of a comparison: %s", (sentence, phrase) => {
    expect(phraseOf(sentence)).toBe(phrase);
  });

  it.each([
    ["Feed the old cat every second morning, and change its water too.", "every second morning"],
    ["In the wet valleys of the south, poor soil harms one quarter of farms.", "one quarter of farms"],
    ["In the end the council of the old mill town settled a bill of $300.", "$300"],
  ])("take a currency, fraction or quantifier with them: %s", (sentence, phrase) => {
    expect(phraseOf(sentence)).toContain(phrase);
  });

  it("begin with the number that counts them", () => {
    expect(phraseOf("On a cold day in the middle of winter it delivers four kilowatts of heat.")).toBe(
      "four kilowatts of heat",
    );
  });
});

it.each([
  ["en", "Around 31 percent fly home in spring.", true],
  ["en", "Unemployment fell to 6 percent.", true],
  ["en", "The rent rose 7% in a single year.", undefined],
  ["en", "The new route is 15% shorter now.", undefined],
  ["de", "Rund 80 Prozent der Wege legen wir zu Fuß zurück.", true],
  ["de", "Die Miete stieg um 14 Prozent.", undefined],
  ["fr", "Environ 15 % des oiseaux restent l'hiver.", true],
  ["es", "Las ballenas pasan el 60 % de su vida bajo el agua.", true],
  ["ja", "住民の72％が橋の修理に賛成した。", true],
  ["ja", "家賃は72％上昇した。", undefined],
  ["zh", "村里45%的人会做豆腐。", true],
  ["ar", "يذهب 40٪ من الطلاب إلى المدرسة مشيًا.", true],
  ["hi", "गाँव के 35 प्रतिशत घरों में सौर ऊर्जा है।", true],
])("draws a share, not a change, as a ring, in %s: %s", (language, sentence, isShare) => {
  expect(choose(sentence, { language }).numbers?.[0]?.isShare).toBe(isShare);
});

it.each([
  ["en", "Exports slipped to $48 million from $61 million.", ["$48 million", "$61 million"]],
  [
    "es",
    "La cooperativa vendió 12 millones de euros en 2021 y 19 millones en 2022.",
    ["12 millones de euros", "19 millones"],
  ],
  ["en", "The port handled 7 million crates in 2019 and 9 million in 2022.", ["7 million crates", "9 million"]],
  ["en", "A cow drinks up to 90 gallons, while a goat drinks about 3 gallons.", ["90 gallons", "3 gallons"]],
])("compares amounts of one unit, with the unit, in %s: %s", (language, sentence, texts) => {
  const card = choose(sentence, { language });
  expect([card.kind, card.numbers?.map(({ text }) => text)]).toEqual(["comparison", texts]);
});

it("keeps percentage points whole, and compares no two units", () => {
  expect(choose("Turnout sank by 12 percentage points in the north.").numbers).toMatchObject([
    { text: "12 percentage points", unit: "percentage points" },
  ]);
  expect(choose("He had 3 million euros in 2010 and 4 million books in 2020.").kind).not.toBe("comparison");
});

it("shows a figure with what it counts, and half of a range as no date", () => {
  expect(choose("Bake it hot, at 250 degrees, until it sings.").numbers).toEqual([
    { text: "250 degrees", value: 250, unit: "degrees" },
  ]);
  expect(choose("We measured the air between June and September 2023.").kind).toBe("words");
});

it.each([
  ["en", "We sold far more lamps than chairs: 12,500 against 9,300.", "comparison"],
  ["de", "Die Quote fiel von 44 auf 17 zurück.", "comparison"],
  ["hi", "२०१८ में इस शहर में एक नया पुल बना।", "date"],
  ["es", "El número de visitas ha descendido un 40 %.", "number"],
])("cuts no number and takes no small word for what is counted: %s: %s", (language, sentence, kind) => {
  const card = choose(sentence, { language });
  expect(kind === "date" ? ["date", "words"] : [kind]).toContain(card.kind);
  expect(card.items).toBeUndefined();
  for (const { text, isShare } of card.numbers ?? []) {
    expect(text).not.toMatch(/auf|zurück|में/);
    expect(isShare).toBeUndefined();
  }
});

it.each([
  ["en", "Ridership rose from 140 to 165 million in a year.", [140e6, 165e6]],
  ["de", "Der Ertrag fiel von 91 auf 80 Tausend Tonnen.", [91e3, 80e3]],
  ["fr", "Le budget passe de 12 à 15 millions d’euros.", [12e6, 15e6]],
])("gives both amounts the scale that is said once: %s: %s", (language, sentence, values) => {
  const { kind, numbers = [] } = choose(sentence, { language });
  expect([kind, numbers.map(({ value }) => value)]).toEqual(["comparison", values]);
});

it.each([
  ["en", "The gates open on 9 June for everybody.", { head: "June", main: "9" }],
  ["fr", "Le 3 mai, le pont est fermé.", { head: "Mai", main: "3" }],
  ["ar", "يبدأ المعرض في 14 أبريل في المدينة.", { head: "أبريل", main: "14" }],
])("shows a day of a month as a date, not as an amount: %s: %s", (language, sentence, date) => {
  expect(choose(sentence, { language })).toMatchObject({ kind: "date", date });
});

it("credits the one who is named, not the trade", () => {
  const said = "«El mar no devuelve nada que le prestes», dijo la capitana Elena Soto.";
  expect(choose(said, { language: "es" })).toMatchObject({ kind: "quotation", speaker: "Elena Soto" });
});

it("lists points whose last one follows a word instead of a comma", () => {
  expect(choose("The kit has three parts: a frame, two wheels and a bell.")).toMatchObject({
    ...{ kind: "list", items: ["a frame", "two wheels", "a bell"] },
  });
});

it.each([
  ["de", "Den Elefanten im Raum sieht niemand, der Elefant im Raum bleibt."],
  ["fr", "Il a donné sa langue au chat et une poule auront des dents."],
  ["es", "Aquí hay gato encerrado en la casa."],
  ["ja", "忙しくて猫の手も借りたい。"],
  ["ar", "لا تضع كل البيض في سلة واحدة."],
])("shows nothing of a figure of speech: %s: %s", (language, sentence) => {
  expect(choose(sentence, { language }).icons).toEqual([]);
});

it("shows nobody beside words that are spoken to them", () => {
  expect(choose("“Wait for me at the gate, Ifeoma, until the last bus has gone.”").portraits).toEqual([]);
});

it("shows nothing that is said not to be there, in German as in English", () => {
  expect(choose("Nichts fliegt mit dem Flugzeug.", { language: "de" }).icons).toEqual([]);
});

describe("names of the cast", () => {
  const cast = (...names: string[]) => names.map((name) => ({ entityUuid: name, name }));
  const chooseFor = (sentence: string, language: string, names: string[]) =>
    cardOptions({ sentence, language, theme: "sea", people: cast(...names) })[0];

  it.each([
    ["de", "Herr Fuchs und Nora backen ein Brot.", ["Nora", "Herr Fuchs"], ["Herr Fuchs", "Nora"], ["bread"]],
    ["es", "Señor Gallo y Marina llegan tarde.", ["Marina", "señor Gallo"], ["señor Gallo", "Marina"], []],
    ["en", "Then the Captain and Priya went home.", ["Priya", "The Captain"], ["The Captain", "Priya"], []],
    ["ja", "美咲と熊谷は駅で会った。", ["熊谷", "美咲"], ["美咲", "熊谷"], []],
    ["ar", "كان كريم وسلمى يخبزان الخبز.", ["سلمى", "كريم"], ["كريم", "سلمى"], ["bread"]],
  ])(
    "stand in the order of the sentence, and none is drawn as a thing: %s %s",
    (language, sentence, names, shown, icons) => {
      const card = chooseFor(sentence, language, names);
      expect(card).toMatchObject({ kind: "people", portraits: shown, names: shown });
      expect(card.icons.map(({ name }) => name)).toEqual(icons);
    },
  );

  it("are no words that are written small", () => {
    expect(chooseFor("She will never see the sea.", "en", ["Will"]).portraits).toEqual([]);
    expect(chooseFor("Er sah Vogel am Fluss.", "de", ["Frau Vogel"]).icons).toEqual([]);
  });
});

it.each([
  ["en", "The cave opened like the jaws of a shark."],
  ["fr", "La grotte s'ouvrait comme la grande gueule noire d'un requin."],
  ["ja", "洞窟はサメの口のように開いていた。"],
  ["ar", "ركض الولد كالحصان."],
])("shows nothing that something is only compared with, in %s: %s", (language, sentence) => {
  expect(choose(sentence, { language }).icons).toEqual([]);
});

it.each([
  [
    "en",
    "1. Peel the pears. 2. Boil the syrup. 3. Pour it over.",
    ["Peel the pears", "Boil the syrup", "Pour it over"],
  ],
  [
    "en",
    "First, oil the chain. Second, pump the tyres. Third, test it.",
    ["oil the chain", "pump the tyres", "test it"],
  ],
  ["ja", "まず豆を洗い、次に水に浸し、最後にゆっくり煮ます。", ["豆を洗い", "水に浸し", "ゆっくり煮ます"]],
  ["hi", "सामान: तीन आलू, दो मिर्च, एक नींबू और धनिया।", ["तीन आलू", "दो मिर्च", "एक नींबू", "धनिया"]],
  ["ar", "الأدوات: مطرقة ومنشار وعلبة مسامير.", ["مطرقة", "منشار", "علبة مسامير"]],
  ["en", "Which would you sell: the boat, the barn or the orchard?", undefined],
])("lists steps and points, but no choice that is asked for, in %s: %s", (language, sentence, items) => {
  expect(choose(sentence, { language }).items).toEqual(items);
});
