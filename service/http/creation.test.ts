import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creationOperations } from "#lib/contract/creation-operations.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { createTeamspace } from "../teamspaces/create-teamspace.ts";
import { getMySpace } from "../teamspaces/get-my-space.ts";
import { makePdf } from "../testing/pdf.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

type Name = keyof typeof creationOperations;

let service: TestService;
let caller: TestCaller;
let stranger: TestCaller;
let teamspaceUuid: string;
let picture: string;
let foreignPicture: string;
let document: string;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
  stranger = await service.createCaller();
  const { workspaceUuid } = caller;
  ({ uuid: teamspaceUuid } = await createTeamspace(service.db, { workspaceUuid, name: "Shared", kind: "shared" }));
  picture = await uploadPicture(caller);
  foreignPicture = await uploadPicture(stranger);
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

/** The least that each operation takes, with the method its project has. */
const least: Record<Name, () => [body: object, method: string]> = {
  createIdeaProject: () => [{ idea: "Bees" }, "idea"],
  createScriptProject: () => [{ script: "Bees." }, "script"],
  createWebpageProject: () => [{ url: "https://example.com/bees" }, "webpage"],
  createDocumentProject: () => [{ doc_asset_url: document }, "document"],
  createVisualProject: () => [media(picture), "visual"],
  createOneStepProject: () => [{ webpages: ["https://example.com/bees"] }, "one_step"],
  createOneStepProjectToClip: () => [{ video_description: "Bees dance" }, "one_step"],
  createAigcProject: () => [{ idea: "Bees" }, "aigc"],
  createAigcProjectToClip: () => [{ scriptConfig: { text_content: "Bees." } }, "aigc"],
  createTeamspaceIdeaProject: () => [{ idea: "Bees" }, "idea"],
  createTeamspaceScriptProject: () => [{ script: "Bees." }, "script"],
  createTeamspaceWebpageProject: () => [{ url: "https://example.com/bees" }, "webpage"],
  createTeamspaceDocumentProject: () => [{ doc_asset_url: document }, "document"],
  createTeamspaceVisualProject: () => [media(picture), "visual"],
  createTeamspaceProject: () => [media(picture), "one_step"],
};
const names = Object.keys(creationOperations) as Name[];
const inTeamspace = names.filter((name) => creationOperations[name].path.startsWith("/teamspace/"));

describe("every way to start a project", () => {
  it.each(names)("answers %s with a record at init, in the right teamspace", async (name) => {
    const [body, creationMethod] = least[name]();
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

  it.each(names)("refuses %s without anything to start from", async (name) => {
    const answer = await caller.send(...at(name), { body: { video_title: "Bees" } });
    expect(answer).toMatchObject({ status: 400, code: 3003 });
  });
});

describe("a teamspace's form", () => {
  it.each(inTeamspace)("of %s knows only the caller's teamspaces", async (name) => {
    const [body] = least[name]();
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
  const sound = { media_url: "x", media_type: "audio" };

  it.each([
    [{ media_resources: [] }, 3003, /media_resources/],
    [{ media_resources: "x" }, 3000, /^media_resources: expected array/],
    [{ media_resources: [{ media_url: "x" }] }, 3003, /^media_resources\[0\]\.media_type/],
    [{ media_resources: [{ media_type: "image" }] }, 3003, /^media_resources\[0\]\.media_url/],
    [{ media_resources: [{ media_url: "x", media_type: "pdf" }] }, 3000, /^media_resources\[0\]\.media_type: .*image/],
    [{ media_resources: [sound] }, 3000, /^media_resources\[0\]\.media_type: .*image, video, "audio" came/],
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
    const bad = await caller.send(...at("createVisualProject"), { body: { ...good, video_style: "loud" } });
    expect(bad).toMatchObject({ code: 3000, msg: expect.stringMatching(/montage, storytelling, explainer/) });
  });
});
