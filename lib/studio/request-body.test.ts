import { describe, expect, it } from "vitest";
import { answerEarly, BodyTooSlow, openBody } from "./request-body.ts";

/** Nothing of what follows comes near these. */
const generous = { wantedMs: 2 ** 31 - 1, bodies: 10, bytes: 2 ** 40, totalMs: 2 ** 31 - 1, silentMs: 2 ** 31 - 1 };

/** A body without an end; `cut` resolves once nobody wants more of it. */
function endless(next: "more" | "nothing") {
  const cut = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (next === "more" ? controller.enqueue(new Uint8Array(65_536)) : undefined),
    cancel: () => cut.resolve(),
  });
  return { body, isCut: cut.promise };
}

it("is read until its time is over, however it drips in", async () => {
  const { body, isCut } = endless("nothing");
  const read = openBody(body, { ...generous, wantedMs: 20 });
  await expect(read.read()).rejects.toThrow(BodyTooSlow);
  await isCut;
  await read.throwAway();
});

describe("the rest of a body that nobody wants", () => {
  it("is cut when it is too much", async () => {
    const { body, isCut } = endless("more");
    await openBody(body, { ...generous, bytes: 1_000_000 }).throwAway();
    await isCut;
  });

  it.each(["totalMs", "silentMs"])("is cut after a time: %s", async (limit) => {
    const { body, isCut } = endless("nothing");
    await openBody(body, { ...generous, [limit]: 20 }).throwAway();
    await isCut;
  });

  it("is cut when too many are read already, until one has gone", async () => {
    const limits = { ...generous, bodies: 1 };
    const held = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const first = openBody(new ReadableStream({ start: held.resolve }), limits).throwAway();
    const second = endless("nothing");
    await openBody(second.body, limits).throwAway();
    await second.isCut;
    (await held.promise).close();
    await first;
    const third = new Blob(["abc"]).stream();
    const read = openBody(third, limits);
    await read.throwAway();
    expect(await read.read()).toBeNull();
  });

  it("is nothing when its client has gone", async () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error("gone")) });
    await openBody(body, generous).throwAway();
  });

  it("does not hold up an answer over a connection that stays", async () => {
    const { body } = endless("nothing");
    const request = new Request("http://studio.example", { method: "PUT" });
    const answer = answerEarly(new Response("no", { status: 413 }), request, openBody(body, generous));
    expect([answer.status, await answer.text()]).toEqual([413, "no"]);
  });
});
