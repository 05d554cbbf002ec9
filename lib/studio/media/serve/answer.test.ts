import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { listClips } from "../../clips/list.ts";
import { getBoard } from "../../scenes/get-board.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { answerMedia } from "./answer.ts";
import { downloadClip } from "./clip-download.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "viewer" });
});
afterAll(() => bench.close());

const open = (address: string, { as = actor, headers = {} }: { as?: Actor; headers?: HeadersInit } = {}) => {
  const request = new Request(`http://studio.example${address}`, { headers });
  const path = new URL(request.url).pathname.split("/").slice(3).map(decodeURIComponent);
  return answerMedia({ studio: bench.studio, actor: as, path, request });
};

async function seedScene(file: { name: string; type?: string; bytes?: Buffer; isGone?: boolean }) {
  const { service, studio } = bench;
  const bytes = file.bytes ?? randomBytes(5000);
  const assetLink = service.addFile(file.name, bytes, file.type ?? "image/jpeg");
  // Gone before it could be kept.
  if (file.isGone) service.removeFile(file.name);
  const { projectUuid } = await bench.seedProject(actor);
  const scene = { sceneId: "s/1", storyboard: { processStatus: "completed", assetLink }, motionVideo: {} };
  service.on("listScenes", () => ({ data: { scenes: [scene] } }));
  const scenes = await getBoard({ studio, actor, projectUuid });
  const address = scenes.ok ? scenes.value.scenes[0]?.storyboard.assetLink : undefined;
  return { bytes, projectUuid, address: address ?? "", scenes };
}

it("streams a picture, whole and in ranges, and tells nothing of where it came from", async () => {
  const { address, bytes, scenes } = await seedScene({ name: "a.jpg" });
  expect(JSON.stringify(scenes)).not.toMatch(/public\.example|sig=|127\.0\.0\.1/);
  const whole = await open(address);
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(whole.headers)).not.toHaveProperty("x-internal");
  expect(whole.headers.get("cache-control")).toContain("private");
  const part = await open(address, { headers: { range: "bytes=10-19" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 10-19/5000"]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
});

it("opens nothing to somebody of another teamspace", async () => {
  const { address } = await seedScene({ name: "b.jpg" });
  const stranger = await bench.seedPerson({ role: "owner" });
  expect((await open(address, { as: stranger })).status).toBe(404);
});

it("opens every take that a scene tells of, picture or motion, and none that no scene does", async () => {
  const { service, studio } = bench;
  const files = ["first.jpg", "second.jpg", "moves.mp4"].map((name) => ({
    takeUuid: `take-${name}`,
    processStatus: "completed",
    bytes: randomBytes(64),
    name,
  }));
  const takes = files.map(({ bytes, name, ...take }, at) => {
    const assetLink = service.addFile(`take-${name}`, bytes, name.endsWith("mp4") ? "video/mp4" : "image/jpeg");
    return { ...take, number: at + 1, createdAt: 1_750_000_000_000, selected: true, assetLink };
  });
  const { projectUuid } = await bench.seedProject(actor);
  const scenes = [
    { sceneId: "a", storyboard: { processStatus: "completed", takes: takes.slice(0, 1) }, motionVideo: {} },
    { sceneId: "b", storyboard: { takes: takes.slice(1, 2) }, motionVideo: { takes: takes.slice(2) } },
  ];
  service.on("listScenes", () => ({ data: { scenes } }));
  expect((await getBoard({ studio, actor, projectUuid })).ok).toBe(true);
  for (const { takeUuid, bytes } of files) {
    const answer = await open(`/api/media/projects/${projectUuid}/takes/${takeUuid}/asset`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  }
  for (const takeUuid of ["take-none", "a", "a%00b", '"}']) {
    const answer = await open(`/api/media/projects/${projectUuid}/takes/${takeUuid}/asset`);
    expect(answer.status).toBe(404);
  }
  expect((await open(`/api/media/projects/${projectUuid}/scenes/a%00b/storyboard`)).status).toBe(404);
});

it("closes the files of a project at once when it goes to the trash, and when it is deleted", async () => {
  const { address, projectUuid } = await seedScene({ name: "gone.jpg" });
  const isRow = eq(projectReference.projectUuid, projectUuid);
  const statuses: number[] = [];
  for (const change of [{}, { trashedAt: new Date() }, { trashedAt: new Date(), deletedAt: new Date() }]) {
    await bench.studio.db
      .update(projectReference)
      .set({ name: "Gone", ...change })
      .where(isRow);
    const answer = await open(address);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 404, 404]);
});

it.each([
  "/api/media/projects",
  "/api/media/projects/x/scenes/s/storyboard",
  "/api/media/..%2F..%2Fetc/passwd",
  "/api/media/clips/__proto__/constructor",
  "/api/media/voices/x",
  "/api/media/http:%2F%2F169.254.169.254/latest",
])("finds nothing under %s", async (address) => {
  bench.service.on("listVoices", () => ({ data: { customVoices: [], systemVoices: [] } }));
  expect((await open(address)).status).toBe(404);
});

it("asks for a new link once when the kept one is refused", async () => {
  const { service } = bench;
  const { address, projectUuid } = await seedScene({ name: "old.jpg", isGone: true });
  const bytes = randomBytes(10);
  const assetLink = service.addFile("new.jpg", bytes, "image/png");
  const scene = { sceneId: "s/1", storyboard: { assetLink }, motionVideo: {} };
  service.on("listScenes", () => ({ data: { scenes: [scene] } }));
  const answer = await open(address);
  expect(answer.status, projectUuid).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

it("never shows a page or a drawing with a script in place", async () => {
  for (const type of ["text/html", "image/svg+xml", "application/xhtml+xml"]) {
    const { address } = await seedScene({ name: `evil-${type.length}`, type, bytes: Buffer.from("<script>") });
    const { headers } = await open(address);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
    expect(headers.get("content-security-policy")).toContain("sandbox");
  }
});

it("saves a clip under a name that says what it is, for members only", async () => {
  const { service, studio } = bench;
  const bytes = randomBytes(2000);
  const clipLink = service.addFile("clip.mp4", bytes, "video/mp4");
  const reference = await bench.seedProject(actor, { name: 'Ärger: "Nr. 1"/2\r\n' });
  const clipUuid = await bench.seedClip(actor, reference);
  service.on("getClipInfo", () => ({ data: { clipUuid, clipStatus: "completed", clipLink, shareLink: clipLink } }));
  await bench.see({ clipUuid });
  const clips = await listClips({ studio, actor, projectUuid: reference.projectUuid });
  const clip = clips.ok ? clips.value[0] : undefined;
  expect(clip).toMatchObject({ clipStatus: "completed", downloadLink: `/api/clips/${clipUuid}/download` });
  expect(JSON.stringify(clip)).not.toMatch(/public\.example|sig=/);
  const request = new Request("http://studio.example/");
  const saved = await downloadClip({ studio, actor, clipUuid, request });
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(bytes);
  expect(saved.headers.get("content-disposition")).toBe(
    `attachment; filename="A_rger Nr. 1 2 720p 16x9.mp4"; filename*=UTF-8''%C3%84rger%20Nr.%201%202%20720p%2016x9.mp4`,
  );
  const stranger = await bench.seedPerson({ role: "owner" });
  expect((await downloadClip({ studio, actor: stranger, clipUuid, request })).status).toBe(404);
  expect(await listClips({ studio, actor: stranger })).toEqual({ ok: true, value: [] });
});
