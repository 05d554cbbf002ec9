import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { archivedTake } from "#db/studio/schema/archive.ts";
import { review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { type AnyAction, definitionOf, runAction } from "../access/action.ts";
import { findProject } from "../projects/model/find.ts";
import { toProjectView } from "../projects/model/to-view.ts";
import { listStyles } from "../settings/service/lists.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { changeCard, changeCardTheme } from "./actions.ts";
import { changeScenes } from "./change.ts";
import { getBoard } from "./get-board.ts";
import { orderTakes, uploadOwnTake } from "./order-takes.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

async function openProject() {
  const { projectUuid } = await bench.seedProject(actor);
  const project = await findProject({ db: bench.studio.db, actor, projectUuid });
  if (!project) throw new Error("no project");
  return { studio: bench.studio, actor, project };
}

type Body = { scenes: { scene_id: string; prompt?: string }[]; force_override_video?: boolean };

it("orders takes of many scenes in calls of 20 and tells which scene was refused and why", async () => {
  const bodies: Body[] = [];
  bench.service.on("generateImages", (_, body) => {
    const sent = body as Body;
    bodies.push(sent);
    const scenes = sent.scenes.map(({ scene_id }) =>
      scene_id === "s7"
        ? { scene_id, status: "rejected", error_message: "no such scene" }
        : { scene_id, status: "pending" },
    );
    return { data: { task_id: randomUUID(), status: "processing", total_scenes: scenes.length, scenes } };
  });
  const scenes = Array.from({ length: 43 }, (_, at) => ({
    sceneId: `s${at}`,
    prompt: at === 3 ? "at night" : undefined,
  }));
  const result = await orderTakes({ ...(await openProject()), kind: "storyboard", scenes });
  expect(bodies.map((body) => body.scenes.length)).toEqual([20, 20, 3]);
  expect(bodies.every((body) => body.force_override_video)).toBe(true);
  expect(bodies[0]?.scenes[3]).toEqual({ scene_id: "s3", prompt: "at night" });
  if (!result.ok) throw new Error(result.fault.message);
  expect(result.value.ordered).toHaveLength(42);
  expect(result.value.refused).toEqual([{ sceneId: "s7", reason: "no such scene" }]);
});

it("takes the scenes that an answer does not name for what the whole is", async () => {
  const scenes = [{ sceneId: "1" }, { sceneId: "2" }];
  const order = async () => orderTakes({ ...(await openProject()), kind: "storyboard", scenes });
  bench.service.on("generateImages", () => ({ data: { task_id: 7, status: "QUEUED", scenes: null } }));
  expect(await order()).toMatchObject({ ok: true, value: { ordered: ["1", "2"], refused: [] } });
  bench.service.on("generateImages", () => ({
    data: { status: "rejected", scenes: [{ scene_id: 1, status: "pending", error_message: null }] },
  }));
  expect(await order()).toMatchObject({
    ok: true,
    value: { ordered: ["1"], refused: [{ sceneId: "2", reason: "The service refused this scene." }] },
  });
});

it("asks for the shape of the pictures where one is wanted", async () => {
  const place = await openProject();
  bench.service.on("listScenes", () => ({ data: { scenes: [{ sceneId: "1", storyboard: {}, motionVideo: {} }] } }));
  let sent: unknown;
  bench.service.on("generateImages", (_, body) => {
    sent = (body as { scenes: unknown }).scenes;
    return { data: { task_id: "t", status: "processing", scenes: [{ scene_id: "1", status: "pending" }] } };
  });
  const scenes = [{ sceneId: "1" }];
  expect(await orderTakes({ ...place, kind: "storyboard", scenes, shape: "portrait" })).toMatchObject({ ok: true });
  expect(sent).toEqual([{ scene_id: "1", aspect_ratio: "portrait" }]);
});

it("calls only what the scenes show as ordered where the service does not say what it took", async () => {
  const place = await openProject();
  const show = (storyboard: object) =>
    bench.service.on("listScenes", () => ({ data: { scenes: [{ sceneId: "1", storyboard, motionVideo: null }] } }));
  show({ processStatus: "completed", assetLink: "https://hosted.example/one.png?sig=1" });
  await bench.see(place.project.reference);
  const order = () => orderTakes({ ...place, kind: "storyboard", scenes: [{ sceneId: "1" }] });
  bench.service.on("generateImages", () => ({ data: null }));
  expect(await order()).toMatchObject({
    ok: false,
    fault: { code: "service_unconfirmed", message: "The service did not confirm this. It may have been made." },
  });
  bench.service.on("generateImages", () => {
    show({ processStatus: "QUEUED", assetLink: "https://hosted.example/one.png?sig=2" });
    return { data: null };
  });
  expect(await order()).toMatchObject({ ok: true, value: { ordered: ["1"], refused: [] } });
});

/** Two scenes with a picture each; somebody has approved the first as it is. */
async function approveFirst(picture: (sceneId: string) => object) {
  const place = await openProject();
  const scenes = ["one", "two"].map((sceneId) => ({ sceneId, storyboard: picture(sceneId), motionVideo: {} }));
  bench.service.on("listScenes", () => ({ data: { scenes } }));
  const listed = await getBoard({ ...place, projectUuid: place.project.reference.projectUuid });
  const parts = listed.ok ? listed.value.scenes[0]?.parts : undefined;
  if (!parts) throw new Error("no scene");
  const where = { projectReferenceUuid: place.project.reference.uuid, sceneId: "one", userUuid: actor.userUuid };
  await bench.studio.db.insert(review).values({ ...where, verdict: "approved", parts });
  const sent: { scene_id: string; arrives?: string }[] = [];
  bench.service.on("generateImages", (_, body) => {
    const wishes = (body as { scenes: typeof sent }).scenes;
    sent.push(...wishes);
    const answer = wishes.map(({ scene_id }) => ({ scene_id, status: "pending" }));
    return { data: { task_id: randomUUID(), status: "processing", total_scenes: answer.length, scenes: answer } };
  });
  bench.studio.answers.delete("capabilities");
  const order = () => orderTakes({ ...place, kind: "storyboard", scenes: scenes.map(({ sceneId }) => ({ sceneId })) });
  return { place, scenes, sent, order };
}

it("asks for a candidate where an approval stands, and nowhere else", async () => {
  const take = { takeUuid: "t1", number: 1, processStatus: "completed", selected: true };
  const { place, scenes, sent, order } = await approveFirst((id) => ({
    assetLink: `https://x/assets/${id}`,
    takes: [take],
  }));
  bench.service.on("getCapabilities", () => ({
    data: { extensions: ["scene.take-arrives"], providers: {}, limits: {} },
  }));
  expect(await order()).toMatchObject({ ok: true, value: { ordered: ["one", "two"], candidates: ["one"] } });
  expect(sent).toEqual([{ scene_id: "one", arrives: "candidate" }, { scene_id: "two" }]);
  let own: unknown;
  bench.service.on("uploadTake", (_, body) => {
    own = body;
    return { data: { scenes } };
  });
  const upload = { kind: "storyboard", asset_url: "asset", select: true } as const;
  expect(await uploadOwnTake({ ...place, sceneId: "one", own: upload })).toMatchObject({ ok: true });
  expect(own).toMatchObject({ arrives: "candidate" });
  expect(await uploadOwnTake({ ...place, sceneId: "two", own: { ...upload, arrives: "candidate" } })).toMatchObject({
    ok: true,
  });
  expect(own).toMatchObject({ arrives: "selected" });
  const orders: unknown[] = [];
  for (const name of ["editScene", "changeCardTheme"] as const) {
    bench.service.on(name, (_, body) => {
      orders.push(body);
      return { data: { scenes } };
    });
  }
  const at = { projectUuid: place.project.reference.projectUuid };
  const run = (action: unknown, input: unknown) =>
    runAction(definitionOf(action) as AnyAction, { studio: bench.studio, findActor: async () => actor, input });
  expect(await run(changeCard, { ...at, sceneId: "one", card: { theme: "sea" } })).toMatchObject({ ok: true });
  expect(await run(changeCardTheme, { ...at, theme: "clay", sceneIds: ["one", "two"] })).toMatchObject({ ok: true });
  expect(orders).toEqual([
    { card: { theme: "sea" }, arrives: "candidate" },
    {
      card_theme: "clay",
      scenes: [
        { scene_id: "one", arrives: "candidate" },
        { scene_id: "two", arrives: "selected" },
      ],
    },
  ]);
  // Once the scene is not what was approved, a new take is used as ever.
  Object.assign(scenes[0] ?? {}, { narration: "Other words." });
  expect(await order()).toMatchObject({ ok: true, value: { candidates: [] } });
});

it("keeps an approved picture before a service that can only replace is asked, and orders nothing while it cannot", async () => {
  const file = `approved-${randomUUID()}.png`;
  const assetLink = bench.service.addFile(file, Buffer.from("the approved picture"), "image/png");
  // Nothing is kept by looking at it: its link does not open yet.
  bench.service.removeFile(file);
  const { place, sent, order } = await approveFirst((id) => ({
    processStatus: "completed",
    assetLink: id === "one" ? assetLink : "https://x/assets/two",
  }));
  bench.service.on("getCapabilities", () => ({ code: 4004, msg: "There is no such operation" }));
  expect(await order()).toMatchObject({ ok: true, value: { ordered: ["two"], refused: [{ sceneId: "one" }] } });
  expect(sent).toEqual([{ scene_id: "two" }]);
  bench.service.addFile(file, Buffer.from("the approved picture"), "image/png");
  expect(await order()).toMatchObject({ ok: true, value: { ordered: ["one", "two"], refused: [], candidates: [] } });
  const ofScene = eq(archivedTake.projectReferenceUuid, place.project.reference.uuid);
  expect(await bench.studio.db.select().from(archivedTake).where(ofScene)).toMatchObject([
    { sceneId: "one", number: 1 },
  ]);
});

it("orders nothing over an approved picture while nobody knows what the service can do", async () => {
  const { sent, order } = await approveFirst((id) => ({
    processStatus: "completed",
    assetLink: `https://x/assets/${id}`,
  }));
  bench.service.on("getCapabilities", () => ({ code: 5030, msg: "busy" }));
  expect(await order()).toMatchObject({ ok: false });
  expect(sent).toEqual([]);
});

it("keeps what was ordered when a later call fails, and fails when nothing was", async () => {
  let calls = 0;
  bench.service.on("generateMotionVideos", (_, body) => {
    calls += 1;
    if (calls > 1) return { code: 5001, msg: "insufficient credit" };
    const scenes = (body as Body).scenes.map(({ scene_id }) => ({ scene_id, status: "pending" }));
    return { data: { task_id: randomUUID(), status: "processing", total_scenes: scenes.length, scenes } };
  });
  const scenes = Array.from({ length: 22 }, (_, at) => ({ sceneId: `s${at}` }));
  const place = await openProject();
  const some = await orderTakes({ ...place, kind: "motion_video", scenes });
  expect(some).toMatchObject({ ok: true, value: { refused: [{ sceneId: "s20" }, { sceneId: "s21" }] } });
  const none = await orderTakes({ ...place, kind: "motion_video", scenes });
  expect(none).toMatchObject({ ok: false, fault: { next: expect.any(String) } });
});

it("answers changed scenes in their order, every link one of the studio's own, and asks again afterwards", async () => {
  const place = await openProject();
  const { projectUuid } = place.project.reference;
  const link = "https://public.example/assets/take.jpg?sig=1";
  const take = { takeUuid: "t1", number: 1, processStatus: "completed", selected: true, assetLink: link };
  const scene = (sceneId: string, position: number) => ({
    sceneId,
    position,
    storyboard: { processStatus: "completed", assetLink: link, takes: [take] },
    motionVideo: { processStatus: "none" },
  });
  let asked = 0;
  bench.service.on("listScenes", () => {
    asked += 1;
    return { data: { scenes: [scene("a", 0)] } };
  });
  bench.service.on("splitScene", () => ({ data: { scenes: [scene("b", 1), scene("a", 0)] } }));
  await getBoard({ studio: bench.studio, actor, projectUuid });
  const changed = await changeScenes({ ...place, acts: () => [{ verb: "split_scene", sceneId: "a" }] }, (service) =>
    service.call("splitScene", { params: { projectUuid, sceneId: "a" }, body: { at: 4 } }),
  );
  if (!changed.ok) throw new Error(changed.fault.message);
  expect(changed.value.order).toEqual(["a", "b"]);
  expect(JSON.stringify(changed.value)).not.toContain("public.example");
  expect(changed.value.scenes[0]?.storyboard.takes?.[0]?.assetLink).toMatch(
    `/api/media/projects/${projectUuid}/takes/t1/asset`,
  );
  await bench.look(actor, projectUuid);
  expect(asked).toBe(2);
});

it("shows styles with previews from the studio's own address", async () => {
  const previewLink = bench.service.addFile("anime.jpg", Buffer.from("jpg"), "image/jpeg");
  bench.service.on("listStyles", () => ({ data: [{ name: "anime", previewLink }, { name: "noir" }] }));
  const styles = await listStyles({ studio: bench.studio });
  expect(styles).toMatchObject({
    ok: true,
    value: [{ previewLink: expect.stringMatching(/^\/api\/media\/styles\/anime\?v=/) }, {}],
  });
  const { findMediaLink } = await import("../media/serve/find-link.ts");
  const found = await findMediaLink({ studio: bench.studio, actor, path: ["styles", "anime"], maxAgeMs: 600_000 });
  expect(found).toBe(previewLink);
  expect(await findMediaLink({ studio: bench.studio, actor, path: ["styles", "none"], maxAgeMs: 600_000 })).toBeNull();
});

it("tells of a project's first pictures how each asks to be placed, also once another take is chosen", async () => {
  const { studio, project } = await openProject();
  const { projectUuid } = project.reference;
  const strip = async () => {
    await bench.look(actor, projectUuid);
    const seen = await findProject({ db: studio.db, actor, projectUuid });
    return seen && toProjectView(seen).strip.map(({ framing }) => framing);
  };
  const size = { width: 1200, height: 900 };
  const [photo, page] = [
    { isPage: false, ...size },
    { isPage: true, ...size },
  ];
  const show = (framing: object) => {
    const take = { takeUuid: "t1", number: 1, processStatus: "completed", selected: true, framing };
    const storyboard = (takes: object[]) => ({ processStatus: "completed", assetLink: "https://x/assets/a", takes });
    const scenes = [
      { sceneId: "a", storyboard: storyboard([take]), motionVideo: {} },
      { sceneId: "b", storyboard: storyboard([]), motionVideo: {} },
    ];
    bench.service.on("listScenes", () => ({ data: { scenes } }));
  };
  show(photo);
  expect(await strip()).toEqual([photo, undefined]);
  show(page);
  expect(await strip()).toEqual([page, undefined]);
});
