import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import type { Verdict } from "#lib/contract/review.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { findProject } from "../projects/model/find.ts";
import { reviewScenes } from "../reviews/scenes/review-scenes.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { getExportCheck } from "./export-check.ts";

let bench: StudioBench;
let actor: Actor;
const scenes = ["one", "two", "three"].map(
  (sceneId): Scene => ({
    sceneId,
    duration: 4_000,
    narration: "Rain falls.",
    storyboard: {
      assetLink: `https://s/assets/${sceneId}`,
      takes: [{ takeUuid: `${sceneId}-1`, number: 1, processStatus: "completed", selected: true }],
    },
    motionVideo: { takes: [] },
  }),
);
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "owner" });
  bench.service.on("listScenes", () => ({ data: { scenes } }));
});
afterAll(() => bench.close());

async function open() {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const project = await findProject({ db: bench.studio.db, actor, projectUuid });
  if (!project) throw new Error("no project");
  const judge = (index: number, verdict: Verdict) => {
    const its = scenes[index] as Scene;
    const judged = [{ sceneId: its.sceneId, seen: sceneParts(its) }];
    const input = { projectUuid, verdict, note: verdict === "approved" ? "" : "Warmer.", about: [], scenes: judged };
    return reviewScenes({ studio: bench.studio, actor, project, input });
  };
  const check = async (wanted: unknown) => {
    const result = await getExportCheck({ studio: bench.studio, actor, projectUuid, wanted });
    if (!result.ok) throw new Error(result.fault.message);
    return result.value.findings;
  };
  const findRemakeable = async () => {
    const result = await getExportCheck({ studio: bench.studio, actor, projectUuid, wanted: { aspectRatio: "9:16" } });
    return result.ok ? result.value.canBeRemade : [];
  };
  return { projectUuid, judge, check, findRemakeable };
}

const numbers = (found: { scenes: { number: number }[] } | undefined) => found?.scenes.map(({ number }) => number);

it("tells where reviews stand, also with a service that has no pre-flight", async () => {
  bench.service.on("getCapabilities", () => ({ code: 4004, msg: "There is no such operation" }));
  bench.studio.answers.delete("capabilities");
  const { judge, check } = await open();
  const before = await check({});
  expect(before).toMatchObject([{ code: "not_approved", severity: "notice" }]);
  expect(numbers(before[0])).toEqual([1, 2, 3]);
  expect((await judge(0, "approved")).ok).toBe(true);
  expect((await judge(2, "changes_requested")).ok).toBe(true);
  const after = await check({});
  expect(after.map(({ code, severity }) => [code, severity])).toEqual([
    ["not_approved", "warning"],
    ["changes_requested", "warning"],
  ]);
  expect(after.map(numbers)).toEqual([[2], [3]]);
});

it("puts what the service says of these options before it, alike findings as one", async () => {
  const capabilities = { extensions: ["project.preflight"], providers: {}, limits: {} };
  bench.service.on("getCapabilities", () => ({ data: capabilities }));
  bench.studio.answers.delete("capabilities");
  const asked: Record<string, string>[] = [];
  const soft = { code: "small_picture", severity: "warning", message: "It is small.", action: "Take a larger one." };
  const glyph = { code: "missing_glyph", severity: "error", message: "No font has it.", action: "Write it otherwise." };
  bench.service.on("getPreflight", (_, __, query) => {
    asked.push(query);
    const burned = query.burn_subtitles === "true" ? [{ ...glyph, sceneId: "two", position: 1 }] : [];
    const small = [2, 0].map((position) => ({ ...soft, sceneId: scenes[position]?.sceneId, position }));
    return { data: { canExport: burned.length === 0, findings: [...small, ...burned] } };
  });
  const { check } = await open();
  const burned = await check({ resolution: "1080p", aspectRatio: "1:1", captions: "burned" });
  expect(burned.map(({ code }) => code)).toEqual(["missing_glyph", "small_picture", "not_approved"]);
  expect(burned.map(numbers)).toEqual([[2], [1, 3], [1, 2, 3]]);
  const [first] = await check({ captions: "attached" });
  expect(first?.code).toBe("small_picture");
  expect(asked).toEqual([
    { resolution: "1080p", aspect_ratio: "1:1", burn_subtitles: "true", include_captions: "false" },
    { burn_subtitles: "false", include_captions: "true" },
  ]);
});

it("names the cropped scenes whose picture was made, and none with an own picture or with motion", async () => {
  const capabilities = { extensions: ["project.preflight"], providers: {}, limits: {} };
  bench.service.on("getCapabilities", () => ({ data: capabilities }));
  bench.studio.answers.delete("capabilities");
  const take = { takeUuid: "t", number: 1, processStatus: "completed", selected: true } as const;
  const attribution = { provider: "pexels", id: "7", kind: "image", source: "Pexels", licence: "Pexels" } as const;
  const made = [
    { storyboard: { takes: [{ ...take, provider: "comfyui" }] }, motionVideo: {} },
    { storyboard: { takes: [{ ...take, provider: "own" }] }, motionVideo: {} },
    { storyboard: { takes: [{ ...take, provider: "pexels", attribution }] }, motionVideo: {} },
    { storyboard: { takes: [{ ...take, provider: "comfyui" }] }, motionVideo: { assetLink: "https://s/motion" } },
    { storyboard: { takes: [{ ...take, provider: "illustrator" }] }, motionVideo: {} },
  ].map((scene, at) => ({ ...scene, sceneId: `s${at}` }));
  bench.service.on("listScenes", () => ({ data: { scenes: made } }));
  const wrong = { code: "wrong_aspect", severity: "warning", message: "Its sides are cut off.", action: "Make one." };
  bench.service.on("getPreflight", () => ({
    data: { canExport: true, findings: made.map(({ sceneId }, position) => ({ ...wrong, sceneId, position })) },
  }));
  const { check, findRemakeable } = await open();
  expect(numbers((await check({ aspectRatio: "9:16" })).find(({ code }) => code === "wrong_aspect"))).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect((await findRemakeable()).map(({ number }) => number)).toEqual([1, 5]);
  bench.service.on("listScenes", () => ({ data: { scenes } }));
});

it("refuses options that there are not", async () => {
  const { projectUuid } = await open();
  const result = await getExportCheck({ studio: bench.studio, actor, projectUuid, wanted: { resolution: "8K" } });
  expect(result).toMatchObject({ ok: false, fault: { code: "invalid_input" } });
});
