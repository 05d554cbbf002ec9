import { eq, sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { project as projectTable } from "#db/service/schema/project.ts";
import { take as takeTable } from "#db/service/schema/take.ts";
import { because } from "#lib/contract/reasons.ts";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import { openOrder } from "../../pipeline/make-once.ts";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import { deleteProject } from "../../projects/cancel.ts";
import { getProject, lockProject } from "../../projects/rows/get.ts";
import { sweepProjects } from "../../projects/sweep.ts";
import { ProviderFault } from "../../providers/abilities/provider-fault.ts";
import { findPaidOrder } from "../../scenes/rows/paid-orders.ts";
import { requestImages } from "../../takes/scene-tasks.ts";
import { paintSmall } from "../../testing/paint-small.ts";
import { seedWorkspace } from "../../testing/seed.ts";
import { seedProject } from "../../testing/seed-project.ts";
import { openTestBench, type TestBench } from "../../testing/test-bench.ts";
import { cancelJobs, queue } from "../queue.ts";
import { makeTakeHandler } from "./handlers.ts";
import { LeaseLost, leaseJob } from "./lease.ts";

let bench: TestBench;
let worker: WorkerTools;
let place: { projectUuid: string; workspaceUuid: string };
let meanwhile: () => Promise<void>;
let taken: JobWithMetadata;

beforeAll(async () => {
  bench = await openTestBench("sender");
  worker = bench.worker;
  paintSmall(worker, () => meanwhile());
});

/** Somebody orders a picture, and a worker takes the job. */
beforeEach(async () => {
  meanwhile = async () => {};
  const workspaceUuid = await seedWorkspace(worker);
  const of = { db: worker.db, env: bench.env } as Parameters<typeof seedProject>[0];
  const { projectUuid } = await seedProject(of, { workspaceUuid }, { at: "editing", scenes: 1 });
  place = { projectUuid, workspaceUuid };
  const [scene] = (await worker.db.query.scene.findMany()).filter((row) => row.projectUuid === projectUuid);
  const request = ImageTaskRequest.parse({ scene_id: scene?.uuid, prompt: "A lamp" });
  await requestImages(worker.db, { ...place, bases: ["http://localhost"], request });
  taken = await takeJob();
});

async function takeJob(): Promise<JobWithMetadata> {
  const [job] = await queue().fetch<object>("paint", { includeMetadata: true });
  if (!job) throw new Error("There is no job");
  return job;
}

/** What befalls a worker that gave no sign of life: its job goes back to the queue, and to the next that asks. */
async function takeOver(): Promise<JobWithMetadata> {
  await queue().fail("paint", taken.id);
  return takeJob();
}

const leased = (job: JobWithMetadata) => leaseJob(worker, { ...job, name: "paint" });

function run(job: JobWithMetadata): Promise<void> {
  const signal = new AbortController().signal;
  const { data } = job.data as { data: unknown };
  return makeTakeHandler.run(data, { worker: leased(job), signal, queue: "paint", priority: 0 });
}

const takeUuid = () => (taken.data as { data: { takeUuid: string } }).data.takeUuid;

async function orderedTake() {
  const [row] = await worker.db.select().from(takeTable).where(eq(takeTable.uuid, takeUuid()));
  return row;
}
const files = () => worker.storage.list(`projects/${place.projectUuid}`);
const waiting = async () => (await queue().findJobs("paint")).filter(({ state }) => state === "created").length;

it("whoever takes up a take and whoever stops its project do not hold each other up", async () => {
  let begun: Promise<unknown> | undefined;
  await worker.db.transaction(async (tx) => {
    // Of two that wait for each other, this one is to be told.
    await tx.execute(sql`set local deadlock_timeout = '1ms'`);
    await lockProject(tx, place.projectUuid);
    await cancelJobs(tx, { takeUuid: takeUuid() });
    begun = run(taken).catch((error: unknown) => error);
    await expect.poll(isSomebodyWaiting).toBe(true);
    await tx.delete(takeTable).where(eq(takeTable.uuid, takeUuid()));
  });
  expect(await begun).toBeInstanceOf(LeaseLost);
  expect(await orderedTake()).toBeUndefined();
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await worker.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe("a worker whose job went to another one", () => {
  it("keeps nothing of what it made, on disk or in the database, whenever the other one ends", async () => {
    let other: JobWithMetadata | undefined;
    meanwhile = async () => {
      other ??= await takeOver();
    };
    await expect(run(taken)).rejects.toBeInstanceOf(LeaseLost);
    expect(await orderedTake()).toMatchObject({ processStatus: "processing", storageKey: null });
    expect(await files()).toEqual([]);
    if (other) await run(other);
    const made = await orderedTake();
    expect(made).toMatchObject({ processStatus: "completed", storageKey: expect.any(String) });
    await expect(run(taken)).resolves.toBeUndefined();
    expect(await orderedTake()).toEqual(made);
    expect(await files()).toHaveLength(2);
  });

  it("fails nothing with its own faults, and orders no second try", async () => {
    for (const code of ["refused", "timed_out"] as const) {
      let isTaken = false;
      meanwhile = async () => {
        if (!isTaken) taken = await takeOver();
        isTaken = true;
        throw new ProviderFault(code, {
          why: because("quoted", { words: "The connection broke off." }),
          provider: "test",
        });
      };
      await expect(run(taken)).rejects.toBeInstanceOf(LeaseLost);
      expect(await orderedTake()).toMatchObject({ processStatus: "processing", errorMessage: null });
      expect(await waiting()).toBe(0);
    }
  });

  it("writes nothing into a project that was swept", async () => {
    meanwhile = async () => {
      await deleteProject(worker.db, place);
      const ago = { deletedAt: new Date(Date.now() - 3_600_000) };
      await worker.db.update(projectTable).set(ago).where(eq(projectTable.uuid, place.projectUuid));
      await sweepProjects(worker);
    };
    await expect(run(taken)).resolves.toBeUndefined();
    await expect(getProject(worker.db, place)).rejects.toMatchObject({ fault: "notFound" });
    expect(await files()).toEqual([]);
  });

  it("sends no order that the other one may have sent, and takes none of its answers for its own", async () => {
    const work = { key: `lease ${taken.id}`, project: { uuid: place.projectUuid, run: 1 }, provider: "test" };
    const before = await openOrder(leased(taken), work);
    const { order } = await openOrder(leased(await takeOver()), work);
    await order.send();
    await order.accept("second");
    await expect(before.order.send()).rejects.toBeInstanceOf(LeaseLost);
    await before.order.accept("first");
    await before.order.decline();
    await before.keep({ made: "first" });
    expect(await findPaidOrder(worker.db, work.key)).toMatchObject({
      token: order.token,
      jobId: "second",
      result: null,
    });
  });

  it("still says under which id its own order was taken, for whoever asks next", async () => {
    const work = { key: `lease ${taken.id}`, project: { uuid: place.projectUuid, run: 1 }, provider: "test" };
    const before = await openOrder(leased(taken), work);
    await before.order.send();
    const { order } = await openOrder(leased(await takeOver()), work);
    expect(order).toMatchObject({ token: before.order.token, jobId: null });
    await before.order.accept("first");
    expect((await openOrder(worker, work)).order.jobId).toBe("first");
  });
});
