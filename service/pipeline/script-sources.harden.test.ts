import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { OneStepRequest } from "#lib/contract/creation/one-step.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { createProject } from "../projects/create.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { briefOf } from "../testing/brief-of.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makePdf } from "../testing/pdf.ts";
import { seedUpload, seedWorkspace } from "../testing/seed.ts";
import { serveArticle } from "../testing/serve-article.ts";
import { addRecording, readAloud } from "../testing/speech-files.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { twoTone } from "../testing/visual-files.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

const text_content = `Scene 1 (0-6 sec): Harbour. Visual: A quiet pier at dawn. Narrator: "Boats leave at *first* light."
**Scene 2 (6-11 sec): Night**
**Visual:** A lamp over the sea.
**Narrator:** "They return with the dark."`;
const said = ["Boats leave at first light.", "They return with the dark."];
const bgm_options = { enable_bgm: false };

let worker: WorkerTools;
let workspaceUuid: string;
let article: Awaited<ReturnType<typeof serveArticle>>;
const besides: Record<string, object> = {};

beforeAll(async () => {
  article = await serveArticle();
  worker = { ...(await openTestBench()).worker, trusted: [article.host] };
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  const pdf = await seedUpload(worker, { workspaceUuid, bytes: makePdf({ pages: 2 }), pages: 2 });
  const { bytes } = await readAloud("A man counts gulls in the rain.");
  const recording = await addRecording(worker, { workspaceUuid, suffix: "wav", bytes });
  const documents = [{ doc_asset_url: pdf, doc_file_name: "Yearly report.pdf" }];
  const media_resources = [{ media_url: recording, media_type: "audio" }];
  besides.documents = { documents };
  besides.webpages = { webpages: [article.url] };
  besides.recordings = { media_resources };
  besides.pictures = { media_resources: [{ media_url: await addPicture(), media_type: "image" }] };
  besides.everything = { documents, media_resources, webpages: [article.url], idea: "Whales sing" };
});

afterAll(() => article.stop());

async function addPicture(): Promise<string> {
  const bytes = await twoTone({ top: [200, 40, 40], bottom: [40, 40, 200] }, { width: 320, height: 180 })
    .png()
    .toBuffer();
  const uuid = randomUUID();
  const storageKey = `uploads/${uuid}.png`;
  await worker.storage.putBytes({ key: storageKey, bytes });
  const row = { uuid, workspaceUuid, mediaType: "image" as const, suffix: "png", state: "ready" as const, storageKey };
  await worker.db.insert(upload).values({ ...row, sizeBytes: bytes.length, expiresAt: new Date(Date.now() + 600_000) });
  return uuid;
}

async function make(brief: ProjectBrief) {
  const offer = { voiceIds: [], hasFootage: false };
  const { uuid } = await createProject(worker.db, { workspaceUuid, brief, bases: ["http://localhost"], offer });
  const project = await waitUntilSettled(worker, uuid);
  expect(project).toMatchObject({ progressStatus: "editing", error: null });
  const scenes = await loadScenes(worker.db, uuid);
  return { project, scenes, codes: project.warnings.map(({ code }) => code) };
}

const aigc = (request: object) => {
  const aigc_config = { style: "noir", auto_generate_motion_video: false };
  return make(briefOf("aigc", { ...request, bgm_options, aigc_config }));
};

it.each([
  ["nothing", false],
  ["documents", true],
  ["webpages", true],
  ["recordings", true],
  ["pictures", false],
  ["everything", true],
])("a script beside %s is what is said, seen and named", async (kind, isTold) => {
  const scriptConfig = { text_content, text_type: "direct_script" };
  const { project, scenes, codes } = await aigc({ scriptConfig, ...besides[kind] });
  expect(scenes.map(({ narration }) => narration)).toEqual(said);
  expect(scenes.every(({ speech }) => speech === null)).toBe(true);
  expect(scenes.map(({ visualDescription }) => visualDescription)).toEqual([
    "A quiet pier at dawn.",
    "A lamp over the sea.",
  ]);
  for (const [index, leastMs] of [6_000, 5_000].entries()) {
    expect(scenes[index]?.durationMs).toBeGreaterThanOrEqual(leastMs);
  }
  expect(project.name).toBe("Harbour");
  expect(codes.includes("sources_not_told")).toBe(isTold);
  expect(codes).not.toContain("captions_missing");
});

it.each(["documents", "webpages", "recordings"])(
  "a script that is rewritten beside %s stays the script",
  async (kind) => {
    const script_config = { text_content, text_type: "ai_rewrite" };
    const request = OneStepRequest.parse({ script_config, bgm_options, ...besides[kind] });
    const { project, scenes } = await make(briefOf("one_step", request));
    expect(scenes.map(({ narration }) => narration)).toEqual(said);
    expect(scenes.map(({ visualDescription }) => visualDescription)).toEqual([
      "A quiet pier at dawn.",
      "A lamp over the sea.",
    ]);
    expect(project.name).toBe("Harbour");
  },
);

it("tells an idea first, then what stands beside it", async () => {
  const { scenes, project } = await aigc({
    ...besides.documents,
    idea: "A 40-second film about two quiet harbours. Nobody hurries there.",
  });
  expect(scenes[0]?.narration).toBe("Two quiet harbours.");
  expect(scenes[1]?.narration).toBe("Nobody hurries there.");
  expect(scenes.length).toBeGreaterThan(2);
  expect(project.brief.look.durationSeconds).toBe(40);
});
