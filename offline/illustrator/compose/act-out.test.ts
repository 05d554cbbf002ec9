import { describe, expect, it } from "vitest";
import type { Direction } from "#lib/contract/scene.ts";
import { createRandom } from "../art/natural.ts";
import { imagineScene } from "../paint-scene.ts";
import { readBrief } from "../words/read-brief.ts";
import { actOut } from "./act-out.ts";
import { choosePlayers } from "./choose-players.ts";

function imagine(prompt: string, direction?: Partial<Direction>) {
  const directed: Direction = {
    ...{ shot: "medium", angle: "eye_level", setting: "", hour: "morning", weather: "clear", mood: "calm" },
    ...direction,
  };
  return imagineScene({ prompt, style: "cinematic", width: 640, height: 360, seed: 3, direction: directed });
}

function act(prompt: string) {
  const brief = readBrief({ prompt }, createRandom(3));
  return actOut(choosePlayers(brief, { prompt }, [], createRandom(4)), brief);
}

describe("what the words say is acted out", () => {
  it("puts who sails into one boat on the water", () => {
    const { setting, frame } = imagine("Two friends sail a boat on the lake.");
    expect(setting).toBe("sea");
    expect(frame.targets).toHaveLength(1);
  });

  it("puts who rides on the horse, on land", () => {
    const { setting, frame } = imagine("A boy rides a horse to the village.", { setting: "pier" });
    expect(setting).toBe("lane");
    expect(frame.targets.map(({ kind }) => kind)).toEqual(["person"]);
  });

  it("puts what is carried into the arms", () => {
    const { frame } = imagine("The old man carries a dog in his arms.");
    expect(frame.targets).toEqual([expect.objectContaining({ kind: "person", isHolding: true })]);
  });

  it("lights the dark around a lantern that somebody holds", () => {
    const { layers, frame } = imagine("An old man holds a lantern in the dark forest.", { hour: "night" });
    expect(frame.targets[0]).toMatchObject({ isLit: true });
    expect(layers.map(({ name }) => name)).toContain("gloom");
  });

  it("hands nobody a lamp that goes out", () => {
    const { frame } = imagine("The old man watches until the lamp goes out.", { hour: "night", setting: "home" });
    expect(frame.targets.some(({ isLit }) => isLit)).toBe(false);
  });

  it.each([
    ["A plumber climbs a ladder.", "ladder", "climb"],
    ["The child climbs an apple tree.", "tree", "climb"],
    ["The guard sleeps on a bench.", "bench", "sleep"],
    ["A nurse is asleep on the couch.", "sofa", "sleep"],
    ["The old man is asleep in an armchair.", "chair", "sit"],
    ["A woman unlocks the gate.", "door", "open"],
  ])("%s", (sentence, ride, pose) => {
    expect(act(sentence)).toEqual([expect.objectContaining({ kind: "person", ride, pose })]);
  });

  it("gives several one door to knock at", () => {
    const people = act("Five fishermen knock at the door.").filter(({ kind }) => kind === "person");
    expect(people.length).toBeGreaterThan(2);
    expect(people.filter((person) => "ride" in person && person.ride === "door")).toHaveLength(1);
  });

  it("leaves nobody ashore who is on a boat at sea", () => {
    const { setting, frame } = imagine("On the boat a woman waves.", { setting: "sea" });
    expect([setting, frame.targets.map((one) => one.kind === "person" && one.isAboard)]).toEqual(["sea", [true]]);
  });

  it("takes nobody to the mountains who climbs a ladder", () => {
    expect(imagine("A plumber climbs a ladder.").setting).toBe("field");
    expect(imagine("Two hikers climb the mountain.").setting).toBe("mountains");
  });

  it.each([
    ["The old man eats on the bench.", null],
    ["A woman drinks from the well.", null],
    ["A man reads the sign on the door.", null],
    ["A woman reads by the window.", "open-book"],
    ["A girl with wet shoes stands at the door.", null],
  ])("puts nothing in hands that the words do not put there: %s", (sentence, prop) => {
    const [person] = act(sentence).filter((player) => player.kind === "person");
    expect(person?.look.prop).toBe(prop);
  });

  it("opens no door where a letter is opened", () => {
    expect(act("A woman opens the letter.")[0]).toMatchObject({ pose: "hold" });
  });
});
