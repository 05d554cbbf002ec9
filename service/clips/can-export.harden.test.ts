import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { take as takeTable } from "#db/service/schema/take.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { getProject } from "../projects/rows/get.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { levelOf, measureSounds } from "../takes/sound-level.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import { canExport } from "./can-export.ts";

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

describe("whether a project can be exported", () => {
  it("tells how loud the narration is, measured as it is made and, of earlier versions, once somebody asks", async () => {
    const script = { text: "Scene 1: The bee wakes.\nScene 2: It flies.", mode: "direct_script" as const };
    const look = { bgm_options: { enable_bgm: false } };
    const { uuid } = await seedProject(worker, { workspaceUuid, look, script });
    await waitUntilSettled(worker, uuid);
    const scenes = () => loadScenes(worker.db, uuid);
    const isMeasured = async () => (await scenes()).every((row) => typeof levelOf(row) === "object");
    await expect.poll(isMeasured).toBe(true);
    for (const { soundLevel } of await scenes()) {
      expect(soundLevel?.level?.loudnessLufs).toBeGreaterThan(-40);
      expect(soundLevel?.level?.truePeakDb).toBeGreaterThan(-30);
    }
    const codes = async () => {
      const project = await getProject(worker.db, { projectUuid: uuid, workspaceUuid });
      return (await canExport(worker.db, project, {})).findings.map(({ code }) => code);
    };
    expect(await codes()).not.toContain("unmeasured_sound");
    const before = await scenes();
    const narrations = before.flatMap(({ narrationTakeUuid }) => narrationTakeUuid ?? []);
    await worker.db.update(takeTable).set({ soundLevel: null }).where(inArray(takeTable.uuid, narrations));
    expect(await codes()).toContain("unmeasured_sound");
    await measureSounds(worker.db, await getProject(worker.db, { projectUuid: uuid, workspaceUuid }));
    await expect.poll(isMeasured).toBe(true);
    expect((await scenes()).map(({ soundLevel }) => soundLevel)).toEqual(before.map(({ soundLevel }) => soundLevel));
    const level = { loudnessLufs: -70, truePeakDb: -70, topShare: 0 };
    await worker.db
      .update(takeTable)
      .set({ soundLevel: { level } })
      .where(eq(takeTable.uuid, narrations[0] ?? ""));
    expect(await codes()).toContain("quiet_sound");
  });
});
