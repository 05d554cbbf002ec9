import { expect, it } from "vitest";
import { publishedCalls } from "#lib/service-client/testing/calls.ts";
import { verifyWebhook } from "./verify.ts";

const unsigned = { headers: new Headers(), secret: null, isSigner: false };

it.each(publishedCalls)("a call of a hosted service is a reason to look at what it is about: %s", (_, body, about) => {
  expect(verifyWebhook({ ...unsigned, body: JSON.stringify(body) })).toMatchObject({ verdict: "hint", about });
});

it.each(["", "null", "[]", "7", "{}", '{"projectUuid":""}', `{"projectUuid":"${"p".repeat(129)}"}`, '{"clipUuid":{}}'])(
  "is none where nothing is named: %s",
  (body) => {
    const { verdict, about } = verifyWebhook({ ...unsigned, body });
    expect(verdict).toBe("malformed");
    expect(Object.values(about).filter(Boolean)).toEqual([]);
  },
);

it("names what came by its event, or else by what it is about", () => {
  const typeOf = (body: object) => verifyWebhook({ ...unsigned, body: JSON.stringify(body) }).type;
  expect(typeOf({ type: "project.editing", data: { projectUuid: "p" } })).toBe("project.editing");
  expect(typeOf({ projectUuid: "p", clipUuid: "c" })).toBe("clip");
  expect(typeOf({ projectUuid: "p", scenes: [] })).toBe("scene");
  expect(typeOf({ type: 3, projectUuid: "p" })).toBe("project");
  expect(typeOf({})).toBe("unknown");
});
