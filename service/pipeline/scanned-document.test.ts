import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makeFramedPdf } from "../testing/pdf.ts";
import { seedProject, seedUpload, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

async function makeWordless(usage: "page_by_page_walkthrough" | "content_source") {
  const bytes = makeFramedPdf([
    [400, 600],
    [600, 400],
  ]);
  const asset = await seedUpload(worker, { workspaceUuid, bytes, pages: 2 });
  const { uuid } = await seedProject(worker, { workspaceUuid, documents: [{ asset, usage, notesVerbatim: false }] });
  return { uuid, project: await waitUntilSettled(worker, uuid) };
}

it("refuses to write a new video from pages without a word", async () => {
  const { uuid, project } = await makeWordless("content_source");
  expect(project).toMatchObject({
    progressStatus: "error",
    error: { code: "document_without_text", retryable: false },
  });
  expect(await loadScenes(worker.db, uuid)).toEqual([]);
});

it("shows every page without a word in a walkthrough, says nothing, and says why", async () => {
  const { uuid, project } = await makeWordless("page_by_page_walkthrough");
  expect(project).toMatchObject({ error: null, progressStatus: "editing" });
  expect(project.warnings).toContainEqual(
    expect.objectContaining({ code: "document_without_text", params: { pages: 2 } }),
  );
  const scenes = await loadScenes(worker.db, uuid);
  expect(scenes).toMatchObject([0, 1].map((page) => ({ narration: "", source: { kind: "page", page } })));
});

it("narrates a scan between pages with text, and says which pages are silent or were read from pictures", async () => {
  const bytes = await readFile(join(import.meta.dirname, "../sources/documents/fixtures/text-blank-scan.pdf"));
  const asset = await seedUpload(worker, { workspaceUuid, bytes, pages: 3 });
  const documents = [{ asset, usage: "page_by_page_walkthrough" as const, notesVerbatim: false }];
  const { uuid } = await seedProject(worker, { workspaceUuid, documents });
  const project = await waitUntilSettled(worker, uuid);
  expect(project.warnings).toContainEqual(expect.objectContaining({ code: "pages_silent", params: { pages: [2] } }));
  expect(project.warnings).toContainEqual(
    expect.objectContaining({ code: "scans_read", params: { documents: [{ pages: [3] }] } }),
  );
  const scenes = await loadScenes(worker.db, uuid);
  // What is told stands at the top of both pages; on the blank one nothing is told.
  const places = scenes.map(({ source }) => ("focus" in source ? source.focus : undefined));
  expect(places).toEqual([{ x: 0.5, y: expect.closeTo(0.22, 1) }, undefined, { x: 0.5, y: expect.closeTo(0.22, 1) }]);
  expect(scenes.map(({ narration }) => narration)).toEqual([
    expect.stringMatching(/^Tidal mills/u),
    "",
    expect.stringMatching(/^Minutes of the meeting\. .*twice a day\.$/u),
  ]);
});
