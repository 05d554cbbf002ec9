import { expect, it } from "vitest";
import { membersFor, partOfNote } from "./propose.ts";

it("speaks of the part that a request names, else of the picture", () => {
  const still = { motionVideo: {} };
  const moving = { motionVideo: { assetLink: "x" } };
  expect(partOfNote([], moving)).toBe("picture");
  expect(partOfNote(["motion", "narration"], moving)).toBe("motion");
  expect(partOfNote(["motion"], still)).toBe("picture");
  expect(partOfNote(["narration", "timing"], still)).toBe("narration");
  expect(partOfNote(["picture", "narration"], still)).toBe("picture");
  expect(partOfNote(["timing"], still)).toBe("picture");
});

it("offers members the note names before members who are seen", () => {
  const member = (entityUuid: string, name: string, aliases: string[] = []) => ({ entityUuid, name, aliases });
  const cast = [member("1", "Bo"), member("2", "Mira"), member("3", "Tomas", ["the keeper"])];
  const found = membersFor(cast, { said: "The Keeper is too young", castUuids: ["2"] });
  expect(found.map(({ name }) => name)).toEqual(["Tomas", "Mira", "Bo"]);
});
