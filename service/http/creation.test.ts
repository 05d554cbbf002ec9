import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creationMethods, creationOperations } from "#lib/contract/creation/methods.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { createTeamspace, getMySpace } from "../accounts/teamspaces.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { makePdf } from "../testing/pdf.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";
import { prepareValidCall } from "../testing/valid-call.ts";

type Name = keyof typeof creationOperations;

let service: TestService;
let caller: TestCaller;
let stranger: TestCaller;
let teamspaceUuid: string;
let picture: string;
let foreignPicture: string;
let document: string;
let sound: string;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
  stranger = await service.createCaller();
  const { workspaceUuid } = caller;
  ({ uuid: teamspaceUuid } = await createTeamspace(service.db, { workspaceUuid, name: "Shared", kind: "shared" }));
  picture = await uploadPicture(caller);
  foreignPicture = await uploadPicture(stranger);
  ({ uploadUrl: sound } = await uploadFile(caller, { bytes: hum(), mediaType: "audio", suffix: "wav" }));
  ({ assetUuid: document } = await uploadFile(caller, { bytes: makePdf({ pages: 2 }) }));
});
afterAll(() => service.stop());

async function uploadPicture(owner: TestCaller): Promise<string> {
  const image = sharp({ create: { width: 64, height: 36, channels: 3, background: "#345" } });
  const file = { bytes: await image.png().toBuffer(), mediaType: "image", suffix: "png" };
  return (await uploadFile(owner, file)).uploadUrl;
}

function at(name: Name, space = teamspaceUuid): [string, string] {
  const { method, path }: Operation = creationOperations[name];
  return [method, path.replace("{teamspaceUuid}", encodeURIComponent(space))];
}

const media = (media_url: string, media_type = "image") => ({ media_resources: [{ media_url, media_type }] });

/** Bodies with less than the examples send. */
const less: Partial<Record<Name, object>> = {
  createOneStepProject: { webpages: ["https://example.com/bees"] },
  createOneStepProjectToClip: { video_description: "Bees dance" },
  createAigcProject: { idea: "Bees" },
};

async function bodyOf(name: Name): Promise<unknown> {
  return less[name] ?? (await prepareValidCall(name, { service, caller })).body;
}

const methods = new Map(
  Object.entries(creationMethods).flatMap(([method, { operations }]) =>
    Object.keys(operations).map((name) => [name, method]),
  ),
);
const names = Object.keys(creationOperations) as Name[];
/** They may be given their input later. */
const mayWait: Name[] = ["createAudioProject", "createTeamspaceAudioProject"];
const inTeamspace = names.filter((name) => creationOperations[name].path.startsWith("/teamspace/"));

describe("every way to start a project", () => {
  it.each(names)("answers %s with a record at init, in the right teamspace", async (name) => {
    const body = await bodyOf(name);
    const creationMethod = methods.get(name);
    const answer = await caller.send(...at(name), { body });
    expect(answer, answer.msg).toMatchObject({ status: 200, code: 0 });
    const record = creationOperations[name].data.parse(answer.data);
    const project = "project" in record ? record.project : record;
    const { uuid } = await getMySpace(service.db, caller.workspaceUuid);
    const wanted = inTeamspace.includes(name) ? teamspaceUuid : uuid;
    expect(project).toMatchObject({ creationMethod, progressStatus: "init", teamspaceUuid: wanted });
    if (!("clip" in record)) return;
    expect(record).toMatchObject({ projectUuid: project.projectUuid, clipUuid: record.clip.clipUuid });
    expect(record.clip).toMatchObject({ clipStatus: "init", projectUuid: project.projectUuid });
  });

  it.each(names.filter((name) => !mayWait.includes(name)))(
    "refuses %s without anything to start from",
    async (name) => {
      const answer = await caller.send(...at(name), { body: { video_title: "Bees" } });
      expect(answer).toMatchObject({ status: 400, code: 3003 });
    },
  );
});

describe("a teamspace's form", () => {
  it.each(inTeamspace)("of %s knows only the caller's teamspaces", async (name) => {
    const body = await bodyOf(name);
    const { uuid: foreign } = await getMySpace(service.db, stranger.workspaceUuid);
    for (const space of [foreign, "0190a5f4-0000-7000-8000-000000000000", "x", "%00"]) {
      const answer = await caller.send(...at(name, space), { body });
      expect(answer).toMatchObject({ status: 404, code: 4004, msg: expect.stringMatching(/teamspace/) });
    }
  });

  it("is listed in that teamspace alone", async () => {
    const { workspaceUuid } = caller;
    const { uuid } = await createTeamspace(service.db, { workspaceUuid, name: "Quiet", kind: "shared" });
    await caller.send(...at("createTeamspaceIdeaProject", uuid), { body: { idea: "Wasps" } });
    const { data } = await caller.send("GET", `/teamspace/${uuid}/list-project`);
    expect(data).toMatchObject({ list: [{ name: "Wasps", teamspaceUuid: uuid }], paging: { total: 1 } });
  });
});

describe("pictures and clips", () => {
  const withMedia = ["createVisualProject", "createOneStepProject", "createTeamspaceProject"] as const;
  it.each([
    [{ media_resources: [] }, 3003, /media_resources/],
    [{ media_resources: "x" }, 3000, /^media_resources: expected array/],
    [{ media_resources: [{ media_url: "x" }] }, 3003, /^media_resources\[0\]\.media_type/],
    [{ media_resources: [{ media_type: "image" }] }, 3003, /^media_resources\[0\]\.media_url/],
    [{ media_resources: [{ media_url: "x", media_type: "pdf" }] }, 3000, /^media_resources\[0\]\.media_type: .*image/],
    [{ media_resources: [{ media_url: "http://example.com/x.png", media_type: "image" }] }, 3009, /\[0\]\.media_url/],
    [{ media_resources: Array(51).fill({ media_url: "x", media_type: "image" }) }, 3049, /at most 50 entries, 51/],
  ])("are refused as %j", async (body, code, msg) => {
    for (const name of withMedia) {
      const answer = await caller.send(...at(name), { body });
      expect(answer, name).toMatchObject({ code, msg: expect.stringMatching(msg) });
    }
  });

  it("of another workspace, or of another kind than was said, cannot be used", async () => {
    for (const name of withMedia) {
      const foreign = await caller.send(...at(name), { body: media(foreignPicture) });
      expect(foreign).toMatchObject({ status: 400, code: 3009 });
      const other = await caller.send(...at(name), { body: media(picture, "video") });
      expect(other).toMatchObject({ status: 415, code: 3010, msg: expect.stringMatching(/mp4/) });
    }
  });

  it("take a style and a text, and nothing that is no style", async () => {
    const script_config = { text_content: "Our summer", text_type: "text" };
    const good = { ...media(picture), video_style: "montage", script_config };
    const { data } = await caller.send(...at("createVisualProject"), { body: good });
    expect(data).toMatchObject({ name: "Our summer", creationMethod: "visual" });
    const loud = await caller.send(...at("createVisualProject"), { body: media(sound, "audio") });
    expect(loud).toMatchObject({ code: 3000, msg: expect.stringMatching(/image, video, "audio" came/) });
    const bad = await caller.send(...at("createVisualProject"), { body: { ...good, video_style: "loud" } });
    expect(bad).toMatchObject({ code: 3000, msg: expect.stringMatching(/montage, storytelling, explainer/) });
  });
});

describe("speech", () => {
  const speech = "createSpeechProject";

  it("comes by its address, or as sounds and videos among the media", async () => {
    for (const body of [
      { speech_asset_url: sound, speech_model: "SPEECH_TO_VIDEO_SUMMARY" },
      { ...media(sound, "audio"), project_function: "Speech_To_Video_Full_Length" },
      { media_resources: [...media(sound, "audio").media_resources, ...media(picture).media_resources] },
    ]) {
      const answer = await caller.send(...at(speech), { body });
      expect(answer, answer.msg).toMatchObject({ code: 0, data: { creationMethod: "speech", progressStatus: "init" } });
    }
  });

  it.each([
    [{}, 3003, /^speech_asset_url/],
    [{ media_resources: [{ media_url: "x", media_type: "image" }] }, 3003, /^media_resources: at least one sound/],
    [{ speech_asset_url: "x", speech_model: "louder" }, 3000, /^speech_model: .*summary/],
    [{ speech_asset_url: "https://example.com/a.mp3" }, 3009, /^speech_asset_url/],
  ])("is refused as %j", async (body, code, msg) => {
    expect(await caller.send(...at(speech), { body })).toMatchObject({ code, msg: expect.stringMatching(msg) });
  });

  it("of the wrong kind is told which kinds can be used, by the member it came in", async () => {
    const single = await caller.send(...at(speech), { body: { speech_asset_url: picture } });
    expect(single).toMatchObject({ code: 3010, msg: expect.stringMatching(/^speech_asset_url: .*mp3.*mkv/) });
    const media_resources = [...media(picture).media_resources, { media_url: document, media_type: "audio" }];
    const among = await caller.send(...at(speech), { body: { media_resources } });
    expect(among).toMatchObject({ code: 3010, msg: expect.stringMatching(/^media_resources\[1\]\.media_url: .*mp3/) });
  });

  it("may be among any mix of inputs", async () => {
    for (const name of ["createOneStepProject", "createAigcProject", "createTeamspaceProject"] as const) {
      const answer = await caller.send(...at(name), { body: { idea: "Bees", ...media(sound, "audio") } });
      expect(answer, answer.msg).toMatchObject({ code: 0 });
    }
  });

  it("may come with captions, which are refused where they begin after it ends", async () => {
    const captioned = async (time: string) => {
      const bytes = Buffer.from(`1\n00:00:0${time},000 --> 00:00:09,000\nBees dance.`);
      const file = await uploadFile(caller, { bytes, mediaType: "captions", suffix: "srt" });
      return { speech_asset_url: sound, captions_asset_url: file.uploadUrl };
    };
    expect(await caller.send(...at(speech), { body: await captioned("1") })).toMatchObject({ code: 0 });
    expect(await caller.send(...at(speech), { body: await captioned("5") })).toMatchObject({
      code: 3043,
      msg: "captions_asset_url: the file cannot be used, its first words are at 0:05, and the recording ends at 0:02",
    });
    const other = { speech_asset_url: sound, captions_asset_url: picture };
    expect(await caller.send(...at(speech), { body: other })).toMatchObject({
      code: 3010,
      msg: "captions_asset_url: expected a file of one of these kinds: srt, vtt",
    });
  });

  it("may come later to a project that waits for it", async () => {
    const { data } = await caller.send(...at("createAudioProject"), { body: { video_title: "Bees" } });
    const { projectUuid } = data as { projectUuid: string };
    expect(data).toMatchObject({ progressStatus: "init", progress: { stage: "awaiting_speech" }, name: "Bees" });
    const give = (body: object, by = caller) => by.send("POST", `/project/${projectUuid}/generate-video`, { body });
    expect(await give({})).toMatchObject({ code: 3003, msg: expect.stringMatching(/^speech_asset_url/) });
    expect(await give({ speech_asset_url: sound }, stranger)).toMatchObject({ code: 4004 });
    expect(await give({ speech_asset_url: picture })).toMatchObject({ code: 3010 });
    const given = await give({ speech_asset_url: sound, speech_model: "speech_to_video_summary" });
    expect(given).toMatchObject({
      code: 0,
      data: { projectUuid, progressStatus: "init", progress: { stage: "waiting" } },
    });
    expect(await give({ speech_asset_url: sound })).toMatchObject({ code: 3020 });
  });
});

/** Two seconds that can be heard. */
function hum(): Uint8Array {
  const samples = Int16Array.from({ length: 32_000 }, (_, index) => Math.sin(index / 6) * 9_000);
  return encodeWav({ samples, sampleRate: 16_000, channels: 1 });
}
