import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { FAULTS } from "#lib/contract/fault-codes.ts";
import { SUFFIXES } from "#lib/contract/media-types.ts";
import type { Project } from "#lib/contract/project.ts";
import type { SceneList } from "#lib/contract/scene.ts";
import { fuzzing, heldMegabytes } from "#scripts/testing/fuzzing.ts";
import { breakings } from "../testing/break-file.ts";
import { craftedFiles } from "../testing/crafted-files.ts";
import { readAnswer } from "../testing/send.ts";
import { startWorkerProcess, type WorkerProcess } from "../testing/start-worker-process.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";
import { waitFor } from "../testing/wait-for.ts";
import { makeWholeFiles, mediaTypeOf, type WholeFile } from "../testing/whole-files.ts";

vi.setConfig({ testTimeout: 3_600_000 });

/** A file costs the programs that open it a hundred times what a call costs. */
const perFormat = Math.ceil(fuzzing.inputs / 10);
/** Of those that were taken though they are broken, so many of each format become a project. */
const filmsPerFormat = Math.ceil(fuzzing.inputs / 100);
const mayGrowMegabytes = 48;

let service: TestService;
let caller: TestCaller;
let worker: WorkerProcess;
const whole = await makeWholeFiles();
const crafted = craftedFiles();
const tried = { files: 0, taken: 0, films: 0, slowest: { ms: 0, name: "" } };
const taken: { suffix: string; uploadUrl: string; name: string; sender: TestCaller }[] = [];

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(async () => {
  await worker?.end("SIGKILL");
  await service.stop();
});

/** Uploads it and answers what is wrong with how that ended, if anything is. */
async function whatIsWrong(
  { suffix, bytes }: Pick<WholeFile, "suffix" | "bytes">,
  name: string,
): Promise<string | undefined> {
  const startedAt = performance.now();
  const { uploadUrl, put } = await uploadFile(caller, { bytes, mediaType: mediaTypeOf(suffix), suffix });
  const { status, code, msg } = await readAnswer(put);
  const ms = performance.now() - startedAt;
  tried.files += 1;
  if (ms > tried.slowest.ms) tried.slowest = { ms, name: `${name} as .${suffix}` };
  if (code === 0) taken.push({ suffix, uploadUrl, name, sender: caller });
  if (status === 200 && code === 0) return undefined;
  if (status === 200 && code === FAULTS.brokenAsset.code && msg.length > 20) return undefined;
  return `${name} as .${suffix}: ${status} ${code} ${msg}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe(`${perFormat} broken files of each format from seed ${fuzzing.seed}`, () => {
  let warm: number | undefined;

  it.each(whole)("as .$suffix are taken, or refused with a reason", async (file) => {
    // One key may ask 600 times a minute.
    caller = await service.createCaller();
    const others = whole.filter(({ suffix }) => suffix !== file.suffix).map(({ bytes }) => bytes);
    const faults: string[] = [];
    const breaks = fc.sample(breakings(others), { seed: fuzzing.seed, numRuns: perFormat });
    expect(await whatIsWrong(file, "whole")).toBeUndefined();
    expect(taken.at(-1)).toMatchObject({ suffix: file.suffix, name: "whole" });
    for (const [at, breakIt] of breaks.entries()) {
      const wrong = await whatIsWrong({ ...file, bytes: breakIt(file.bytes) }, `the ${at}th`);
      if (wrong) faults.push(wrong);
    }
    warm ??= await heldMegabytes();
    expect(faults).toEqual([]);
  });

  it.each(crafted)("and $name as .$suffix as well", async (file) => {
    expect(await whatIsWrong(file, file.name)).toBeUndefined();
  });

  it("leave nothing on the disk but what can be used, and no more in memory than the first ones did", async () => {
    const grown = (await heldMegabytes()) - (warm ?? 0);
    // Recordings are played after the answer, and those of which nothing can be played are refused then.
    const unplayed = () => service.db.$count(upload, sql`${upload.facts} ->> 'unplayed' = 'true'`);
    await expect.poll(unplayed, { timeout: 600_000 }).toBe(0);
    const kept = await service.db.select().from(upload).where(isNotNull(upload.storageKey));
    expect(kept.length).toBeLessThanOrEqual(taken.length);
    await expect.poll(() => filesBelow(service.env.STORAGE_DIR)).toHaveLength(kept.length);
    const { files, slowest } = tried;
    const told = `${files} files, ${taken.length} taken, slowest ${Math.round(slowest.ms)} ms (${slowest.name})`;
    console.log(`${told}, ${grown.toFixed(1)} MB more held at the end than after the first format`);
    expect(grown).toBeLessThan(mayGrowMegabytes);
  });

  it("which were taken become a project or end it with a reason of their own", async () => {
    const { DATABASE_URL, DATA_DIR, SERVICE_ENCRYPTION_KEY } = service.env;
    const variables = { DATABASE_URL, SERVICE_DATABASE_URL: DATABASE_URL, DATA_DIR, SERVICE_ENCRYPTION_KEY };
    worker = await startWorkerProcess({ ...variables, FOOTAGE: "none" });
    const broken = taken.filter(({ name }) => name !== "whole");
    const faults: string[] = [];
    // The suite tries a format of each kind.
    const isFirst = ({ suffix, mediaType }: WholeFile) => SUFFIXES[mediaType][0] === suffix;
    for (const { suffix } of whole.filter((file) => fuzzing.inputs > 20 || isFirst(file))) {
      const mine = broken.filter((file) => file.suffix === suffix);
      const named = mine.filter(({ name }) => !name.startsWith("the "));
      for (const file of [...mine.slice(0, filmsPerFormat), ...(fuzzing.inputs > 20 ? named : [])]) {
        const wrong = await makeProject(file);
        if (wrong) faults.push(wrong);
      }
    }
    console.log(`${tried.films} projects of broken files`);
    expect(worker.child.exitCode).toBeNull();
    expect(faults).toEqual([]);
  });
});

const quiet = { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } };

function requestFor(suffix: string, address: string): [path: string, body: object] {
  const mediaType = mediaTypeOf(suffix);
  if (mediaType === "audio") return ["/project/speech-to-video", { speech_asset_url: address }];
  if (mediaType === "pdf" || mediaType === "ppt")
    return ["/project/doc-to-video", { doc_asset_url: address, doc_file_name: `x.${suffix}` }];
  return [
    "/project/visual-to-video",
    { media_resources: [{ media_url: address, media_type: mediaType }], video_style: "montage" },
  ];
}

async function makeProject({ suffix, uploadUrl, name, sender }: (typeof taken)[number]): Promise<string | undefined> {
  const [path, body] = requestFor(suffix, uploadUrl);
  const answer = await sender.send("POST", path, { body: { ...quiet, ...body } });
  tried.films += 1;
  if (answer.status >= 500) return `${name} as .${suffix}: ${answer.status} ${answer.msg}`;
  if (answer.code !== 0) return undefined;
  const { projectUuid } = answer.data as Project;
  const info = async () => (await sender.send("GET", `/project/${projectUuid}/info`)).data as Project;
  const isEnded = ({ progressStatus }: Project) => progressStatus === "editing" || progressStatus === "error";
  const { error } = await waitFor(info, isEnded, { withinMs: 1_200_000, everyMs: 300 });
  const { data } = await sender.send("GET", `/project/${projectUuid}/scene-aigc-info`);
  const told = [
    error?.message,
    ...(data as SceneList).scenes.flatMap(({ storyboard, motionVideo }) => [
      storyboard.errorMessage,
      motionVideo.errorMessage,
    ]),
  ];
  if (error?.code === "internal") return `${name} as .${suffix} ends in a fault of ours at ${error.stage}`;
  const own = told.find((message) => message?.startsWith("Something went wrong"));
  return own && `${name} as .${suffix}: ${own}`;
}
