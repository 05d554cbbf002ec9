import { expect, it } from "vitest";
import { newDraft, readUnsavedCast, splitAliases, toEntry } from "./draft.ts";
import { unknownNames } from "./scene-cast.tsx";

const cast = [
  { name: "Mara", aliases: ["the keeper"] },
  { name: "Old Tom", aliases: [] },
];

it("finds the names in a narration that nobody of the cast answers to", () => {
  expect(unknownNames("At dawn Mara meets Ann Lee and Tom. Then Ann Lee leaves.", cast)).toEqual(["Ann Lee"]);
  expect(unknownNames("Every evening she climbs. Her dog follows, and I wait till Monday.", cast)).toEqual([]);
  expect(unknownNames("Le soir, Zoé rentre.", [], { language: "fr" })).toEqual(["Zoé"]);
  expect(unknownNames("Am Morgen geht der Hund in den Wald.", cast, { language: "de-DE" })).toEqual([]);
});

it("knows a name that opens its sentence from the rest of the film", () => {
  const film = ["The lamp is lit, and Zoe climbs.", "Water rises.", "Zoe waits below."];
  expect(unknownNames("Zoe waits below.", cast, { film })).toEqual(["Zoe"]);
  expect(unknownNames("Water rises.", cast, { film })).toEqual([]);
  expect(unknownNames("Zoe waits.", cast, { film })).toEqual(["Zoe"]);
});

it("finds the names of a scene in their order, no matter which comes first in the film", () => {
  const film = ["So Ann Lee meets Zoe and Tom.", "Then Zoe, Tom and Ann Lee leave."];
  expect(film.map((text) => unknownNames(text, cast, { film }))).toEqual([
    ["Ann Lee", "Zoe"],
    ["Zoe", "Ann Lee"],
  ]);
});

it("takes other names as they are typed", () => {
  expect(splitAliases(" the keeper, captain ,,captain، حارس")).toEqual(["the keeper", "captain", "حارس"]);
});

it("sends a picture only where one was chosen, and empty text to have one painted", () => {
  const draft = { key: "1", kind: "character", name: "Mara", description: "", aliases: "" } as const;
  expect(toEntry(draft)).toEqual({ kind: "character", name: "Mara", description: "", aliases: [] });
  expect(toEntry({ ...draft, voiceId: "flite-awb" })).toMatchObject({ voice_id: "flite-awb" });
  expect(toEntry({ ...draft, voiceId: null })).toMatchObject({ voice_id: "" });
  expect(toEntry({ ...draft, reference: null })).toMatchObject({ reference_image_url: "" });
  const reference = { address: "http://localhost/u/1", preview: "blob:1" };
  expect(toEntry({ ...draft, entityUuid: "e", reference })).toMatchObject({
    entity_uuid: "e",
    reference_image_url: "http://localhost/u/1",
  });
});

it("keeps what was changed and not saved as it was typed", () => {
  const typed = { ...newDraft({ kind: "character", name: "Zoe" }), aliases: "the keeper, ", description: "A red coat" };
  const drafts = [typed, { ...typed, entityUuid: "e", voiceId: null, reference: null }];
  expect(readUnsavedCast(JSON.stringify({ version: "3", drafts }))).toEqual({ version: "3", drafts });
  for (const unreadable of [null, "", "{", "[]", JSON.stringify({ version: "3", drafts: [{}] })])
    expect(readUnsavedCast(unreadable)).toBeNull();
});
