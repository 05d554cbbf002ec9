import { beforeAll, describe, expect, it } from "vitest";
import { because } from "#lib/contract/reasons.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { buyOnce } from "../providers/abilities/paid-order.ts";
import { ProviderFault } from "../providers/abilities/provider-fault.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { makeOnce } from "./make-once.ts";
import type { WorkerTools } from "./worker-tools.ts";

const signal = new AbortController().signal;
let worker: WorkerTools;
let project: ProjectRow;

beforeAll(async () => {
  ({ worker } = await openTestBench("sender"));
  project = await seedProject(worker, { workspaceUuid: await seedWorkspace(worker), idea: "Bees" });
});

/** Has something made under one key, try after try, each with an end of its own. */
function maker(key: string) {
  let bought = 0;
  const make = (run: number, end: "answered" | "killed" | "declined") =>
    makeOnce(worker, { key, project: { uuid: project.uuid, run }, provider: "test" }, async (order) => {
      const buy = async () => {
        bought += 1;
        if (end === "killed") throw new Error("killed");
        if (end === "declined")
          throw new ProviderFault("rate_limited", { why: because("quoted", { words: "Later." }), provider: "test" });
        return { picture: bought };
      };
      return buyOnce({ provider: "test", order, inDoubt: "stop", signal, buy });
    });
  return { make, bought: () => bought };
}

describe("work that costs", () => {
  it("is answered again once it was made, whoever asks", async () => {
    const { make, bought } = maker("made");
    expect(await make(1, "answered")).toEqual({ picture: 1 });
    expect(await make(2, "killed")).toEqual({ picture: 1 });
    expect(bought()).toBe(1);
  });

  it("is not sent again in the same run when nobody knows what became of it, but in the next one", async () => {
    const { make, bought } = maker("doubtful");
    await expect(make(1, "killed")).rejects.toMatchObject({ code: "unknown_outcome" });
    await expect(make(1, "answered")).rejects.toMatchObject({ code: "unknown_outcome" });
    expect(bought()).toBe(1);
    expect(await make(2, "answered")).toEqual({ picture: 2 });
  });

  it("is sent again when it was declined", async () => {
    const { make, bought } = maker("declined");
    await expect(make(1, "declined")).rejects.toMatchObject({ code: "rate_limited" });
    expect(await make(1, "answered")).toEqual({ picture: 2 });
    expect(bought()).toBe(2);
  });
});
