import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { runJobs } from "../jobs/run-jobs.ts";
import { loadScenes } from "../scenes/load-scenes.ts";
import { loadTakes } from "../scenes/load-takes.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makePptx } from "../testing/pptx.ts";
import { seedProject, seedUpload, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { Workshop } from "./workshop.ts";

// The converter needs seconds of a processor that may be busy.
vi.setConfig({ testTimeout: 600_000 });

let folder: string;
let workshop: Workshop;
let workspaceUuid: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sceneboard-office-"));
  ({ workshop } = await openTestBench());
  paintSmall(workshop);
  await runJobs(workshop, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(workshop);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(notesVerbatim: boolean) {
  const slides = [
    { text: "Bees find flowers", notes: "Welcome, all of you.\nThis is short." },
    { text: "They dance for each other in the dark of the hive" },
    { text: "Thank you", notes: "Goodbye." },
  ];
  const bytes = makePptx(slides, { asShow: true });
  const asset = await seedUpload(workshop, { workspaceUuid, bytes, pages: 3, suffix: "ppsx" });
  const documents = [{ asset, usage: "content_source" as const, notesVerbatim }];
  const { uuid } = await seedProject(workshop, { workspaceUuid, documents });
  return waitUntilSettled(workshop, uuid, 570_000);
}

/** The bundled converter behind the face of a LibreOffice; the first one is killed at its work. */
async function makeMortal(): Promise<string> {
  const program = join(folder, "soffice");
  const converter = join(import.meta.dirname, "..", "documents", "convert-office-process.ts");
  const lines = [
    "#!/bin/sh",
    `echo start >> '${folder}/starts'`,
    `[ "$(wc -l < '${folder}/starts')" -gt 1 ] || kill -9 $$`,
    // … --convert-to pdf --outdir <folder> <path>
    "shift 3",
    `exec '${process.execPath}' '${converter}' "$5" ppsx "$4" "$2"`,
  ];
  await writeFile(program, `${lines.join("\n")}\n`);
  await chmod(program, 0o755);
  return program;
}

it("becomes a film of its slides with its notes read word for word, though its converter was killed once", async () => {
  workshop.soffice = await makeMortal();
  const project = await make(true);
  expect(project).toMatchObject({ error: null, progressStatus: "editing", run: 1, language: "en" });
  expect(await readFile(join(folder, "starts"), "utf8")).toBe("start\nstart\n");
  const scenes = await loadScenes(workshop.db, project.uuid);
  expect(scenes.map(({ source }) => source)).toMatchObject([0, 1, 2].map((page) => ({ kind: "page", page })));
  const [first, second, third] = scenes.map(({ narration }) => narration);
  expect([first, third]).toEqual(["Welcome, all of you. This is short.", "Goodbye."]);
  expect(second).toMatch(/dance/);
  for (const take of await loadTakes(workshop.db, scenes)) {
    expect((take.width ?? 0) / (take.height ?? 1)).toBeCloseTo(16 / 9, 2);
  }
  workshop.soffice = undefined;
});

it("says what to do where there is no converter", async () => {
  workshop.soffice = join(folder, "nothing");
  const { error } = await make(false);
  expect(error).toMatchObject({ code: "document_no_converter", stage: "read-document", retryable: false });
  expect(error?.message).toMatch(/Save the presentation as a PDF/);
  workshop.soffice = undefined;
});
