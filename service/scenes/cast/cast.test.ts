import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { CastChange } from "#lib/contract/cast.ts";
import { because } from "#lib/contract/reasons.ts";
import { ImageTaskRequest, MotionTaskRequest } from "#lib/contract/scene-task.ts";
import { canExport } from "../../clips/can-export.ts";
import { runJobs } from "../../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import { ProviderFault } from "../../providers/abilities/provider-fault.ts";
import { readReferences } from "../../takes/references.ts";
import { requestImages, requestMotionVideos, uploadTake } from "../../takes/scene-tasks.ts";
import { paintSmall } from "../../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../../testing/seed.ts";
import { openTestBench } from "../../testing/test-bench.ts";
import { waitFor, waitUntilSettled } from "../../testing/wait-for.ts";
import { listSceneRecords } from "../list-records.ts";
import { castRecord } from "./record.ts";
import { replaceCast } from "./replace.ts";

const text = [
  "Scene 1: Mara is the keeper of an old lighthouse. She wears a yellow coat.",
  "Scene 2: Her brown dog Bo sleeps in the lighthouse.",
  "Scene 3: Mara walks with Bo on the beach.",
  "Scene 4: The boats come home at night.",
].join("\n");
const bases = ["http://localhost"];
let worker: WorkerTools;
let place: { projectUuid: string; workspaceUuid: string };
/** What the painter refuses to do next, and why. */
const faults: ProviderFault[] = [];

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker, async () => {
    const fault = faults.shift();
    if (fault) throw fault;
  });
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  const workspaceUuid = await seedWorkspace(worker);
  const { uuid } = await seedProject(worker, {
    workspaceUuid,
    look: { video_title: "The Keeper", voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } },
    script: { text, mode: "direct_script" },
    aigc: { director: true, style: "storybook", autoMotion: false },
  });
  place = { projectUuid: uuid, workspaceUuid };
  await waitUntilSettled(worker, uuid);
});

const cast = () => castRecord(worker, place.projectUuid);
const project = () => waitUntilSettled(worker, place.projectUuid);
const scenes = async () => listSceneRecords(worker, await project());
const images = (request: object) =>
  requestImages(worker.db, { ...place, bases, request: ImageTaskRequest.parse(request) });
/** Once no picture is in the making, those that will only be kept among them. */
const quiet = () =>
  waitFor(scenes, (all) =>
    all
      .flatMap(({ storyboard, motionVideo }) => [storyboard, motionVideo])
      .flatMap((kind) => [kind, ...(kind.takes ?? [])])
      .every(({ processStatus = "" }) => !["pending", "processing"].includes(processStatus)),
  );

/** The cast as it is, in the form it is sent in, with changes. */
async function change(edit: (member: { name: string; description: string }) => object | null, version?: string) {
  const { members } = await cast();
  const entries = members.flatMap(({ entityUuid, kind, name, description, aliases }) => {
    const edited = edit({ name, description });
    return edited ? [{ entity_uuid: entityUuid, kind, name, description, aliases, ...edited }] : [];
  });
  const body = CastChange.parse({ members: entries, version });
  await replaceCast(worker.db, { ...place, change: body, bases });
}

async function ownPicture(): Promise<string> {
  const [uuid, bytes] = [
    randomUUID(),
    await sharp({ create: { width: 640, height: 360, channels: 3, background: "#a33" } })
      .png()
      .toBuffer(),
  ];
  const storageKey = `uploads/${uuid}.png`;
  await worker.storage.putBytes({ key: storageKey, bytes });
  const row = { uuid, workspaceUuid: place.workspaceUuid, mediaType: "image" as const, suffix: "png", storageKey };
  await worker.db
    .insert(upload)
    .values({ ...row, state: "ready", sizeBytes: bytes.length, expiresAt: new Date(Date.now() + 600_000) });
  return uuid;
}

it("is who is named in two scenes, with a portrait each, and told with every picture it is in", async () => {
  const { members, staleSceneIds } = await cast();
  expect(members.map(({ name, kind }) => [name, kind])).toEqual(
    expect.arrayContaining([
      ["Mara", "character"],
      ["Bo", "character"],
    ]),
  );
  for (const member of members) {
    expect(member).toMatchObject({ referenceLink: expect.any(String), referenceProvider: "cards" });
  }
  expect(staleSceneIds).toEqual([]);
  const [first, second, third, fourth] = await scenes();
  const names = (scene: typeof first) => scene?.storyboard.takes?.[0]?.cast?.map(({ name }) => name) ?? [];
  expect(names(first)).toEqual(["Mara"]);
  expect(names(third)).toEqual(expect.arrayContaining(["Mara", "Bo"]));
  expect(names(fourth)).toEqual([]);
  expect(names(second)).toEqual(["Bo"]);
  expect(second?.castUuids).toHaveLength(1);
  expect(first?.storyboard.takes?.[0]).toMatchObject({ isOffline: true, seed: expect.any(Number) });
  // Text cards follow no style.
  expect(first?.storyboard.takes?.[0]).not.toHaveProperty("style");
});

it("makes pictures stale that show somebody as they were, and only those; none is deleted", async () => {
  const { version } = await cast();
  await change(({ name }) => (name === "Bo" ? { description: "a white dog" } : {}), version);
  const after = await cast();
  const all = await scenes();
  const withBo = all.filter((scene) => scene.storyboard.takes?.[0]?.cast?.some(({ name }) => name === "Bo"));
  expect(withBo.length).toBeGreaterThan(0);
  expect(after.staleSceneIds).toEqual(withBo.map(({ sceneId }) => sceneId));
  for (const { sceneId, storyboard } of all) {
    const isStale = after.staleSceneIds.includes(sceneId);
    expect(storyboard.takes?.[0]?.stale ?? false).toBe(isStale);
    const told = { staleReason: "other_cast", selected: true, staleCast: [{ name: "Bo", change: "changed" }] };
    if (isStale) expect(storyboard.takes?.[0]).toMatchObject(told);
  }
  const codes = (await canExport(worker.db, await project(), {})).findings.map(({ code }) => code);
  expect(codes.filter((code) => code === "stale_cast")).toHaveLength(withBo.length);

  await images({ scenes: withBo.map(({ sceneId }) => ({ scene_id: sceneId })) });
  await quiet();
  expect((await cast()).staleSceneIds).toEqual([]);
  const bo = await waitFor(cast, ({ members }) => members.every(({ referenceLink }) => referenceLink));
  expect(bo.members.find(({ name }) => name === "Bo")?.description).toBe("a white dog");
});

it("refuses a change of what somebody else changed meanwhile, unknown members and two of one name", async () => {
  const { version } = await cast();
  await change(({ name }) => (name === "Mara" ? { aliases: ["the keeper"] } : {}), version);
  await expect(change(() => ({}), version)).rejects.toMatchObject({ fault: "wrongState" });
  await expect(change(() => ({ entity_uuid: randomUUID() }))).rejects.toMatchObject({ fault: "notFound" });
  await expect(change(() => ({ name: "Same" }))).rejects.toMatchObject({ fault: "invalidMember" });
  expect((await cast()).members.map(({ name }) => name)).toContain("Mara");
});

it("is a reference that a call can name, up to three, with those of others refused", async () => {
  const { members } = await cast();
  const [mara] = members;
  const scene = (await scenes())[3];
  const named = (uuid: string) => images({ scene_id: scene?.sceneId, ref_images: [{ entity_uuid: uuid }] });
  expect(await named(randomUUID())).toMatchObject({
    scenes: [{ error_message: expect.stringMatching(/cast member/) }],
  });
  expect(await named(mara?.entityUuid ?? "")).toMatchObject({ status: "processing" });
  const take = (await quiet())[3]?.storyboard.takes?.at(-1);
  expect(take).toMatchObject({
    ...{ processStatus: "completed", parentTakeUuid: expect.any(String) },
    references: [{ entityUuid: mara?.entityUuid, imageLink: expect.any(String) }],
    cast: [{ name: mara?.name }],
  });
  const four = Array.from({ length: 4 }, () => ({ entity_uuid: mara?.entityUuid }));
  expect(ImageTaskRequest.safeParse({ scene_id: "x", ref_images: four }).success).toBe(false);
});

it("follows any picture that this service handed out to the workspace, and none of another's", async () => {
  const all = await scenes();
  const shown = all[0]?.storyboard.takes?.at(-1)?.assetLink ?? "";
  const { members } = await cast();
  const portrait = members.find(({ referenceLink }) => referenceLink)?.referenceLink ?? "";
  const [base = ""] = /^https?:\/\/[^/]+/.exec(shown) ?? [];
  const request = ImageTaskRequest.parse({
    scene_id: all[3]?.sceneId,
    ref_images: [{ image_url: shown }, { image_url: portrait }],
  });
  const order = { ...place, bases: [base], request };
  expect(await requestImages(worker.db, order)).toMatchObject({ status: "processing" });
  const take = (await quiet())[3]?.storyboard.takes?.at(-1);
  expect(take).toMatchObject({ processStatus: "completed", references: [{}, {}] });

  const stranger = await seedWorkspace(worker);
  const claim = { workspaceUuid: stranger, bases: [base], cast: [], given: [{ image_url: shown }] };
  const refused = await worker.db.transaction((tx) => readReferences(tx, claim));
  expect(refused).toEqual({ reason: expect.objectContaining({ message: expect.stringMatching(/upload address/) }) });
  const inside = { ...claim, bases: [], given: [{ image_url: "http://127.1:9/secret.png" }] };
  const unreached = await worker.db.transaction((tx) => readReferences(tx, inside));
  expect(unreached).toEqual({
    reason: expect.objectContaining({ message: expect.stringMatching(/^ref_images: .*public internet/) }),
  });
});

it("offers the scene before, and lets a motion video begin with it", async () => {
  const [first, second] = await scenes();
  const motion = (request: object) =>
    requestMotionVideos(worker.db, { ...place, bases, request: MotionTaskRequest.parse(request) });
  expect(await motion({ scene_id: first?.sceneId, first_frame: "previous_scene" })).toMatchObject({
    scenes: [{ status: "rejected", error_message: expect.stringMatching(/scene before/) }],
  });
  const wish = { scene_id: second?.sceneId, first_frame: "previous_scene", enable_audio: true, prompt: "hold" };
  expect(await motion(wish)).toMatchObject({ status: "processing" });
  const made = (await quiet())[1]?.motionVideo.takes?.at(-1);
  const before = first?.storyboard.takes?.find(({ selected }) => selected);
  expect(made).toMatchObject({ processStatus: "completed", previousTakeUuid: before?.takeUuid, isOffline: true });
  expect((await project()).warnings.map(({ code }) => code)).toContain("motion_audio_unavailable");
});

it("takes a picture of one's own, used at once or kept beside", async () => {
  const scene = (await scenes())[2];
  const own = { kind: "storyboard" as const, select: false };
  const send = async (more: object) =>
    uploadTake(worker.db, {
      ...{ ...place, sceneId: scene?.sceneId ?? "", bases },
      own: { ...own, asset_url: await ownPicture(), ...more },
    });
  await send({});
  const kept = (await quiet())[2]?.storyboard.takes?.at(-1);
  expect(kept).toMatchObject({ provider: "own", processStatus: "completed", selected: false, isOffline: false });
  await send({ select: true });
  const used = (await quiet())[2]?.storyboard.takes?.at(-1);
  expect(used).toMatchObject({ provider: "own", selected: true });
  expect(used?.stale ?? false).toBe(false);
  await send({ select: true, arrives: "candidate" });
  const takes = (await quiet())[2]?.storyboard.takes ?? [];
  expect(takes.slice(-2)).toMatchObject([{ selected: true }, { selected: false, candidate: true }]);
  await expect(send({ asset_url: randomUUID() })).rejects.toMatchObject({ fault: "foreignAsset" });
});

it("is painted after a fault that passes, and goes without a portrait that is refused", async () => {
  const why = because("refused_on_demand", { scene: 1 });
  const bo = async () => (await cast()).members.find(({ name }) => name === "Bo");
  faults.push(new ProviderFault("rate_limited", { why, provider: "painter" }));
  await change(({ name }) => (name === "Bo" ? { description: "a grey dog" } : {}));
  expect(await waitFor(bo, (member) => member?.referenceLink !== undefined)).toMatchObject({
    description: "a grey dog",
  });
  expect(faults).toEqual([]);
  faults.push(new ProviderFault("refused", { why, provider: "painter" }));
  await change(({ name }) => (name === "Bo" ? { description: "a brown dog" } : {}));
  await waitFor(
    async () => faults.length,
    (left) => left === 0,
  );
  expect(await bo()).not.toHaveProperty("referenceLink");
  expect(await project()).toMatchObject({ progressStatus: "editing", error: null });
});
