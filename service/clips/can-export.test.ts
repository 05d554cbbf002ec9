import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { clip as clipTable } from "#db/service/schema/clip.ts";
import { take as takeTable } from "#db/service/schema/take.ts";
import type { ExportRequest } from "#lib/contract/clip.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { getProject } from "../projects/rows/get.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import { canExport } from "./can-export.ts";
import { createClip } from "./create.ts";

let worker: WorkerTools;
let workspaceUuid: string;
let projectUuid: string;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 0 });
  workspaceUuid = await seedWorkspace(worker);
  const text = "Scene 1: The bee wakes \u{1f70d}.\nScene 2: ᎣᏏᏲ ᎡᎶᎯ, ᎯᎠ ᏩᏚᎵᏏ ᎠᎴ ᏙᏓ.";
  const look = { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } };
  const script = { text, mode: "direct_script" as const };
  ({ uuid: projectUuid } = await seedProject(worker, { workspaceUuid, look, script }));
  await waitUntilSettled(worker, projectUuid);
});

async function check(request: ExportRequest) {
  return canExport(worker.db, await getProject(worker.db, { projectUuid, workspaceUuid }), request);
}

const start = (request: ExportRequest) => createClip(worker.db, { projectUuid, workspaceUuid, request });

describe("whether a project can be exported", () => {
  it("is one answer: letters that no font draws refuse captions in the picture, at once, and no others", async () => {
    const burned = await check({ burn_subtitles: true });
    const error = burned.findings.find(({ severity }) => severity === "error");
    expect(burned.canExport).toBe(false);
    expect(error).toMatchObject({ code: "missing_glyph", position: 1 });
    expect(error?.message).toMatch(/of the captions: Ꭳ Ꮟ Ᏺ Ꭱ Ꮆ Ꭿ Ꭰ Ꮹ and 5 more\.$/);
    const signs = burned.findings.filter(({ code }) => code === "missing_sign");
    expect(signs).toMatchObject([
      { severity: "warning", position: 0, message: expect.stringMatching(/: \u{1f70d}\.$/u) },
    ]);
    await expect(start({ burn_subtitles: true })).rejects.toMatchObject({
      ...{ fault: "wrongState", message: `Scene 2: ${error?.message} ${error?.action}` },
    });
    expect(await worker.db.$count(clipTable, eq(clipTable.projectUuid, projectUuid))).toBe(0);
    for (const request of [{ burn_subtitles: false }, { burn_subtitles: false, include_captions: false }]) {
      const free = await check(request);
      expect(free.findings.filter(({ code }) => code.startsWith("missing_"))).toEqual([]);
      expect(free.canExport).toBe(true);
      expect((await start(request)).clip.status).toBe("init");
    }
  });

  it("lets pass what it warns of, such as another shape", async () => {
    const codes = async (request: ExportRequest) => {
      const { canExport: isPossible, findings } = await check({ burn_subtitles: false, ...request });
      return { isPossible, codes: new Set(findings.map(({ code }) => code)) };
    };
    const plain = await codes({});
    expect(plain.codes).toContain("silent_film");
    expect(plain.codes).not.toContain("wrong_aspect");
    // Text cards are not cropped.
    expect((await codes({ aspect_ratio: "9:16" })).codes).not.toContain("wrong_aspect");
    const photo = { provider: "comfyui", card: null, framing: { isPage: false, focus: { x: 0.5, y: 0.5 } } };
    const still = (await loadScenes(worker.db, projectUuid))[0]?.storyboardTakeUuid ?? "";
    await worker.db.update(takeTable).set(photo).where(eq(takeTable.uuid, still));
    const tall = await codes({ aspect_ratio: "9:16" });
    expect(tall.isPossible).toBe(true);
    expect(tall.codes).toContain("wrong_aspect");
    const { findings } = await check({ burn_subtitles: false, aspect_ratio: "9:16" });
    const cropped = findings.filter(({ code }) => code === "wrong_aspect");
    expect(cropped).toMatchObject([
      { severity: "warning", position: 0, message: expect.stringMatching(/sides are cut off\.$/) },
    ]);
    await worker.db
      .update(takeTable)
      .set({ ...photo, framing: { isPage: false }, width: 320, height: 80 })
      .where(eq(takeTable.uuid, still));
    const wide = await check({ burn_subtitles: false, aspect_ratio: "9:16" });
    expect(wide.findings.find(({ code }) => code === "wrong_aspect")).toMatchObject({
      severity: "notice",
      message: expect.stringMatching(/it is shown whole over a blurred copy of itself\.$/),
    });
  });

  it("is no while it is not ready", async () => {
    const project = await getProject(worker.db, { projectUuid, workspaceUuid });
    const early = await canExport(worker.db, { ...project, progressStatus: "preparation" }, { burn_subtitles: false });
    expect(early.canExport).toBe(false);
    expect(early.findings[0]).toMatchObject({ code: "not_ready", severity: "error" });
    expect(early.findings[0]?.message).toMatch(/it can be exported at editing/);
  });
});
