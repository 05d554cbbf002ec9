import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { makePdf } from "../testing/pdf.ts";
import { makePptx } from "../testing/pptx.ts";
import { seedProject } from "../testing/seed-project.ts";
import { startTestService, type TestCaller, type TestService, testVoice } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

let service: TestService;
let caller: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
  stranger = await service.createCaller();
});
afterAll(() => service.stop());

/** The operation's path with its parameters filled in. */
function at(name: OperationName, params: Record<string, string> = {}): [string, string] {
  const { method, path } = operations[name];
  return [method, path.replace(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? "")];
}

async function data<Name extends OperationName>(
  name: Name,
  params: Record<string, string> = {},
  sent: { query?: string; body?: unknown } = {},
) {
  const answer = await caller.send(...at(name, params), sent);
  expect(answer, answer.msg).toMatchObject({ status: 200, code: 0 });
  return operations[name].data.parse(answer.data);
}

describe("creating a project", () => {
  it.each([
    ["createIdeaProject", { idea: "How bees find flowers\n" }, "idea", "How bees find flowers"],
    ["createIdeaProject", { video_description: "How bees dance" }, "idea", "How bees dance"],
    [
      "createScriptProject",
      { script: "Scene 1: Bees.\nScene 2: Flowers.", script_text_mode: "direct_script" },
      "script",
      "Bees",
    ],
  ] as const)("answers %s with a record at init", async (name, body, creationMethod, title) => {
    const { data: record } = await caller.send(...at(name), { body });
    expect(operations[name].data.parse(record)).toMatchObject({ name: title, creationMethod, progressStatus: "init" });
    expect(record).toMatchObject({ sceneCount: 0, warnings: [], videoFormat: "16:9", version: 1, consumedCredit: 0 });
    expect(record).toMatchObject({ progress: { done: 0, total: 1 }, createdAt: expect.any(Number) });
  });

  it("takes a document by its whole address, by its address without the query, and by its id", async () => {
    const { uploadUrl, assetUuid, put } = await uploadFile(caller, { bytes: makePdf({ pages: 3 }) });
    expect(put.status).toBe(200);
    for (const address of [uploadUrl, uploadUrl.split("?")[0], assetUuid, ` ${uploadUrl}\n`]) {
      const body = { doc_asset_url: address, doc_file_name: "Yearly report.pdf", doc_usage: "content_source" };
      const { data: record } = await caller.send(...at("createDocumentProject"), { body });
      expect(record).toMatchObject({ name: "Yearly report", creationMethod: "document", progressStatus: "init" });
    }
  });

  it("writes the job that starts it in the same transaction", async () => {
    const { rows: before } = await service.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from pgboss.job`,
    );
    await data("createIdeaProject", {}, { body: { idea: "One more" } });
    const { rows: after } = await service.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from pgboss.job`,
    );
    expect(after[0]?.jobs).toBe((before[0]?.jobs ?? 0) + 1);
  });

  it("ignores unknown members and takes null for one that is left out", async () => {
    const body = { idea: "Bees", video_title: null, target_video: null, colour: "red", aigc: { nested: [1, 2] } };
    expect((await caller.send(...at("createIdeaProject"), { body })).code).toBe(0);
  });

  it("warns of every wish that nothing here can serve", async () => {
    const body = {
      idea: "Bees",
      avatar_options: { use_avatar: true, look_id: "x", layout: "host_pip" },
      footage_options: { use_premium_stocks_getty: true, private_stock_ids: 7, stock_footage_tags: ["bee"] },
      bgm_options: { use_premium_stocks: true },
      voice_options: { voice_id: "nobody" },
    };
    const { data: record } = await caller.send(...at("createIdeaProject"), { body });
    const { warnings } = operations.createIdeaProject.data.parse(record);
    expect(warnings?.map(({ code }) => code)).toEqual([
      "avatar_unavailable",
      "premium_footage_unavailable",
      "premium_music_unavailable",
      "voice_unavailable",
    ]);
  });

  it("does not warn of what is there", async () => {
    const body = { idea: "Bees", voice_options: { voice_id: testVoice.voiceUuid }, bgm_options: { enable_bgm: true } };
    expect((await caller.send(...at("createIdeaProject"), { body })).data).toMatchObject({ warnings: [] });
  });

  it.each([
    ["createIdeaProject", {}, 3003, /^idea/],
    ["createIdeaProject", { idea: "   " }, 3003, /^idea/],
    ["createIdeaProject", { idea: 7 }, 3000, /^idea: expected string, 7 came/],
    ["createIdeaProject", { idea: "x".repeat(2001) }, 3049, /2,000.*2,001/],
    ["createIdeaProject", [], 3000, /^body: expected object, a list of 0 came/],
    ["createIdeaProject", { idea: "x", video_title: "t".repeat(201) }, 3049, /^video_title: at most 200/],
    ["createIdeaProject", { idea: "x", completion_webhook: "ftp://x" }, 3000, /^completion_webhook: .*http/],
    [
      "createIdeaProject",
      { idea: "x", target_video: { aspect_ratio: "3:2" } },
      3000,
      /^target_video.aspect_ratio: .*16:9/,
    ],
    ["createIdeaProject", { idea: "x", video_duration_in_seconds: 4 }, 3000, /^video_duration_in_seconds: .*5/],
    ["createScriptProject", {}, 3003, /^script/],
    ["createScriptProject", { script: "" }, 3003, /^script/],
    ["createScriptProject", { script: "x".repeat(10_001) }, 3049, /10,000.*10,001/],
    [
      "createScriptProject",
      { script: "x", script_text_mode: "loud" },
      3000,
      /^script_text_mode: .*ai_rewrite, direct_script/,
    ],
    ["createDocumentProject", {}, 3003, /^doc_asset_url/],
    ["createDocumentProject", { doc_asset_url: "http://example.com/x.pdf" }, 3009, /^doc_asset_url/],
    ["createDocumentProject", { doc_asset_url: "file:///etc/passwd" }, 3009, /^doc_asset_url/],
    ["createDocumentProject", { doc_asset_url: "0190a5f4-0000-7000-8000-000000000000" }, 3009, /^doc_asset_url/],
  ] as const)("refuses a bad body of %s, told by number and member (case %#)", async (name, body, code, msg) => {
    const answer = await caller.send(...at(name), { body });
    expect(answer).toMatchObject({ code });
    expect(answer.msg).toMatch(msg);
  });

  it("takes a script of exactly 10,000 characters, counted as people count them", async () => {
    const body = { script: "🐝".repeat(10_000) };
    expect((await caller.send(...at("createScriptProject"), { body })).code).toBe(0);
  });

  it.each([
    ["not uploaded", undefined, 3042, 409],
    ["empty", Buffer.alloc(0), 3043, 422],
    ["encrypted", makePdf({ locked: true }), 3043, 422],
    ["cut off", makePdf({ pages: 20 }).subarray(0, 3000), 3043, 422],
  ])("refuses a document that is %s", async (_, bytes, code, status) => {
    const { assetUuid } = bytes ? await uploadFile(caller, { bytes }) : await waitingUpload();
    const answer = await caller.send(...at("createDocumentProject"), { body: { doc_asset_url: assetUuid } });
    expect(answer).toMatchObject({ code, status });
    expect(answer.msg).toMatch(/^doc_asset_url: /);
  });

  it.each(["pptx", "ppsx"])(
    "takes a presentation as %s, and walks through it whatever was asked for",
    async (suffix) => {
      const bytes = makePptx([{ text: "Bees", notes: "Hello." }, { text: "Flowers" }], { asShow: suffix === "ppsx" });
      const { uploadUrl, assetUuid } = await uploadFile(caller, { bytes, mediaType: "ppt", suffix });
      const body = { doc_asset_url: uploadUrl, doc_usage: "content_source", speaker_notes_verbatim: true };
      const { data: record } = await caller.send(...at("createDocumentProject"), { body });
      const { projectUuid } = operations.createDocumentProject.data.parse(record);
      const { rows } = await service.db.execute(
        sql`select brief->'documents'->0 as document from project where uuid = ${projectUuid}`,
      );
      expect(rows).toMatchObject([
        { document: { asset: assetUuid, usage: "page_by_page_walkthrough", notesVerbatim: true } },
      ]);
    },
  );

  it.each([
    ["cut off", makePptx([{ text: "Bees" }]).subarray(0, 4000), 3043, /damaged/],
    ["of 201 slides", makePptx(Array.from({ length: 201 }, () => ({ text: "Bee" }))), 3049, /201/],
  ])("refuses a presentation that is %s", async (_, bytes, code, msg) => {
    const { assetUuid } = await uploadFile(caller, { bytes, mediaType: "ppt", suffix: "pptx" });
    const answer = await caller.send(...at("createDocumentProject"), { body: { doc_asset_url: assetUuid } });
    expect(answer).toMatchObject({ code, msg: expect.stringMatching(msg) });
  });

  it("refuses a document of more than 200 pages", async () => {
    const { assetUuid } = await uploadFile(caller, { bytes: makePdf({ pages: 201 }) });
    const answer = await caller.send(...at("createDocumentProject"), { body: { doc_asset_url: assetUuid } });
    expect(answer).toMatchObject({ code: 3049, msg: expect.stringContaining("201") });
  });

  it("refuses when the workspace has used up its credits", async () => {
    const poor = await service.createCaller();
    await service.db.execute(sql`update workspace set credit_balance = 0 where uuid = ${poor.workspaceUuid}`);
    const answer = await poor.send(...at("createIdeaProject"), { body: { idea: "Bees" } });
    expect(answer).toMatchObject({ status: 402, code: 4020 });
  });

  async function waitingUpload() {
    return data("getUploadAddress", {}, { query: "?mediaType=pdf&suffix=pdf" }) as Promise<{ assetUuid: string }>;
  }
});

describe("an upload address", () => {
  it("is good for ten minutes and carries the suffix", async () => {
    const address = await data("getUploadAddress", {}, { query: "?mediaType=ppt&suffix=PPTX" });
    const { uploadUrl, assetUuid, expiresAt } = operations.getUploadAddress.data.parse(address);
    expect(new URL(uploadUrl).pathname).toBe(`/uploads/${assetUuid}.pptx`);
    expect(Math.abs((expiresAt ?? 0) - Date.now() - 600_000)).toBeLessThan(5_000);
  });

  it.each([
    ["", 3003, /mediaType/],
    ["?mediaType=pdf", 3003, /suffix/],
    ["?mediaType=tape&suffix=pdf", 3000, /pdf, ppt, image, video, audio/],
    ["?mediaType=pdf&suffix=exe", 3010, /pdf/],
    ["?mediaType=audio&suffix=mp4", 3010, /mp3, wav, m4a, aac, flac, ogg/],
  ])("is refused for %s", async (query, code, msg) => {
    const answer = await caller.send(...at("getUploadAddress"), { query });
    expect(answer.code).toBe(code);
    expect(answer.msg).toMatch(msg);
  });
});

describe("reading", () => {
  it("tells a project and its scenes with links that open", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 3 });
    const project = await data("getProjectInfo", { projectUuid });
    expect(project).toMatchObject({ projectUuid, progressStatus: "editing", sceneCount: 3, durationMs: 9000 });
    const { scenes } = operations.listScenes.data.parse(await data("listScenes", { projectUuid }));
    expect(scenes.map(({ position }) => position)).toEqual([0, 1, 2]);
    for (const scene of scenes) {
      expect(scene).toMatchObject({ duration: 3000, storyboard: { processStatus: "completed" } });
      expect(scene.motionVideo).toEqual({ processStatus: "none" });
      expect(scene.storyboard.takes).toMatchObject([{ number: 1, selected: true, processStatus: "completed" }]);
      const picture = await fetch(scene.storyboard.assetLink ?? "");
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
  });

  it("tells the account", async () => {
    expect(await data("getUserInfo")).toMatchObject({ userUuid: caller.workspaceUuid, email: "test@example.com" });
    expect(await data("getCreditBalance")).toBe(100_000);
    expect(await data("getCapabilities")).toMatchObject({
      extensions: expect.arrayContaining([
        "capabilities",
        "project.retry",
        "project.cancel",
        "media.text-overlay",
        "scene.direction",
        "scene.text-overlay",
        "scene.take-arrives",
      ]),
      providers: { presentations: { name: "libreoffice", isOffline: true } },
      downloads: expect.any(Array),
      limits: { uploadBytes: 104_857_600, scriptCharacters: 10_000 },
    });
  });

  it.each([
    ["", 3],
    ["?localeName=en", 2],
    ["?localeName=en-gb", 1],
    ["?localeName=xx", 0],
  ])("lists the voices for %s", async (query, count) => {
    const voices = operations.listVoices.data.parse(await data("listVoices", {}, { query }));
    expect(voices).toMatchObject({ customVoices: [], systemVoices: { length: count } });
  });
});

describe("exporting", () => {
  it("answers a clip at init with the job that renders it", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    for (const sent of [{}, { body: {} }, { query: "?completion_webhook=https%3A%2F%2Fexample.com%2Fhook" }]) {
      const answer = await caller.send(...at("exportProject", { projectUuid }), sent);
      const clip = operations.exportProject.data.parse(answer.data);
      expect(clip).toMatchObject({ projectUuid, clipStatus: "init", clipType: "video" });
      expect(clip.clipLink).toBeUndefined();
      expect(await data("getClipInfo", { clipUuid: clip.clipUuid })).toMatchObject({ clipUuid: clip.clipUuid });
      expect(await data("getDownloadLink", { clipUuid: clip.clipUuid })).toEqual({});
      const contents = await caller.send(...at("getClipContents", { clipUuid: clip.clipUuid }));
      expect(contents).toMatchObject({ status: 409, code: 3020, msg: expect.stringContaining("init") });
    }
  });

  it.each(["init", "preparation", "error"] as const)("is refused at %s", async (status) => {
    const { projectUuid } = await seedProject(service, caller, { at: status, scenes: 1 });
    const answer = await caller.send(...at("exportProject", { projectUuid }), { body: {} });
    expect(answer).toMatchObject({ status: 409, code: 3020, msg: expect.stringContaining(status) });
  });

  it("is allowed at generated_videos once every scene has its picture", async () => {
    const done = await seedProject(service, caller, { at: "generated_videos", scenes: 2 });
    const open = await seedProject(service, caller, { at: "generated_videos", scenes: 2, pictures: 1 });
    expect((await caller.send(...at("exportProject", done))).code).toBe(0);
    expect((await caller.send(...at("exportProject", open))).code).toBe(3020);
  });

  it.each([
    [{ resolution: "8k" }, /^resolution: .*720p, 1080p, 1440p, 2160p/],
    [{ fps: 12 }, /^fps: .*24, 25, 30, 60/],
    [{ burn_subtitles: "yes" }, /^burn_subtitles: expected boolean/],
  ])("is refused with %j", async (body, msg) => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const answer = await caller.send(...at("exportProject", { projectUuid }), { body });
    expect(answer).toMatchObject({ status: 400, code: 3000, msg: expect.stringMatching(msg) });
  });
});

describe("running on and stopping", () => {
  it("retries what failed and cancels what runs", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "error", scenes: 1 });
    expect(await data("retryProject", { projectUuid })).toMatchObject({ progressStatus: "init" });
    expect(await data("cancelProject", { projectUuid })).toMatchObject({
      progressStatus: "error",
      error: { code: "cancelled", retryable: true },
    });
  });

  it("is refused in every other state", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    for (const name of ["retryProject", "cancelProject"] as const) {
      expect(await caller.send(...at(name, { projectUuid }))).toMatchObject({ status: 409, code: 3020 });
    }
  });

  it("stops an export once, and says before what it waits for", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const exportNow = async () => operations.exportProject.data.parse(await data("exportProject", { projectUuid }));
    const [first, second] = [await exportNow(), await exportNow()];
    const info = async ({ clipUuid }: { clipUuid: string }) =>
      operations.getClipInfo.data.parse(await data("getClipInfo", { clipUuid }));
    const countBefore = async (clip: { clipUuid: string }) => (await info(clip)).progress?.waiting?.before ?? -1;
    expect((await info(second)).progress?.waiting?.for).toBe("turn");
    const ahead = await countBefore(second);
    expect(ahead).toBe((await countBefore(first)) + 1);
    const { clipUuid } = first;
    const cancelled = { clipStatus: "failed", error: { code: "cancelled", stage: "init" } };
    expect(await data("cancelClip", { clipUuid })).toMatchObject(cancelled);
    expect(await info(first)).toMatchObject(cancelled);
    expect(await countBefore(second)).toBe(ahead - 1);
    expect(await caller.send(...at("cancelClip", { clipUuid }))).toMatchObject({ status: 409, code: 3020 });
  });
});

describe("another workspace's things", () => {
  it("are told like things that never were", async () => {
    const { projectUuid } = await seedProject(service, stranger, { at: "editing", scenes: 1 });
    const { data: foreignClip } = await stranger.send(...at("exportProject", { projectUuid }));
    const { clipUuid } = operations.exportProject.data.parse(foreignClip);
    const nobodys = "0190a5f4-0000-7000-8000-000000000000";
    const names = [
      "getProjectInfo",
      "listScenes",
      "exportProject",
      "retryProject",
      "cancelProject",
      "getClipInfo",
      "cancelClip",
      "getDownloadLink",
      "getClipContents",
    ] as const;
    for (const name of names) {
      const foreign = await caller.send(...at(name, { projectUuid, clipUuid }));
      const absent = await caller.send(...at(name, { projectUuid: nobodys, clipUuid: nobodys }));
      const odd = await caller.send(...at(name, { projectUuid: "..%2f'%3B--", clipUuid: "%00" }));
      for (const answer of [foreign, absent, odd]) expect(answer, name).toMatchObject({ status: 404, code: 4004 });
      expect(foreign.msg).toBe(absent.msg);
    }
    expect((await stranger.send(...at("getProjectInfo", { projectUuid }))).data).toMatchObject({
      progressStatus: "editing",
    });
  });

  it("cannot be used as an asset, nor told from one that never was", async () => {
    const { uploadUrl } = await uploadFile(stranger, { bytes: makePdf() });
    const foreign = await caller.send(...at("createDocumentProject"), { body: { doc_asset_url: uploadUrl } });
    const body = { doc_asset_url: uploadUrl.replace(/[0-9a-f]{12}\.pdf/, "000000000000.pdf") };
    const absent = await caller.send(...at("createDocumentProject"), { body });
    expect(foreign).toMatchObject({ status: 400, code: 3009, msg: absent.msg });
  });
});

describe("the table of operations", () => {
  it("refuses other methods of a known path, naming the right one", async () => {
    const answer = await caller.send("DELETE", "/user/info");
    expect(answer).toMatchObject({ status: 405, code: 2000, msg: expect.stringContaining("GET") });
    expect(answer.headers.get("allow")).toBe("GET");
  });

  it("does not know other paths", async () => {
    expect(await caller.send("GET", "/no/such")).toMatchObject({ status: 404, code: 4004 });
  });
});
