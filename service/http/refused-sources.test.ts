import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { creationOperations } from "#lib/contract/creation/methods.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { getMySpace } from "../accounts/teamspaces.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { makePdf } from "../testing/pdf.ts";
import { makePptx } from "../testing/pptx.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

type Name = keyof typeof creationOperations;
type Bad = { what: string; kind: Kind; suffix: string; bytes: () => Promise<Uint8Array> | Uint8Array; says: RegExp };
type Kind = "image" | "video" | "audio" | "document";

let service: TestService;
let caller: TestCaller;
let teamspaceUuid: string;
let folder: string;
const run = promisify(execFile);
const addresses = new Map<Bad, string>();

const wav = (seconds: number, loud: number) => {
  const samples = Int16Array.from({ length: seconds * 16_000 }, (_, index) => Math.sin(index / 6) * loud);
  return encodeWav({ samples, sampleRate: 16_000, channels: 1 });
};

async function encode(name: string, args: readonly string[]): Promise<Buffer> {
  await run(service.env.FFMPEG_PATH, ["-v", "error", "-y", ...args, join(folder, name)]);
  return readFile(join(folder, name));
}
const silence = ["-f", "lavfi", "-i", "anullsrc=d=2"];
const tone = ["-f", "lavfi", "-i", "sine=d=2"];
const pattern = ["-f", "lavfi", "-i", "testsrc=size=64x64:rate=5:d=2", "-pix_fmt", "yuv420p"];

const junkSound = () => Buffer.concat([Buffer.from("fffb9064", "hex"), Buffer.alloc(5_000, 0x5a)]);
const cutSound = async () => (await encode("t.flac", tone)).subarray(0, -900);
const nothing = () => new Uint8Array();
const bad: Bad[] = [
  ...(["jpg", "png", "webp"] as const).map((suffix) => ({
    ...{ what: `a ${suffix} of no byte`, kind: "image" as const, suffix, bytes: nothing, says: /is empty/ },
  })),
  { what: "a picture that does not decode", kind: "image", suffix: "png", bytes: brokenPicture, says: /damaged/ },
  { what: "a video of no byte", kind: "video", suffix: "mp4", bytes: nothing, says: /is empty/ },
  { what: "a video of junk", kind: "video", suffix: "mp4", bytes: () => Buffer.alloc(4_000, "x"), says: /content is/ },
  {
    ...{ what: "a video without a picture", kind: "video", suffix: "mp4", says: /no moving picture/ },
    bytes: () => encode("tone.mp4", [...tone, "-vn"]),
  },
  { what: "a recording of no byte", kind: "audio", suffix: "mp3", bytes: nothing, says: /is empty/ },
  { what: "a silent recording", kind: "audio", suffix: "wav", bytes: () => wav(2, 0), says: /is silent/ },
  { what: "a silent mp3", kind: "audio", suffix: "mp3", bytes: () => encode("s.mp3", silence), says: /is silent/ },
  { what: "a cough", kind: "audio", suffix: "wav", bytes: () => wav(0.3, 9_000), says: /shorter than a second/ },
  { what: "a recording without sound", kind: "audio", suffix: "wav", bytes: () => wav(0, 0), says: /can be played/ },
  { what: "a recording of junk", kind: "audio", suffix: "mp3", bytes: junkSound, says: /can be played|too early/ },
  { what: "a recording that is cut off", kind: "audio", suffix: "flac", bytes: cutSound, says: /too early/ },
  { what: "a document of no byte", kind: "document", suffix: "pdf", bytes: nothing, says: /is empty/ },
  { what: "a document of no page", kind: "document", suffix: "pdf", bytes: () => makePdf({ pages: 0 }), says: /./ },
  { what: "a document of junk", kind: "document", suffix: "pdf", bytes: () => Buffer.alloc(900, "x"), says: /content/ },
  {
    ...{ what: "a presentation of hidden slides", kind: "document", suffix: "pptx", says: /hidden/ },
    bytes: () => makePptx([{ text: "x", hidden: true }]),
  },
];

async function brokenPicture() {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } });
  return (await picture.png().toBuffer()).subarray(0, 90);
}

const mediaTypes = { image: "image", video: "video", audio: "audio", document: "pdf" } as const;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
  ({ uuid: teamspaceUuid } = await getMySpace(service.db, caller.workspaceUuid));
  folder = await mkdtemp(join(tmpdir(), "refused sources "));
  for (const file of bad) {
    const mediaType = file.suffix === "pptx" ? "ppt" : mediaTypes[file.kind];
    const bytes = await file.bytes();
    const { uploadUrl, put } = await uploadFile(caller, { bytes, mediaType, suffix: file.suffix });
    expect(put.status, file.what).toBe(200);
    addresses.set(file, uploadUrl);
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await service.stop();
});

type Source = { member: string; body: (address: string) => object };
const listed = (kind: Kind): Source => ({
  member: "media_resources[0].media_url",
  body: (media_url) => ({ media_resources: [{ media_url, media_type: kind }] }),
});
const single: Source = { member: "speech_asset_url", body: (speech_asset_url) => ({ speech_asset_url }) };
const document: Source = { member: "doc_asset_url", body: (doc_asset_url) => ({ doc_asset_url }) };
const documents: Source = {
  member: "doc_asset_url",
  body: (doc_asset_url) => ({ idea: "Bees", documents: [{ doc_asset_url }] }),
};

/** By which members a way to start a project takes files of each kind, as its request has them. */
function sourcesOf(name: Name): Partial<Record<Kind, Source[]>> {
  const { body }: Operation = creationOperations[name];
  const members = z.instanceof(z.ZodObject).parse(body).shape;
  const [takesSpeech, takesAny] = ["speech_asset_url" in members, "documents" in members];
  return {
    ...("media_resources" in members && !takesSpeech && { image: [listed("image")], video: [listed("video")] }),
    ...(takesSpeech && { audio: [single, listed("audio")] }),
    ...("doc_asset_url" in members && { document: [document] }),
    ...(takesAny && { audio: [listed("audio")], document: [documents] }),
  };
}
const names = Object.keys(creationOperations) as Name[];

async function call(name: Name, body: object) {
  const { method, path }: Operation = creationOperations[name];
  return caller.send(method, path.replace("{teamspaceUuid}", teamspaceUuid), { body });
}

describe("a file that no project can use", () => {
  const taking = names.filter((name) => Object.keys(sourcesOf(name)).length > 0);
  it.each(taking)("is refused by %s at once, with 3043, its member and why", async (name) => {
    for (const file of bad) {
      for (const { member, body } of sourcesOf(name)[file.kind] ?? []) {
        const answer = await call(name, body(addresses.get(file) ?? ""));
        expect(answer, `${file.what} as ${member}`).toMatchObject({ status: 422, code: 3043 });
        expect(answer.msg, file.what).toMatch(file.says);
        expect(answer.msg.startsWith(`${member}: `), answer.msg).toBe(true);
      }
    }
  });

  it("stays good for what it can be used for", async () => {
    const bytes = await encode("mute.mp4", [...pattern, "-an"]);
    const { uploadUrl } = await uploadFile(caller, { bytes, mediaType: "video", suffix: "mp4" });
    const heard = await call("createSpeechProject", { speech_asset_url: uploadUrl });
    expect(heard).toMatchObject({ code: 3043, msg: expect.stringMatching(/no sound/) });
    const seen = await call("createVisualProject", listed("video").body(uploadUrl));
    expect(seen, seen.msg).toMatchObject({ code: 0 });
    const talk = await encode("talk.mp4", [...tone, "-vn"]);
    const { uploadUrl: sound } = await uploadFile(caller, { bytes: talk, mediaType: "video", suffix: "mp4" });
    const spoken = await call("createSpeechProject", listed("video").body(sound));
    expect(spoken, spoken.msg).toMatchObject({ code: 0 });
  });
});

describe("a text without a word", () => {
  const config = (text_content: string) => ({ script_config: { text_content } });
  const texts: Partial<Record<Name, (text: string) => object>> = {
    createScriptProject: (script) => ({ script }),
    createTeamspaceScriptProject: (script) => ({ script }),
    createOneStepProject: config,
    createOneStepProjectToClip: config,
    createAigcProject: config,
    createAigcProjectToClip: config,
    createTeamspaceProject: config,
  };
  it.each(Object.keys(texts) as Name[])("is refused by %s at once, by its member", async (name) => {
    const body = texts[name];
    for (const text of ["", "   ", "…", "***\n---", "Scene 1:\nScene 2:"]) {
      const answer = await call(name, body?.(text) ?? {});
      expect([3000, 3003], `${JSON.stringify(text)}: ${answer.msg}`).toContain(answer.code);
      expect(answer.msg).toMatch(/script/);
    }
  });

  it.each(["createIdeaProject", "createTeamspaceIdeaProject"] as const)("is no idea for %s", async (name) => {
    expect(await call(name, { idea: "  " })).toMatchObject({ code: 3003, msg: expect.stringMatching(/^idea/) });
  });
});
