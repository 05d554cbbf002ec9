import { describe, expect, it } from "vitest";
import { DirectedFilm } from "#service/providers/writer/provider.ts";
import { directFilm } from "../director/direct-film.ts";

const keeper = [
  "Mara is the keeper of an old lighthouse. Every evening she climbs the stairs in her yellow coat.",
  "Her dog Bo follows her to the top. From the lamp room they look at the sea.",
  "One night a storm comes. A small red boat is lost in the dark.",
  "She lights the lamp. The beam sweeps over the black water.",
  "The fisherman sees the light and turns the boat toward the harbour.",
  "At dawn the storm is over. The fisherman walks up to the lighthouse.",
  "They sit in the kitchen and drink tea.",
  "At sunset the red boat sails again. Bo stands at the bow.",
];
const film = directFilm({ title: "The Keeper", scenes: keeper.map((narration) => ({ narration })), language: "en" });
const member = (name: string) => film.cast.find((one) => one.name === name);

function direct(narrations: string[], language = "en", title = "A film") {
  return directFilm({ title, scenes: narrations.map((narration) => ({ narration })), language });
}

describe("the offline director", () => {
  it("answers what the schema promises, the same every time", () => {
    expect(DirectedFilm.parse(film)).toEqual(film);
    expect(direct(keeper, "en", "The Keeper")).toEqual(film);
    expect(film.scenes).toHaveLength(keeper.length);
  });

  it("leaves the hill for walls that have no picture of their own", () => {
    const { scenes } = direct([
      "Anna stands on the hill in the snow.",
      "In the museum Anna looks at a dinosaur.",
      "Anna waits in the space station.",
    ]);
    expect(scenes.map(({ setting }) => setting)).toEqual(["hill", "museum", expect.stringContaining("space")]);
    expect(scenes[1]?.weather).toBe("clear");
  });

  it("finds who comes back, with a look of their own", () => {
    expect(member("Mara")).toMatchObject({ kind: "character", aliases: ["keeper"] });
    expect(member("Mara")?.description).toMatch(/woman.*yellow coat/);
    expect(member("Bo")).toMatchObject({ kind: "character", description: expect.stringMatching(/dog/) });
    expect(member("boat")).toMatchObject({ kind: "object", description: "small red boat" });
    expect(member("lighthouse")).toMatchObject({ kind: "place", description: "old lighthouse" });
    const people = film.cast.filter(({ kind }) => kind === "character").map(({ description }) => description);
    expect(new Set(people).size).toBe(people.length);
  });

  it("tells a woman from the children around her, and a boy from a man", () => {
    const { cast } = direct([
      "Hilde is a teacher with black hair. She teaches the children in the school.",
      "Her grandson Otto, a boy of seven with blonde hair, leads a horse.",
      "Hilde reads a book to the children.",
    ]);
    const people = cast.filter(({ kind }) => kind === "character");
    expect(people.map(({ name, description }) => [name, description])).toEqual([
      ["Hilde", "a fair-skinned woman, with black hair, in a brown suit"],
      ["Otto", "a fair-skinned boy of seven, with blonde hair, in a purple shirt"],
    ]);
  });

  it("puts someone in a scene that only says she or they", () => {
    expect(film.scenes[1]?.cast).toEqual(["Mara", "Bo"]);
    expect(film.scenes[6]?.cast).toContain("Fisherman");
    const two = direct([
      "Anna meets Maria. Anna smiles at Maria.",
      "Maria asks Anna, and Anna laughs.",
      "Then she goes home.",
    ]);
    expect(two.scenes[2]?.cast).toEqual([]);
  });

  it("describes what is done rather than what is not", () => {
    const { scenes } = direct(["Irena did not drive Marek home. She poured him tea from a flask."]);
    expect(scenes[0]?.description).toMatch(/poured him tea/);
  });

  it("says in the description who is meant", () => {
    expect(film.scenes[0]?.description).toMatch(/Mara climbs the stairs/);
  });

  it("keeps place, hour and weather until the words change them", () => {
    expect(film.scenes.map(({ hour }) => hour)).toEqual([
      ...["dusk", "dusk", "night", "night", "night", "dawn", "dawn", "dusk"],
    ]);
    expect(film.scenes.map(({ weather }) => weather).slice(1, 6)).toEqual([
      "clear",
      "storm",
      "storm",
      "storm",
      "clear",
    ]);
    // "She lights the lamp": on no sea.
    expect(film.scenes[3]?.setting).toBe("");
    expect(film.scenes[6]).toMatchObject({ setting: "kitchen", weather: "clear" });
    expect(film.scenes[7]?.setting).toBe("sea");
  });

  it("leaves a room for the open air, wherever that is, and stays in it for what is done there", () => {
    const { scenes } = direct([
      "Nadia mends a watch in the shop.",
      "Nadia draws a boat.",
      "Nadia runs across the bridge.",
      "In the evening Nadia walks home under the stars.",
    ]);
    expect(scenes.map(({ setting }) => setting)).toEqual(["shop", "shop", "", ""]);
  });

  it("finds whoever was somewhere again there, after others acted elsewhere, and leads nobody their way on a path", () => {
    const { scenes } = direct([
      "Every morning a lighthouse keeper climbs the tower above the sea.",
      "A boy rides along the road.",
      "A storm gathers.",
      "The keeper lights the lamp, and the boats find their way home.",
    ]);
    expect(scenes.map(({ setting }) => setting)).toEqual(["harbour", "road", "road", "harbour"]);
  });

  it("has the weather that is heard, and at another time no place that is not said again", () => {
    const { scenes } = direct([
      "Henrik keeps the lighthouse.",
      "At night Henrik hears a storm.",
      "He lights a fire on the balcony.",
    ]);
    expect(scenes.map(({ setting, weather }) => [setting, weather])).toEqual([
      ["lighthouse", "clear"],
      ["", "storm"],
      ["", "storm"],
    ]);
  });

  it("takes a deed for no place, and whereto for no where", () => {
    const { scenes } = direct([
      "Mara climbs the lighthouse stairs.",
      "Her dog Bo waits by the door.",
      "Boats come home at dusk.",
      "She cooks soup at home.",
    ]);
    expect(scenes.map(({ setting }) => setting)).toEqual(["lighthouse", "lighthouse", "lighthouse", "home"]);
    expect(direct(["She climbs and climbs.", "They hike on."]).scenes[0]?.setting).toBe("mountains");
  });

  it("knows whoever has a title by it, and by nobody else's trade", () => {
    const { cast, scenes } = direct([
      "Doctor Amara Osei starts her round on the ward.",
      "She listens to an old man's heart.",
      "The doctor looks at a picture.",
      "The surgeon washes his hands.",
      "The surgeon sits down.",
    ]);
    expect(cast.map(({ name }) => name)).toEqual(["Doctor Amara Osei", "Surgeon"]);
    const osei = ["Doctor Amara Osei"];
    expect(scenes.map((scene) => scene.cast)).toEqual([osei, osei, osei, ["Surgeon"], ["Surgeon"]]);
    expect(scenes[0]?.setting).toBe("ward");
  });

  it("finds the first who acts where such people work, not where the film was empty", () => {
    const { scenes } = direct(["Wheat grows in the fields.", "The baker kneads the dough.", "He looks at the oven."]);
    expect(scenes.map(({ setting }) => setting)).toEqual(["fields", "kitchen", "kitchen"]);
  });

  it("takes an epithet for who it is, and not what somebody is given", () => {
    const { cast } = direct([
      "Mara the baker opens her shop.",
      "A boy waits.",
      "The baker laughs and Mara walks home.",
    ]);
    expect(cast.find(({ name }) => name === "Mara")).toMatchObject({ aliases: ["baker"] });
    expect(cast.map(({ name }) => name)).not.toContain("baker");
    const given = direct(["Mara opens her shop.", "The boy shows Mara the baker of the town.", "Mara laughs."]);
    expect(given.cast.find(({ name }) => name === "Mara")?.aliases ?? []).toEqual([]);
  });

  it("names whoever is said to be the keeper", () => {
    const { cast } = direct(["Its first keeper was Mara Lund.", "The keeper wrote a diary. Mara Lund loved storms."]);
    expect(cast.filter(({ kind }) => kind === "character")).toMatchObject([{ name: "Mara Lund", aliases: ["keeper"] }]);
  });

  it("opens and ends wide, and never jumps from wide to close unasked or keeps one size for three scenes", () => {
    const shots = film.scenes.map(({ shot }) => shot);
    expect([shots[0], shots.at(-1)]).toEqual(["wide", "wide"]);
    const long = direct(Array.from({ length: 40 }, (_, index) => `Part ${index} of the plan is made.`)).scenes;
    for (const [index, { shot }] of long.entries()) {
      const [before, earlier] = [long[index - 1]?.shot, long[index - 2]?.shot];
      expect(before === "wide" && shot === "close").toBe(false);
      expect(shot === before && shot === earlier).toBe(false);
    }
    expect(direct(["Close-up of a hand.", "Then more.", "And more."]).scenes[0]?.shot).toBe("close");
  });

  it("takes no ordinary word for a name", () => {
    const names = direct([
      "Photosynthesis is how plants make food. However, the process needs sunlight.",
      "Google and Microsoft study this. Every Monday he writes about it. However, it is slow.",
      "Sugar is made in the leaf. However, it takes time.",
    ]).cast.map(({ name }) => name);
    expect(names).not.toContain("However");
    expect(names).not.toContain("Monday");
    expect(names).not.toContain("Sugar");
  });

  it.each([
    ["de", ["Der alte Wärter steigt auf den Turm. Sein Hund folgt ihm.", "Der Hund schläft in der Küche."], "Hund"],
    ["fr", ["Le médecin entre dans l'hôpital.", "Le médecin parle avec un patient."], "Médecin"],
    ["fr", ["Un chat dort sur le lit.", "Le chat joue dans la cuisine."], "chat"],
    ["zh", ["老师走进教室。", "老师打开书。"], "老师"],
    ["ar", ["المعلم في المدرسة.", "المعلم يفتح الكتاب."], "المعلم"],
  ])("reads %s", (language, narrations, name) => {
    const { cast, scenes } = direct(narrations, language);
    expect(scenes).toHaveLength(2);
    expect(cast.map((one) => one.name.toLowerCase())).toContain(name.toLowerCase());
  });

  it("finds people in German, where every noun is written large", () => {
    const { cast, scenes } = direct(
      [
        "Lena wohnt am Hafen. Jeden Abend öffnet sie das Fenster.",
        "Am Kai sitzt Omar und lacht. Honig klebt an Bord.",
        "„Komm“, flüstert Lena.",
      ],
      "de",
    );
    const people = cast.filter(({ kind }) => kind === "character").map(({ name }) => name);
    expect(people).toContain("Lena");
    expect(people).not.toContain("Honig");
    expect(scenes[2]?.cast).toContain("Lena");
  });

  it("follows he, she and they in German and French, and whatever rains is nobody", () => {
    const german = direct(
      [
        "Lena wohnt am Waldrand.",
        "Jeden Morgen geht sie mit ihrem Hund Rex in den Wald.",
        "Am Fluss sitzt Omar und lacht.",
        "Lena und Omar bauen ein Boot.",
        "Am Abend fahren sie aufs Meer.",
      ],
      "de",
    );
    expect(german.cast.map(({ name }) => name)).toEqual(expect.arrayContaining(["Lena", "Omar", "Rex"]));
    expect(german.scenes.map(({ cast }) => [...cast].sort())).toEqual([
      ["Lena"],
      ["Lena", "Rex"],
      ["Omar"],
      ["Lena", "Omar"],
      ["Lena", "Omar"],
    ]);
    const french = direct(
      [
        "Zoé ouvre sa boulangerie.",
        "Le vieux pêcheur achète du pain.",
        "Il pleut sur la ville.",
        "Zoé danse dans la rue.",
        "Le soir, elle lit un livre.",
      ],
      "fr",
    );
    expect(french.scenes.map(({ cast }) => cast.includes("Zoé"))).toEqual([true, false, false, true, true]);
    expect(french.scenes[2]).toMatchObject({ cast: [], weather: "rain" });
  });

  it("lets a storm rise over the sea, and comes to an evening that is named late", () => {
    const { scenes } = direct(["The boats sail.", "A storm rises over the sea.", "The storm is over."]);
    expect(scenes.map(({ weather }) => weather)).toEqual(["clear", "storm", "clear"]);
    const day = direct([
      "Mina rides a bicycle.",
      "The teacher writes.",
      "Her mother cooks.",
      "They eat.",
      "In the evening they watch the stars.",
    ]);
    expect(day.scenes.map(({ hour }) => hour)).toEqual(["morning", "morning", "noon", "noon", "dusk"]);
  });

  it("takes any text", () => {
    for (const text of ["", "…", "?!", "a".repeat(9_000), "<script>", "constructor __proto__ toString"]) {
      expect(DirectedFilm.safeParse(direct([text, text, text], "xx")).success, text.slice(0, 20)).toBe(true);
    }
  });

  it("reads 300 scenes in a moment", () => {
    const before = process.cpuUsage();
    direct(Array.from({ length: 300 }, (_, index) => keeper[index % keeper.length] ?? ""));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
  });
});
