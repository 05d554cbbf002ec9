import { afterAll, beforeAll, expect, it } from "vitest";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getCredits, listStyles, listVoices } from "./lists.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

async function ask() {
  for (const key of ["styles", "voices", "credits"]) bench.studio.answers.delete(key);
  const { studio } = bench;
  return [await listStyles({ studio }), await listVoices({ studio }), await getCredits({ studio })];
}

function answerAll(answer: { data: unknown } | { code: number; msg: string }) {
  for (const name of ["listStyles", "listVoices", "getCreditBalance"] as const) bench.service.on(name, () => answer);
}

const none = [
  { ok: true, value: [] },
  { ok: true, value: { customVoices: [], systemVoices: [] } },
  { ok: true, value: { credits: null } },
];

it("there are none of what the connected service does not offer, and that is no fault", async () => {
  answerAll({ code: 4004, msg: "There is no such operation" });
  expect(await ask()).toEqual(none);
  answerAll({ code: 40_400, msg: "no such operation" });
  expect(await ask()).toEqual(none);
  answerAll({ data: null });
  expect(await ask()).toEqual(none);
});

it("what the service cannot answer just now stays a fault", async () => {
  answerAll({ code: 4029, msg: "rate limit" });
  for (const answer of await ask()) expect(answer).toMatchObject({ ok: false, fault: { code: "service_busy" } });
});
