import { describe, expect, it } from "vitest";
import type { Direction } from "#lib/contract/scene.ts";
import { createRandom } from "../art/natural.ts";
import { followDirection, readBrief } from "./read-brief.ts";

const plain: Direction = {
  ...{ shot: "wide", angle: "eye_level", facing: null, hour: "noon", weather: "clear", mood: "calm", setting: "" },
} as never;
const placeOf = (narration: string, setting: string) =>
  followDirection(readBrief({ prompt: narration, narration, title: "A film" }, createRandom(1)), { ...plain, setting })
    .place;

describe("how sure a place is", () => {
  it.each([
    ["In the forest a fox waited for the rain to end.", "forest"],
    ["They crossed the desert for ten days.", "desert"],
    ["They sat in the kitchen of the hotel.", "kitchen"],
    ["In the middle of the forest stood a hut.", "forest"],
    ["The women stood on the bank of the river.", "river"],
    ["The market was full of people.", "market"],
    ["At the factory, the beans are roasted.", "factory"],
    ["In a small kitchen a woman lies on the floor.", "kitchen"],
  ])("it is said where the scene's own words name it: %j", (narration, setting) => {
    expect(placeOf(narration, setting)).toBe("said");
  });

  it("is not where only something else is", () => {
    expect(placeOf("Ida checked her pockets, but the tickets were on the shelf at home.", "home")).not.toBe("said");
  });

  it("is not where somebody else had gone before", () => {
    expect(placeOf("Her cousin had taken a job in the city, so Ana stayed with the sheep.", "city")).not.toBe("said");
  });

  it("is kept while nobody moves, and guessed once they have", () => {
    expect(placeOf("Ida sat down and opened her book.", "village")).toBe("kept");
    expect(placeOf("Ida put her book away and set off.", "village")).toBe("guessed");
    expect(placeOf("Ida took her bag and ran to the underground station.", "village")).toBe("guessed");
    expect(placeOf("They moved on for three days.", "village")).toBe("guessed");
    expect(placeOf("The next morning Ida opened her book.", "village")).toBe("guessed");
    expect(placeOf("Ida walked to the window and opened it.", "kitchen")).toBe("kept");
    expect(placeOf("Ida waves from the beach.", "forest")).toBe("guessed");
  });

  it.each([
    ["That afternoon Ida finds her daughter in tears.", "city"],
    ["Near midnight the wind turns.", "village"],
    ["By Tuesday Ida is well again.", "park"],
    ["At two in the morning Ida wraps the hammer.", "shop"],
    ["Ida laughs. Later, she sings.", "park"],
    ["At sunset Ida laughs.", "park"],
    ["One morning a merchant orders five lanterns.", "street"],
    ["Ida gets off the tram.", "city"],
    ["Ida opens the door.", "city"],
    ["Ida comes home with two bags.", "park"],
    ["Ida walks out with her bag.", "kitchen"],
    ["Ida comes down from her tower.", "street"],
    ["Ida climbs the four flights again.", "workshop"],
    ["Otto arrives with a letter.", "village"],
    ["Otto packs the cello and takes the bus.", "village"],
    ["An hour later Otto laughs.", "village"],
    ["Otto lifts the lid of the piano.", "city"],
    ["Otto falls asleep by the brazier.", "street"],
    ["Otto puts the cup on the shelf.", "village"],
    ["Otto sits on the sand.", "kitchen"],
  ])("it is guessed at another moment, after a move, or with what cannot be there: %j", (narration, setting) => {
    expect(placeOf(narration, setting)).toBe("guessed");
  });

  it.each([
    ["Otto puts the cup on the shelf.", "kitchen"],
    ["That night Otto sits by the stove.", "kitchen"],
    ["Ida opens the box with a key.", "village"],
    ["Ida gets up and returns the book.", "library"],
    ["At last Ida laughs.", "park"],
    ["By midday the sun burns overhead.", "desert"],
    ["An hour later Ida laughs.", "forest"],
    ["Ida climbs up barefoot.", "mountains"],
    ["Otto looks out of the window at the trees.", "kitchen"],
    ["Steam comes up from the pot.", "kitchen"],
    ["At sunset the red boat sails again.", "sea"],
    ["Ida leaves bread for the crow.", "park"],
  ])("it is kept where nothing speaks against it: %j", (narration, setting) => {
    expect(placeOf(narration, setting)).toBe("kept");
  });

  it.each([
    ["She lived on the eighth floor of a tall apartment building.", "apartment"],
    ["At the river mouth they stop for a while.", "river"],
    ["They waited in an underground lake.", "lake"],
    ["In a street in Cairo, Hana sold bread.", "street"],
    ["On the roof of the house a cat slept.", "house"],
    ["In a ruined castle lived an owl.", "village"],
    ["Ida opened her book.", "room"],
    ["In the waiting room she opened her book.", "home"],
    ["Ida sang in the village.", "Japanese village"],
    ["Ida owned a bookshop by the ocean.", "sea"],
    ["Ida lived above a bakery.", ""],
    ["Ida owned a panel in a solar park.", "park"],
    ["Ida met the others at the police station.", "station"],
    ["Ida worked half a mile under the valley.", "hills"],
    ["Two lessons a week are better than one.", ""],
    ["On the first lesson Otto stalled the engine.", ""],
    ["Every bus in the fleet has new tyres.", ""],
    ["The narrow space between the moulds has the form of the bell.", ""],
    ["She kept an allotment behind the station.", ""],
    ["They bought it with money from selling water on the beach.", ""],
    ["Ida comes to stay while her mother works at the hospital.", ""],
    ["His niece Ida, home from college, shook him awake.", ""],
    ["A printing shop opened across the road.", "lane"],
    ["Storm or hail: repairs are on us.", ""],
    ["They opened in a former shop.", "shop"],
    ["They opened in an empty shop.", "shop"],
    ["Ida rides across the steppe.", "village"],
    ["Ida opened her book.", ""],
  ])("it is guessed where the painter has no such place: %j", (narration, setting) => {
    expect(placeOf(narration, setting)).toBe("guessed");
  });
});
