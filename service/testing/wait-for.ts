import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import type { ClipRow } from "../clips/advance.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import type { ProjectRow } from "../projects/rows/get.ts";

/** Asks again and again until the answer is there; fails with what came last. */
export async function waitFor<T>(
  ask: () => Promise<T>,
  isThere: (answer: T) => boolean,
  { withinMs = 240_000, everyMs = 50 }: { withinMs?: number; everyMs?: number } = {},
): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > until) throw new Error(`Waited ${withinMs} ms, and still: ${JSON.stringify(answer)}`);
    await wait(everyMs);
  }
}

export function waitForProject(
  { db }: WorkerTools,
  uuid: string,
  isThere: (row: ProjectRow) => boolean,
  withinMs?: number,
): Promise<ProjectRow> {
  const ask = async () => {
    const [row] = await db.select().from(project).where(eq(project.uuid, uuid));
    if (!row) throw new Error("no such project");
    return row;
  };
  return waitFor(ask, isThere, { withinMs });
}

/** Waits until nothing more will happen to the project by itself. */
export function waitUntilSettled(worker: WorkerTools, uuid: string, withinMs?: number): Promise<ProjectRow> {
  return waitForProject(
    worker,
    uuid,
    ({ progressStatus }) => progressStatus === "editing" || progressStatus === "error",
    withinMs,
  );
}

export function waitUntilExported({ db }: WorkerTools, uuid: string, withinMs?: number): Promise<ClipRow> {
  const ask = async () => {
    const [row] = await db.select().from(clip).where(eq(clip.uuid, uuid));
    if (!row) throw new Error("no such clip");
    return row;
  };
  return waitFor(ask, ({ status }) => status === "completed" || status === "failed", { withinMs });
}
