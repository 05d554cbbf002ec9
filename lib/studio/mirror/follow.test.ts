import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { getProject } from "../projects/get.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { followOnce } from "./follow.ts";
import { watchPace } from "./watch-pace.ts";

const polled: readonly OperationName[] = ["getProjectInfo", "listScenes", "getClipInfo"];
const hour = 3_600_000;

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  const { on } = bench.service;
  on("getProjectInfo", ({ projectUuid }) => ({ data: { projectUuid, progressStatus: "rough_cut" } }));
  on("listScenes", () => ({ data: { scenes: null } }));
  on("getClipInfo", ({ clipUuid }) => ({ data: { clipUuid, clipStatus: "RENDERING" } }));
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.studio.answers.delete("capabilities");
  bench.studio.answers.delete("waiting calls");
});

const calls = () => polled.reduce((sum, name) => sum + bench.service.count(name), 0);
const pace = (waitedMs: number, by: "follower" | "page" = "follower") =>
  watchPace(bench.studio, { since: new Date(Date.now() - waitedMs), by });

describe("with a hosted service", () => {
  it("what was waited for long is asked for seldom, and what has just begun soon", async () => {
    expect(await pace(0)).toBe(2_000);
    expect(await pace(hour)).toBe(30_000);
    const [soon, later] = [await pace(60_000), await pace(180_000)];
    expect(soon).toBeGreaterThanOrEqual(5_000);
    expect(later).toBeGreaterThan(soon);
    expect(await pace(hour, "page")).toBeGreaterThan(await pace(hour));
  });

  it("each round makes one call at most, however many projects and clips wait, and all get their turn", async () => {
    const projects = await Promise.all(Array.from({ length: 12 }, () => bench.seedProject(actor)));
    const [first] = projects;
    if (!first) throw new Error("There is no project");
    for (let clip = 0; clip < 6; clip += 1) await bench.seedClip(actor, first);
    const before = Object.fromEntries(polled.map((name) => [name, bench.service.count(name)]));
    for (let round = 0; round < 60; round += 1) {
      const already = calls();
      await followOnce(bench.studio);
      expect(calls() - already).toBeLessThanOrEqual(1);
    }
    const made = (name: OperationName) => bench.service.count(name) - (before[name] ?? 0);
    for (const [at, each] of [12, 12, 6].entries()) {
      expect(made(polled[at] as OperationName)).toBeGreaterThanOrEqual(each);
    }
    // 30 calls fill a whole round of turns.
    bench.studio.answers.delete("waiting calls");
    expect(await pace(0)).toBe(37_500);
  });

  it("people who look at what is followed make no calls of their own", async () => {
    const { projectUuid } = await bench.seedProject(actor);
    for (let round = 0; round < 40; round += 1) await followOnce(bench.studio);
    const already = calls();
    for (let look = 0; look < 5; look += 1) {
      expect(await getProject({ studio: bench.studio, actor, projectUuid })).toMatchObject({
        ok: true,
        value: { progressStatus: "generated_videos" },
      });
    }
    expect(calls()).toBe(already);
  });

  it("one that said nothing about itself is not asked again and again whether it does", async () => {
    const already = bench.service.count("getCapabilities");
    for (let round = 0; round < 20; round += 1) await pace(0);
    expect(bench.service.count("getCapabilities") - already).toBeLessThanOrEqual(1);
  });
});

it("our own service is asked every second", async () => {
  bench.service.on("getCapabilities", () => ({ data: { extensions: ["capabilities"], providers: {}, limits: {} } }));
  bench.studio.answers.delete("capabilities");
  expect(await pace(hour)).toBe(1_000);
  expect(await pace(hour, "page")).toBe(1_000);
});
