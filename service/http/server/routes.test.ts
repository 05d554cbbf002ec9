import { expect, it } from "vitest";
import { afterAdmission } from "./routes.ts";

const refusal = new Error("refused");

function begin({ key = crypto.randomUUID() as string, readsAhead = true, answer = async () => "found" } = {}) {
  const { promise: admitted, resolve: admit, reject } = Promise.withResolvers<void>();
  const steps: string[] = [];
  const told = afterAdmission({ key, admitted, readsAhead }, () => {
    steps.push("begun");
    return answer();
  }).finally(() => steps.push("told"));
  return { told, steps, admit, refuse: () => reject(refusal) };
}

const turn = () => new Promise(setImmediate);

it("reads while the call is being admitted, and tells nothing before it is", async () => {
  const { told, steps, admit } = begin();
  await turn();
  expect(steps).toEqual(["begun"]);
  admit();
  expect(await told).toBe("found");
});

it("begins nothing that changes something before the call is admitted", async () => {
  const { told, steps, admit } = begin({ readsAhead: false });
  await turn();
  expect(steps).toEqual([]);
  admit();
  expect(await told).toBe("found");
  expect(steps).toEqual(["begun", "told"]);
});

it("never begins what changes something for a call that is refused", async () => {
  const { told, steps, refuse } = begin({ readsAhead: false });
  refuse();
  await expect(told).rejects.toBe(refusal);
  expect(steps).toEqual(["told"]);
});

it("tells of the refusal rather than of what the reading failed with", async () => {
  const { told, refuse } = begin({ answer: () => Promise.reject(new Error("not found")) });
  await turn();
  refuse();
  await expect(told).rejects.toBe(refusal);
});

it("does not read ahead for a key that was refused, until it is admitted again", async () => {
  const key = "busy";
  const first = begin({ key });
  first.refuse();
  await expect(first.told).rejects.toBe(refusal);
  const second = begin({ key });
  await turn();
  expect(second.steps).toEqual([]);
  second.admit();
  await second.told;
  const third = begin({ key });
  expect(third.steps).toEqual(["begun"]);
  third.admit();
  await third.told;
});
