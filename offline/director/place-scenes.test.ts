import { describe, expect, it } from "vitest";
import { directFilm } from "./direct-film.ts";

const direct = (...narrations: string[]) =>
  directFilm({ title: "A film", scenes: narrations.map((narration) => ({ narration })), language: "en" }).scenes;
const settings = (...narrations: string[]) => direct(...narrations).map(({ setting }) => setting);
const weathers = (...narrations: string[]) => direct(...narrations).map(({ weather }) => weather);

describe("where a scene is", () => {
  it("is not what something is like, nor what is planned or said", () => {
    expect(settings("Saving can sound like a mountain.", "It covers surprises, such as a car repair.")).toEqual([
      "",
      "",
    ]);
    expect(
      settings("Anna lives in a noisy city.", "Her hat is as blue as the sea.", "She dreams of a house in the forest."),
    ).toEqual(["city", "city", "city"]);
    expect(settings("Anna lives in a noisy city.", '"We had a farm by the river," she says.')[1]).toBe("city");
  });

  it("is no season and no trade that stands before another word", () => {
    expect(settings("One spring morning Otto wakes.", "Otto talks to a sea captain.")).toEqual(["", ""]);
  });

  it("is within walls where the furniture, the window or the candle is", () => {
    expect(
      settings(
        "Marta the potter lives in a small village.",
        "Marta leads Tomas to the wheel.",
        "They walk down to the river and fill two buckets.",
        "Tomas sits at the wheel.",
        "By candlelight, with rain tapping on the window, Tomas shapes a bowl.",
        "The next day smoke rises over the rooftops.",
        "Tomas eats bread by the stove.",
      ),
    ).toEqual(["village", "workshop", "river", "workshop", "workshop", "", "kitchen"]);
    expect(settings("Mr. Bell opens the library.", "He waters the plants on the windowsill.")[1]).toBe("library");
    expect(
      settings(
        "Rosa works on the night train.",
        "Rosa walks through the carriages.",
        "She looks out of the window at the hills.",
      )[2],
    ).toBe("carriages");
  });

  it("has no city's streets in a village, and by the sea no meadow for its grass", () => {
    expect(
      settings(
        "Ida lives in a village.",
        "Ida crosses the street.",
        "Ida waits in the square.",
        "Ida hugs her father in the yard.",
      ),
    ).toEqual(["village", "village street", "village square", "yard"]);
    expect(
      settings(
        "Elias keeps a lighthouse on a rocky island.",
        "Elias eats bread on the grass.",
        "Huge waves crash against the rocks.",
      ),
    ).toEqual(["lighthouse", "lighthouse", "lighthouse"]);
    expect(settings("Anna works in an office.", "Waves break over Anna.")[1]).toBe("shore");
  });

  it("is behind the door through which somebody comes, and before it for whoever leaves", () => {
    expect(
      settings(
        "Emre sits in the classroom.",
        "Emre plays in the yard.",
        "It begins to rain, and Emre runs back inside.",
        "Emre carries bread to the hospital.",
        "Emre waits in the corridor.",
        "Emre dreams of a walk on the roof.",
      ),
    ).toEqual(["classroom", "", "classroom", "classroom", "classroom", "classroom"]);
    expect(settings("Paul waits in the forest.", "Paul pushes his bicycle to a village and knocks.")[1]).toBe(
      "village",
    );
    expect(settings("Drops grow until they are too heavy to float.")).toEqual([""]);
    expect(settings("Paul climbs the mountain.", "Paul looks down at the lake in the valley.")[1]).toBe("mountains");
    expect(settings("Paul finds a cave.", "Paul waits inside while the rain falls.")[1]).toBe("cave");
    expect(settings("Paul bakes bread.", "While the town sleeps, Paul kneads.")).toEqual(["kitchen", "kitchen"]);
  });

  it("is by the hearth at home and by the fire in the wild, on the road in a car, and at the harbour beside its sheds", () => {
    expect(
      settings("Rose has a garden.", "In winter Rose sits by the fire.", "Rose drives to town in her old car."),
    ).toEqual([...["garden", "room", "road"]]);
    expect(settings("Rose walks through the forest.", "Rose sings by the fire.")[1]).toBe("forest");
    expect(settings("Rose waits beside the warehouse at the harbour.")).toEqual(["harbour"]);
  });

  it("stays nowhere in a film that explains, though somebody of a trade comes by", () => {
    const [, , after] = settings(
      "In the workshop a glassblower turns a pipe.",
      "Bottles are crushed.",
      "The melt cools slowly.",
      "So it does not crack.",
    );
    expect(after).toBe("");
  });

  it("is none that the painter lacks, and no opening's that only comes later", () => {
    expect(settings("Ida sits in the park.", "In a deep quarry Ida cuts stone.", "Ida sings.")).toEqual([
      "park",
      "",
      "",
    ]);
    expect(settings("Ida flies into Iquitos.", "Ida waits by the river.")[0]).toBe("");
    expect(settings("Ida walks through the rainforest.", "Under the trees Ida sings.")[1]).toBe("rainforest");
    expect(settings("Ida finds her sheep at the foot of a cliff.")).toEqual(["mountains"]);
    expect(
      settings("Ida walks in the city.", "Otto cooks.", "In spring Otto sings in a garden.", "Ida sings.")[3],
    ).toBe("garden");
  });

  it("is nowhere for whoever may have gone on meanwhile, and where somebody looks only if nothing else is known", () => {
    expect(settings("Ida runs up the alley.", "Otto sits in a kitchen.", "Ida boils water.").at(-1)).toBe("");
    expect(settings("Ida lives in a forest.", "Otto walks in the market.", "Otto helps Ida.").at(-1)).toBe("");
    expect(settings("Ida sits by the fireplace.", "Ida looks at the sea.").at(-1)).toBe("fireplace");
    expect(settings("Ida looks at the sea.")).toEqual(["sea"]);
  });

  it("is in whose workshop it is, not by the lake, and where nobody only thinks that somebody is", () => {
    expect(settings("Ida repairs watches in her father's workshop by the lake.")).toEqual(["workshop"]);
    expect(settings("Ida wakes by the sea.", "Ida buys bread in a diner by the station.")).toEqual(["shore", "diner"]);
    expect(settings("Ida washes dishes and thinks he is at the library.")).toEqual([""]);
    expect(settings("Ida walks between the rows of vines.", "Ida sees her kitchen float past.")).toEqual(["", ""]);
    expect(settings("Ida milks cows in the barn.", "A wave rolls down the valley.", "Ida sings.")[2]).toBe("");
  });

  it("is of its land", () => {
    expect(
      settings("Hana lives in a village in Japan.", "Hana sings in the harbour.", "Hana sings in the forest."),
    ).toEqual(["Japanese village", "Japanese harbour", "forest"]);
  });

  it("is of its time", () => {
    expect(settings("In the reign of Augustus Lucius arrives in the city.", "Lucius sings in the city.")).toEqual([
      "old city",
      "old city",
    ]);
  });

  it("is no longer where whoever set off was", () => {
    expect(
      settings("Ida lives in a village.", "Ida packs bread and sets off at once.", "Ida counts her coins.").at(-1),
    ).toBe("");
    expect(settings("Ida sits in the park.", "Ida runs to the underground station.", "Ida is out of breath.")[2]).toBe(
      "",
    );
    expect(settings("Ida sits in the park.", "The bus drove away.", "Ida sighs.")[2]).toBe("park");
    expect(
      settings("Karim lives in a town by the desert.", "Karim sets off before sunrise.", "Karim drinks water."),
    ).toEqual(["desert town", "desert town", "desert"]);
  });

  it("is not believed for long without a word of it, nor at another time or after somebody went", () => {
    expect(
      settings(
        "Ida waits in the park.",
        "Ida sighs.",
        "Ida coughs.",
        "Ida hums.",
        "Ida sits in the park.",
        "Ida nods.",
      ),
    ).toEqual(["park", "park", "park", "", "park", "park"]);
    expect(settings("Ida waits in the park.", "Near midnight Ida sighs.", "Ida coughs.")).toEqual(["park", "", ""]);
    expect(settings("It rains in the city.", "Otto gets off the tram.", "Otto sighs.")).toEqual(["city", "", ""]);
    expect(settings("Ida waits in the park.", "Ida falls asleep by the brazier.")[1]).toBe("");
    expect(
      settings("Otto waits in the city.", "Otto climbs the stairs.", "Ida sings in the kitchen.", "Otto coughs.")[3],
    ).toBe("");
  });

  it("is still the desert or the forest after many scenes of it, by noon too", () => {
    const journey = ["By midday Ida sighs.", "Ida sings.", "Ida coughs.", "Ida hums."];
    expect(settings("Ida crosses the desert.", ...journey)).toEqual(Array(5).fill("desert"));
    expect(settings("Ida walks through the forest.", ...journey, "Years later Ida sings.").slice(-2)).toEqual([
      "forest",
      "",
    ]);
  });

  it("is where the bench or the well is that somebody comes back to", () => {
    expect(
      settings(
        "In the park Ida finds a bench.",
        "Ida sits on the bench.",
        "At night Ida sleeps in the kitchen.",
        "The next day Ida leaves bread on the bench.",
      ).at(-1),
    ).toBe("park");
  });

  it("is named as old where the film tells of old times", () => {
    expect(
      settings("In 1817 Karl stands in his workshop.", "Karl hammers all day.", "Today Karl is famous in 2020."),
    ).toEqual(["old workshop", "old workshop", ""]);
  });

  it("is on the water for whoever is on a boat", () => {
    expect(settings("Nora is a farmer.", "On the boat Nora sings.")[1]).toBe("sea");
  });
});

describe("the weather of a scene", () => {
  it("is the heaviest that is spoken of, and a storm where wind and waves say so", () => {
    expect(weathers("Dark clouds roll over the hills, and Mina runs through the rain.")).toEqual(["rain"]);
    expect(weathers("Mina stands on the shore.", "The wind grew strong, and huge grey waves began to crash.")[1]).toBe(
      "storm",
    );
    expect(weathers("Mina stands on the shore.", "A soft wind blows over small waves.")[1]).toBe("clear");
  });

  it("is a storm until it is over or another day begins", () => {
    expect(
      weathers(
        "One evening a storm comes over the sea.",
        "Rain falls on the beach.",
        "At midnight Mina runs along the beach.",
        "In the morning Mina swims.",
      ),
    ).toEqual(["storm", "storm", "storm", "clear"]);
    expect(weathers("At night a storm comes.", "Mina searches until dawn.", "Mina rests by the river.")).toEqual([
      ...["storm", "storm", "clear"],
    ]);
    expect(weathers("A storm comes over the sea.", "Mina sits on the beach.", "Now the sea is calm.")).toEqual([
      "storm",
      "storm",
      "clear",
    ]);
  });
});
