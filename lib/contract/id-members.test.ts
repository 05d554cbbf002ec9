import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

type Json = { [name: string]: unknown };

/** Every member of a schema that is an id by its name, or names what a list of the service offers. */
function idMembers(written: Json, defs: Json, path = ""): [path: string, schema: Json][] {
  const named = defs[String(written.$ref).split("/").at(-1) ?? ""];
  const schema = { ...(named ?? {}), ...written } as Json;
  const members = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const branches = [schema.anyOf, schema.oneOf, schema.allOf, schema.items].flat().filter(Boolean) as Json[];
  return [
    ...members.flatMap(([name, member]): [string, Json][] => {
      const here = path ? `${path}.${name}` : name;
      const isId = /(?:^|_)ids?$|uuids?$|Ids?$/i.test(name) || ["style", "gen_model"].includes(name);
      return isId ? [[here, member]] : idMembers(member, defs, here);
    }),
    ...branches.flatMap((branch) => idMembers(branch, defs, path)),
  ];
}

const found = Object.entries(operations as Record<string, Operation>).flatMap(([name, { body }]) => {
  if (!body) return [];
  const json = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Json;
  return idMembers(json, (json.$defs ?? {}) as Json).map(([path, schema]) => ({ name, path, schema }));
});

const types = (schema: Json): unknown[] => [schema.type, ...((schema.anyOf ?? []) as Json[]).flatMap(types)];

describe("an id in a body", () => {
  it.each(found)("may be a number or a text: $path of $name", ({ schema }) => {
    expect(types(schema)).toEqual(expect.arrayContaining(["string", "integer"]));
  });

  it("is found by this test wherever one is", () => {
    expect(new Set(found.map(({ path }) => path))).toEqual(
      new Set([
        ...["voice_options.voice_id", "avatar_options.look_id", "footage_options.private_stock_ids"],
        ...["aigc_config.style", "scenes.scene_id", "scenes.gen_model", "scenes.ref_images.entity_uuid"],
        ...["texts.scene_id", "texts.entity_uuid", "texts.notes.note_id", "proposals.proposal_uuid"],
        ...["take_uuid", "members.entity_uuid", "members.voice_id", "resourceUuid", "clipUuid", "id"],
        ...["model_uuid", "gen_model", "ref_images.entity_uuid", "references.uuid"],
        ...["scenes.model_uuid", "scenes.references.uuid"],
      ]),
    );
  });

  it.each([
    [{ take_uuid: 12345 }, "12345"],
    [{ take_uuid: " 7 " }, "7"],
    [{ take_uuid: Number.MAX_SAFE_INTEGER }, "9007199254740991"],
  ])("is read as its digits: %j", (body, read) => {
    expect(operations.selectTake.body?.parse(body)).toEqual({ take_uuid: read });
  });

  it.each([1.5, 1e21, Number.MAX_SAFE_INTEGER + 1, true, {}, [1], "", " ", "x".repeat(65)])("is never %j", (id) => {
    expect(operations.selectTake.body?.safeParse({ take_uuid: id }).success).toBe(false);
  });

  it("is told by its digits where its scene is refused", () => {
    const body = { scenes: [{ scene_id: 7, prompt: 7 }, { scene_id: 8 }] };
    expect(operations.generateImages.body?.parse(body).scenes).toEqual([
      {
        scene_id: "7",
        misfit: expect.objectContaining({ message: expect.stringMatching(/^prompt: expected string, 7 came/) }),
      },
      { scene_id: "8" },
    ]);
  });
});
