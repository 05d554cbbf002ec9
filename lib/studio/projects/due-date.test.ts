import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import { listActivity } from "../activity/feed/list.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { ChangeDueDateInput, changeDueDate } from "./due-date.ts";
import { getProject } from "./get.ts";
import { findProject, type OwnedProject } from "./model/find.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

it("is told with the project, taken back by none, and written down only where it is another one", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const { studio } = bench;
  const project = (await findProject({ db: studio.db, actor, projectUuid })) as OwnedProject;
  const change = (dueAt: number | null) => changeDueDate({ studio, actor, project, input: { projectUuid, dueAt } });
  const dueAt = Date.UTC(2030, 4, 3, 21, 59);
  for (const at of [dueAt, dueAt]) expect(await change(at)).toMatchObject({ ok: true, value: { dueAt } });
  expect(await getProject({ studio, actor, projectUuid })).toMatchObject({ value: { dueAt } });
  const none = await change(null);
  expect(none.ok && none.value.dueAt).toBeUndefined();
  const listed = await listActivity({ studio, actor, projectUuid, wanted: {} });
  expect(listed.ok && listed.value.entries.map(({ verb }) => verb)).toEqual(["removed_due_date", "set_due_date"]);
});

it("refuses what is no date", () => {
  for (const dueAt of [-1, 1e15, Number.NaN, "tomorrow", 1.5]) {
    expect(ChangeDueDateInput.safeParse({ projectUuid: "p", dueAt }).success, String(dueAt)).toBe(false);
  }
});
