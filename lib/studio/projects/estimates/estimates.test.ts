import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectReference, sceneRecord, takeTime } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import type { Capabilities } from "#lib/contract/capabilities.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { createAnswerCache } from "../../answer-cache.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getEstimates } from "./get.ts";
import { saveTakeTimes, underwaySince } from "./take-times.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

const scene = (sceneId: string, storyboard: Scene["storyboard"], motionVideo: Scene["motionVideo"] = {}): Scene => ({
  sceneId,
  storyboard,
  motionVideo,
});
const take = (processStatus: "processing" | "completed" | "failed", provider = "x") => ({
  takes: [{ takeUuid: "t", number: 1, processStatus, provider, selected: false, credit: 2 }],
});

async function estimates() {
  const answer = await getEstimates(bench);
  if (!answer.ok) throw new Error("no estimates");
  return answer.value;
}

async function watch(looks: [at: number, scenes: Scene[]][]) {
  const reference = await bench.seedProject(actor, { progressStatus: "editing" });
  let before = new Map<string, { underwaySince: ReturnType<typeof underwaySince> }>();
  let scenesSeenAt: Date | null = null;
  for (const [now, scenes] of looks) {
    const seen = { reference: { ...reference, scenesSeenAt }, now };
    await saveTakeTimes(bench.studio.db, { ...seen, before, scenes });
    const since = (scene: Scene) => underwaySince(scene, { ...seen, before: before.get(scene.sceneId) });
    before = new Map(scenes.map((scene) => [scene.sceneId, { underwaySince: since(scene) }]));
    scenesSeenAt = new Date(now);
  }
}

it("knows nothing before something was made, and takes no gap, no failure and no own picture for a pace", async () => {
  await watch([
    [1_000_000, [scene("a", take("processing"))]],
    [1_900_000, [scene("a", { ...take("completed"), processStatus: "completed" })]],
  ]);
  await watch([
    [1_000_000, [scene("a", take("processing")), scene("b", take("processing", "own"))]],
    [1_001_000, [scene("a", take("failed")), scene("b", { ...take("completed", "own"), processStatus: "completed" })]],
  ]);
  const early: Scene["storyboard"] = { processStatus: "pending", waiting: { for: "earlier_steps" } };
  await watch([
    [1_000_000, [scene("a", early)]],
    [1_001_000, [scene("a", { ...take("completed"), processStatus: "completed" })]],
  ]);
  expect((await estimates()).takes).toEqual({});
});

it("learns from takes that were seen to begin and to end, of this service or of one that tells no takes", async () => {
  await watch([
    [2_000_000, [scene("a", take("processing"))]],
    [2_006_000, [scene("a", take("processing"))]],
    [2_008_000, [scene("a", { ...take("completed"), processStatus: "completed" })]],
  ]);
  await watch([
    [3_000_000, [scene("b", { assetLink: "/b" }, { processStatus: "processing" })]],
    [3_010_000, [scene("b", { assetLink: "/b" }, { processStatus: "completed", assetLink: "/m" })]],
  ]);
  expect((await estimates()).takes).toEqual({
    image: { takes: 1, aloneMs: 8_000, eachMs: 8_000, credit: 2 },
    motion: { takes: 1, aloneMs: 10_000, eachMs: 10_000, credit: 0 },
  });
});

const drawn = (processStatus: "processing" | "completed", made: { provider: string; model?: string }) =>
  scene("drawn", {
    processStatus,
    takes: [{ takeUuid: "t", number: 1, processStatus, selected: false, credit: 2, ...made }],
  });

/** What is told while these are connected. */
async function estimatesWith(providers: Capabilities["providers"]) {
  bench.service.on("getCapabilities", () => ({ data: { extensions: [], providers, limits: {} } }));
  const studio = { ...bench.studio, answers: createAnswerCache({ maxEntries: 10 }) };
  const answer = await getEstimates({ studio });
  bench.service.on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
  return answer.ok ? answer.value : null;
}

const writer = { name: "extractive", isOffline: true };
const model = { name: "openai-compatible", model: "flux", isOffline: false };

it("keeps the times and costs of each provider and model apart, and tells nothing of one that made nothing yet", async () => {
  const reference = await bench.seedProject(actor, { progressStatus: "editing", sceneCount: 1 });
  const readyAt = new Date(reference.createdAt.getTime() + 9_000);
  const madeWith = { writer: "extractive", painter: "openai-compatible flux", footage: "none" };
  const isOurs = eq(projectReference.uuid, reference.uuid);
  await bench.studio.db.update(projectReference).set({ readyAt, madeWith }).where(isOurs);
  await watch([
    [4_000_000, [drawn("processing", { provider: "openai-compatible", model: "flux" })]],
    [4_002_000, [drawn("completed", { provider: "openai-compatible", model: "flux" })]],
  ]);
  expect(await estimatesWith({ writer, painter: model })).toMatchObject({
    projects: { script: { projects: 1 } },
    takes: { image: { takes: 1, aloneMs: 2_000 } },
    makers: { image: model },
  });
  const painters = [
    { ...model, model: "flux-2" },
    { name: "openai-compatible", isOffline: false },
    { name: "cards", isOffline: true },
  ];
  for (const painter of painters) {
    const other = await estimatesWith({ writer, painter });
    expect([other?.projects, other?.takes.image]).toEqual([{}, undefined]);
  }
  const otherWriter = await estimatesWith({ writer: { name: "openai", isOffline: false }, painter: model });
  expect([otherWriter?.projects, otherWriter?.takes.image?.takes]).toEqual([{}, 1]);
  expect((await estimatesWith({ writer, painter: model, animator: model }))?.projects.script?.projects).toBe(1);
});

it("counts on from what any process saw before, as that stands with the scene", async () => {
  const { uuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  await bench.tell(uuid, { scenes: [scene("a", take("processing"))] });
  const isScene = eq(sceneRecord.projectReferenceUuid, uuid);
  const seen = await bench.studio.db.select().from(sceneRecord).where(isScene);
  expect(seen).toMatchObject([{ underwaySince: { image: expect.any(Number) } }]);
  await bench.tell(uuid, { scenes: [scene("a", { ...take("completed"), processStatus: "completed" })] });
  expect(await bench.studio.db.select().from(sceneRecord).where(isScene)).toMatchObject([{ underwaySince: {} }]);
  const made = await bench.studio.db.select().from(takeTime).where(eq(takeTime.projectReferenceUuid, uuid));
  expect(made).toMatchObject([{ sceneId: "a", kind: "image", startedAt: new Date(seen[0]?.underwaySince.image ?? 0) }]);
});

it("tells from the service's own times how long a film takes", async () => {
  const reference = await bench.seedProject(actor, { progressStatus: "editing" });
  expect((await estimates()).films).toEqual({});
  await bench.seedClip(actor, reference, { clipStatus: "init", createdAt: 1_000, modifiedAt: 9_000, duration: 10_000 });
  await bench.seedClip(actor, reference, {
    ...{ clipStatus: "completed", createdAt: 1_000, modifiedAt: 7_000, duration: 10_000 },
  });
  expect((await estimates()).films).toEqual({ "720p": { films: 1, frameMs: { low: 20, high: 20 } } });
});
