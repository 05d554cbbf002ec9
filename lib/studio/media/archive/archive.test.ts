import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { deleteProject } from "../../projects/shelve.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { answerMedia } from "../serve/answer.ts";

/** What is kept is fetched beside the answer; a busy machine takes its time. */
const patience = { timeout: 240_000 };
let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "viewer" });
});
afterAll(() => bench.close());

/** What a hosted service tells of a scene: the picture it uses now, nothing of those before. */
function show(file: string, bytes: string, told: object = { processStatus: "completed" }) {
  const assetLink = bench.service.addFile(file, Buffer.from(bytes), "image/png");
  const storyboard = { assetLink, thumbnailLink: assetLink, ...told };
  bench.service.on("listScenes", () => ({
    data: { scenes: [{ sceneId: "s1", storyboard, motionVideo: { processStatus: "none" } }] },
  }));
}

async function takesOf(projectUuid: string) {
  const answer = await bench.look(actor, projectUuid);
  return answer.ok ? (answer.value.scenes[0]?.storyboard.takes ?? []) : [];
}

async function read(address = "", headers: Record<string, string> = {}, as = actor) {
  const url = new URL(address, "http://studio.example");
  const path = url.pathname.replace("/api/media/", "").split("/").map(decodeURIComponent);
  return answerMedia({ studio: bench.studio, actor: as, path, request: new Request(url, { headers }) });
}

it("keeps every picture it sees, so that an old take is there when its link is not", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  show("one.png", "the first picture");
  await takesOf(projectUuid);
  await vi.waitFor(
    async () => expect(await takesOf(projectUuid)).toMatchObject([{ number: 1, selected: true }]),
    patience,
  );
  show("two.png", "the second");
  await vi.waitFor(
    async () =>
      expect(await takesOf(projectUuid)).toMatchObject([
        { number: 1, selected: false },
        { number: 2, selected: true },
      ]),
    patience,
  );
  bench.service.removeFile("one.png");
  const [first] = await takesOf(projectUuid);
  const whole = await read(first?.assetLink);
  expect([whole.status, whole.headers.get("content-type"), await whole.text()]).toEqual([
    200,
    "image/png",
    "the first picture",
  ]);
  const part = await read(first?.assetLink, { range: "bytes=4-8" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 4-8/17", "first"]);
  const stranger = await bench.seedPerson({ role: "owner" });
  expect((await read(first?.assetLink, {}, stranger)).status).toBe(404);
  expect(await takesOf(projectUuid)).toHaveLength(2);
});

it("keeps the picture that stays when a further one failed, and shows it when the failure is told alone", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const failed = { processStatus: "FAILED", error_message: "Refused" };
  show("stays.png", "the one that stays", failed);
  await takesOf(projectUuid);
  await vi.waitFor(async () => expect(await takesOf(projectUuid)).toMatchObject([{ selected: true }]), patience);
  show("stays.png", "the one that stays", { ...failed, assetLink: null, thumbnailLink: null });
  expect(await takesOf(projectUuid)).toMatchObject([{ number: 1, selected: false }]);
  const answer = await bench.look(actor, projectUuid);
  const storyboard = answer.ok ? answer.value.scenes[0]?.storyboard : undefined;
  expect(storyboard).toMatchObject({ processStatus: "failed", errorMessage: "Refused" });
  expect(storyboard?.thumbnailLink).toMatch(/^\/api\/media\//);
  expect(await (await read(storyboard?.assetLink)).text()).toBe("the one that stays");
});

it("makes no other picture of what was approved before it was kept", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  show("approved.png", "approved as it came");
  const partsNow = async () => {
    const answer = await bench.look(actor, projectUuid);
    return answer.ok ? answer.value.scenes[0]?.parts : undefined;
  };
  const approved = await partsNow();
  expect(approved?.picture).toMatch(/^file:/);
  await vi.waitFor(async () => expect(await takesOf(projectUuid)).toMatchObject([{ selected: true }]), patience);
  expect(await partsNow()).toEqual(approved);
  show("another.png", "another one");
  await vi.waitFor(async () => expect(await takesOf(projectUuid)).toMatchObject([{}, { selected: true }]), patience);
  expect((await partsNow())?.picture).not.toBe(approved?.picture);
});

it("opens nothing else of its folder, no matter what a link says", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const storyboard = { processStatus: "completed", assetLink: "archive:../../../../../../etc/passwd/text/plain" };
  const scene = { sceneId: "s1", storyboard: { ...storyboard, takes: [] }, motionVideo: {} };
  bench.service.on("listScenes", () => ({ data: { scenes: [scene] } }));
  const answer = await read(`/api/media/projects/${projectUuid}/scenes/s1/storyboard`);
  expect(answer.status).toBe(502);
});

it("keeps nothing of a project that is deleted for good", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const before = await readdir(bench.archiveDir).catch(() => []);
  show("three.png", "a third picture");
  await takesOf(projectUuid);
  await vi.waitFor(async () => expect(await takesOf(projectUuid)).toHaveLength(1), patience);
  expect(await readdir(bench.archiveDir)).toHaveLength(before.length + 1);
  const isRow = eq(projectReference.projectUuid, projectUuid);
  const [reference] = await bench.studio.db.select().from(projectReference).where(isRow);
  if (!reference) throw new Error("The project was not seeded");
  await deleteProject({ studio: bench.studio, reference });
  expect(await readdir(bench.archiveDir)).toEqual(before);
});
