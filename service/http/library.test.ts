import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { upload } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { isFileClosed } from "../projects/rows/files.ts";
import { sweepProjects } from "../projects/sweep.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { createPathSigner } from "../storage/signed-path.ts";
import type { Storage } from "../storage/storage.ts";
import { needs } from "../testing/seed-needs.ts";
import { seedProject } from "../testing/seed-project.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

type Told = Record<string, unknown>;
type Sent = { query?: string; body?: object };
let service: TestService;
let storage: Storage;
let caller: TestCaller;
let projectUuid: string;
let teamspaceUuid: string;
let picture: Buffer;

beforeAll(async () => {
  service = await startTestService();
  const signer = createPathSigner(service.env.SERVICE_ENCRYPTION_KEY, "asset");
  storage = createDiskStorage({ folder: service.env.STORAGE_DIR, base: "", signer });
  picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
});
afterAll(() => service.stop());

beforeEach(async () => {
  caller = await service.createCaller();
  ({ projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 2 }));
  const spaces = (await ask("GET", "/workspace/list-my-teamspace")) as unknown as Told[];
  teamspaceUuid = String(spaces[0]?.teamspaceUuid);
  await service.db.update(project).set({ teamspaceUuid }).where(eq(project.uuid, projectUuid));
});

async function ask(method: string, path: string, sent: Sent = {}): Promise<Told> {
  const answer = await caller.send(method, path, sent);
  expect(answer, `${method} ${path}: ${answer.msg}`).toMatchObject({ code: 0 });
  return answer.data as Told;
}

/** A file as clients of such a service bring one: an address for its suffix, then the bytes. */
async function put(path: string, { suffix = "png", bytes = picture as Uint8Array } = {}): Promise<Told> {
  const address = await ask("GET", path, { query: `?fileSuffix=${suffix}` });
  const answer = await fetch(String(address.uploadUrl), { method: "PUT", body: Buffer.from(bytes) });
  expect(answer.status).toBe(200);
  return address;
}

const ofProject = (name: string) => `/project/${projectUuid}/${name}`;
const isThere = async (uuid: unknown) => {
  const [row] = await service.db
    .select()
    .from(upload)
    .where(eq(upload.uuid, String(uuid)));
  return row?.storageKey ? (await storage.find(row.storageKey)) !== null : false;
};

async function sweepDeleted() {
  const long = new Date(Date.now() - 60 * 60_000);
  await service.db.update(project).set({ deletedAt: long }).where(eq(project.uuid, projectUuid));
  await sweepProjects({ db: service.db, storage });
}

describe("media of a project", () => {
  it("come by an address for their suffix, are added by id or address, and are listed in the order they came", async () => {
    const still = await put(ofProject("get-upload-url"), { suffix: ".PNG" });
    const sound = encodeWav({ samples: new Int16Array(32_000).fill(9_000), sampleRate: 16_000, channels: 1 });
    const speech = await put(ofProject("get-upload-url"), { suffix: "wav", bytes: sound });
    const told = { title: " Harbour ", description: "At dawn", tagList: ["sea", "dawn"] };
    const added = await ask("POST", ofProject("add-uploaded-media"), {
      body: { resourceUuid: still.resourceUuid, resourceLink: still.uploadUrl, ...told },
    });
    const resourceUuid = still.resourceUuid;
    expect(added).toMatchObject({ projectUuid, resourceUuid, mediaType: "image", processStatus: "completed" });
    expect(added).toMatchObject({ ...told, title: "Harbour", thumbnailLink: added.resourceLink });
    await ask("POST", ofProject("add-uploaded-media"), { body: { resourceLink: speech.uploadUrl } });
    const again = { resourceUuid, title: "Harbour, later" };
    await ask("POST", ofProject("add-uploaded-media"), { body: again });
    expect(await ask("GET", ofProject("get-media-list"))).toMatchObject([
      { ...again, tagList: [] },
      { mediaType: "audio", audioLink: expect.any(String), duration: 2000 },
    ]);
    const file = await fetch(String(added.resourceLink));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
  });

  it("are the stock of their teamspace, by kind and page, without those of projects in the trash", async () => {
    for (const title of ["One", "Two", "Three"]) {
      const { resourceUuid } = await put(ofProject("get-upload-url"));
      await ask("POST", ofProject("add-uploaded-media"), { body: { resourceUuid, title } });
    }
    const stock = (query: string) => ask("GET", `/teamspace/${teamspaceUuid}/list-stock`, { query });
    expect(await stock("?limit=2&sortBy=name&mediaType=IMAGE")).toMatchObject({
      list: [{ title: "One" }, { title: "Three" }],
      paging: { total: 3, size: 2, startRow: 0, endRow: 2, hasMore: true },
      ext: {},
    });
    expect(await stock("?mediaType=video")).toMatchObject({ list: [], paging: { total: 0 } });
    expect(await stock("?mediaType=all")).toMatchObject({ paging: { total: 3 } });
    await ask("DELETE", `/project/${projectUuid}`);
    expect(await stock("")).toMatchObject({ list: [] });
  });

  it("keep their file while a project has it, and are swept with the last one", async () => {
    const { resourceUuid } = await put(ofProject("get-upload-url"));
    await ask("POST", ofProject("add-uploaded-media"), { body: { resourceUuid } });
    const copy = await ask("POST", ofProject("duplicate"), { body: {} });
    await sweepDeleted();
    expect(await ask("GET", `/project/${copy.projectUuid}/get-media-list`)).toMatchObject([{ resourceUuid }]);
    expect(await isThere(resourceUuid)).toBe(true);
    projectUuid = String(copy.projectUuid);
    await sweepDeleted();
    expect(await isThere(resourceUuid)).toBe(false);
  });

  it("are refused where they are another's, not there yet, of another kind, or too many words", async () => {
    const path = ofProject("add-uploaded-media");
    const refused = async (body: object) => (await caller.send("POST", path, { body })).code;
    const { resourceUuid } = await ask("GET", ofProject("get-upload-url"), { query: "?fileSuffix=mp4" });
    expect(await refused({ resourceUuid })).toBe(3042);
    expect(await refused({})).toBe(3003);
    const { assetUrl } = await needs.document({ service, caller, values: {} });
    expect(await refused({ resourceLink: assetUrl })).toBe(3010);
    const stranger = await service.createCaller();
    const theirs = await needs.picture({ service, caller: stranger, values: {} });
    expect(await refused({ resourceLink: theirs.assetUrl })).toBe(3009);
    expect(await refused({ resourceUuid, tagList: Array(LIMITS.tagsPerFile + 1).fill("x") })).toBe(3049);
    expect(await caller.send("GET", ofProject("get-upload-url"), { query: "?fileSuffix=pdf" })).toMatchObject({
      code: 3010,
      msg: expect.stringContaining("mp4"),
    });
  });
});

describe("a clip that was uploaded", () => {
  const add = async (path: string, more: object = {}) => {
    const { clipUuid, uploadUrl } = await put("/clip/get-upload-url");
    return ask("POST", path, { body: { clipUuid, clipLink: uploadUrl, title: "Cut elsewhere", ...more } });
  };

  it("is a clip like others: told, listed among them, and downloaded", async () => {
    const added = await add(`/teamspace/${teamspaceUuid}/add-clip`, {
      tags: ["sea"],
      description: "By hand",
      needAsr: true,
    });
    const { clipUuid } = added;
    const told = { clipUuid, title: "Cut elsewhere", clipStatus: "completed", clipType: "image", teamspaceUuid };
    expect(added).toMatchObject({ ...told, folderUuid: teamspaceUuid, tagList: ["sea"], isDeleted: false });
    expect(await ask("GET", `/clip/${clipUuid}/info`)).toMatchObject(told);
    const { downloadLink } = await ask("GET", `/clip/${clipUuid}/get-download-link`);
    expect((await fetch(String(downloadLink))).headers.get("content-disposition")).toContain("Cut elsewhere.png");
    expect(await ask("GET", `/clip/${clipUuid}/transcript`)).toEqual({});
    const exported = await needs.clip({ service, caller, values: { projectUuid } });
    for (const place of [`/teamspace/${teamspaceUuid}`, `/folder/${teamspaceUuid}`]) {
      const list = async (query: string) => {
        const { list: found, paging } = await ask("GET", `${place}/list-clip`, { query });
        return { names: (found as Told[]).map(({ title }) => title), paging };
      };
      expect(await list("?sortBy=name")).toMatchObject({ names: ["Cut elsewhere", "Seeded"], paging: { total: 2 } });
      expect(await list("?sortBy=-name&limit=1&offset=1")).toMatchObject({ names: ["Cut elsewhere"] });
    }
    expect(await ask("GET", `/folder/${teamspaceUuid}/list-project`)).toMatchObject({ list: [{ projectUuid }] });
    for (const call of ["POST cancel", "GET contents"]) {
      const [method = "", name = ""] = call.split(" ");
      expect(await caller.send(method, `/clip/${clipUuid}/${name}`)).toMatchObject({ code: 3020 });
    }
    expect(await caller.send("DELETE", `/clip/${exported.clipUuid}`)).toMatchObject({ code: 3020 });
  });

  it("is added once however often it is, and is no other than its link says", async () => {
    const path = `/teamspace/${teamspaceUuid}/get-clip-upload-url`;
    const { clipUuid } = await put(path);
    for (const title of ["First", "Second"]) {
      await ask("POST", `/folder/${teamspaceUuid}/add-clip`, { body: { clipUuid, title } });
    }
    const { list } = await ask("GET", `/folder/${teamspaceUuid}/list-clip`);
    expect(list).toMatchObject([{ clipUuid, title: "Second" }]);
    const other = await put(path);
    const mixed = { clipUuid, clipLink: other.uploadUrl, title: "Mixed" };
    const answer = await caller.send("POST", `/folder/${teamspaceUuid}/add-clip`, { body: mixed });
    expect(answer).toMatchObject({ code: 3009, msg: expect.stringContaining("clipLink") });
  });

  it("is deleted with its file, unless a project shows that", async () => {
    const { clipUuid } = await add(`/folder/${teamspaceUuid}/add-clip`);
    await ask("DELETE", `/clip/${clipUuid}`);
    expect(await caller.send("GET", `/clip/${clipUuid}/info`)).toMatchObject({ code: 4004 });
    expect(await isThere(clipUuid)).toBe(false);
    const shown = await add(`/folder/${teamspaceUuid}/add-clip`);
    await ask("POST", ofProject("add-uploaded-media"), { body: { resourceUuid: shown.clipUuid } });
    await ask("DELETE", `/clip/${shown.clipUuid}`);
    expect(await isThere(shown.clipUuid)).toBe(true);
    await sweepDeleted();
    expect(await isThere(shown.clipUuid)).toBe(false);
  });

  it("keeps its file when a project that showed it is deleted", async () => {
    const { clipUuid } = await add(`/folder/${teamspaceUuid}/add-clip`);
    await ask("POST", ofProject("add-uploaded-media"), { body: { resourceUuid: clipUuid } });
    await ask("DELETE", `/project/${projectUuid}`);
    const [row] = await service.db
      .select()
      .from(upload)
      .where(eq(upload.uuid, String(clipUuid)));
    expect(await isFileClosed(service.db, row?.storageKey ?? "")).toBe(false);
    await sweepDeleted();
    expect(await isThere(clipUuid)).toBe(true);
    expect(await ask("GET", `/clip/${clipUuid}/info`)).toMatchObject({ clipUuid });
  });
});

it("the transcript of an exported clip is what is spoken in it", async () => {
  const { clipUuid = "" } = await needs.clip({ service, caller, values: { projectUuid } });
  expect(await ask("GET", `/clip/${clipUuid}/transcript`)).toEqual({ transcript: "Scene 0\nScene 1" });
  await service.db.update(clip).set({ contents: null }).where(eq(clip.uuid, clipUuid));
  expect(await ask("GET", `/clip/${clipUuid}/transcript`)).toEqual({});
});

it("tells account, workspace and records with what is published of them beside our own", async () => {
  const workspace = caller.workspaceUuid;
  const numbers = { monthlyCredit: 0, monthlyCreditUsed: 0, frozenCredit: 0 };
  const creditBalance = await ask("GET", "/workspace/credit-balance");
  expect(await ask("GET", "/workspace/credit-detail")).toEqual({ creditBalance, ...numbers });
  const member = { memberCount: 1, memberRole: "owner", creatorUuid: workspace, joinTime: expect.any(Number) };
  expect(await ask("GET", "/workspace/my-workspace-info")).toMatchObject({ ...member, status: "active" });
  expect(await ask("GET", `/teamspace/${teamspaceUuid}/info`)).toMatchObject({ ...member, isAllHands: false });
  const project = await ask("GET", ofProject("info"));
  const person = { userUuid: workspace };
  expect(project).toMatchObject({ folderUuid: teamspaceUuid, aiRecommendStatus: "normal" });
  expect(project).toMatchObject({ creator: person, modifier: person });
  const { systemVoices } = await ask("GET", "/workspace/list-voice");
  expect(systemVoices).toMatchObject([{ voiceSpeakerName: "Test", uuid: "test-voice", voiceName: "Test" }, {}, {}]);
});
