import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toExportRequest } from "#lib/contract/clip.ts";
import { findProject } from "../projects/model/find.ts";
import { exportForm, openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { exportProject } from "./export.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

const { burn_subtitles, include_captions, ...picture } = toExportRequest(exportForm);

it.each([
  { service: "that has them", extensions: ["capabilities"], sent: { ...picture, burn_subtitles, include_captions } },
  { service: "of the plain interface", extensions: null, sent: picture },
])("tells of an export what can be chosen of a service $service", async ({ extensions, sent }) => {
  const silent = { code: 4004, msg: "There is no such operation" };
  bench.service.on("getCapabilities", () =>
    extensions ? { data: { extensions, providers: {}, limits: {} } } : silent,
  );
  bench.studio.answers.delete("capabilities");
  const bodies: unknown[] = [];
  bench.service.on("exportProject", (_, body) => {
    bodies.push(body);
    return { data: { clipUuid: randomUUID(), clipStatus: "init" } };
  });
  const actor = await bench.seedPerson({ role: "editor" });
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const project = await findProject({ db: bench.studio.db, actor, projectUuid });
  if (!project) throw new Error("There is no project");
  const input = { projectUuid, form: exportForm };
  const started = await exportProject({ studio: bench.studio, actor, project, input });
  expect(started.ok).toBe(true);
  expect(bodies).toEqual([sent]);
});
