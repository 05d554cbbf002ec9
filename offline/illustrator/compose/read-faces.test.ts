import { describe, expect, it } from "vitest";
import { type Named, readFaces } from "./read-faces.ts";

const people: Named[] = [
  { names: ["nora"], sex: "female", hasFace: true },
  { names: ["ben"], sex: "male", hasFace: true },
  { names: ["dog", "rex"], hasFace: false },
];
const nobody = undefined;

describe("what somebody feels", () => {
  it.each<[sentence: string, nora: string | undefined, ben: string | undefined]>([
    ["Ben was furious, but Nora laughed.", "happy", "angry"],
    ["Ben was not afraid any more.", nobody, nobody],
    ["Frightened, Ben hid in the barn.", nobody, "afraid"],
    ["Nora met the tired Ben at the gate.", nobody, "tired"],
    ["They were exhausted.", "tired", "tired"],
    ["Nora kept every slip of paper.", nobody, nobody],
    ["Ben slept. She wept all night.", "sad", nobody],
    ["The dog was afraid of Ben.", nobody, nobody],
    ["Nora pulled the rope.", "determined", nobody],
    ["Nora opened the door.", nobody, nobody],
    ["Ben starts the engine, and the boat slips out.", nobody, nobody],
    ["Nora looks at the angry sea.", nobody, nobody],
    ["Nora picks apples until the light fails.", nobody, nobody],
    ["Ben shouts for help.", nobody, nobody],
    ["Ben feared the cold, and the engine failed.", nobody, "afraid"],
  ])("%s", (sentence, nora, ben) => {
    expect(readFaces(sentence, people)).toEqual([nora, ben, undefined]);
  });
});
