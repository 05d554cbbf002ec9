import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { segment } from "#db/service/schema/clip.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { openTestBench } from "../testing/test-bench.ts";
import {
  checkSegments,
  claimSegments,
  findSegments,
  releaseSegments,
  renewSegmentClaims,
  saveSegment,
  segmentStorageKey,
  sweepSegments,
} from "./segments.ts";

let worker: WorkerTools;
const [one, other] = ["0190a5f4-0000-7000-8000-000000000001", "0190a5f4-0000-7000-8000-000000000002"] as const;

beforeAll(async () => {
  ({ worker } = await openTestBench("sender"));
});

const claim = async (workerUuid: string, keys: string[]) => [...(await claimSegments(worker.db, { workerUuid, keys }))];

async function keep(key: string): Promise<void> {
  const path = worker.storage.scratchPath("mp4");
  await worker.storage.putBytes({ key: "test/x.mp4", bytes: Buffer.from(key) });
  await worker.storage.copyToFile({ key: "test/x.mp4", path });
  await saveSegment(worker, { key, path, workerUuid: one });
}

const isStored = async (key: string) => (await worker.storage.find(segmentStorageKey(key))) !== null;

describe("segments of one clip", () => {
  it("are each made by one worker, however many ask at once", async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `race${index}`);
    const workers = Array.from({ length: 8 }, (_, index) => one.replace(/.$/, String(index + 1)));
    const won = await Promise.all(workers.map((worker, index) => claim(worker, index % 2 ? keys.toReversed() : keys)));
    expect(won.flat().toSorted()).toEqual(keys.toSorted());
  });

  it("are taken up by another worker when theirs is silent or gives them back, not before", async () => {
    expect(await claim(one, ["a", "b"])).toEqual(["a", "b"]);
    expect(await claim(other, ["a", "b"])).toEqual([]);
    expect(await checkSegments(worker.db, ["a", "b", "c"])).toEqual({ made: [], free: ["c"] });
    await worker.db.update(segment).set({ claimedUntil: sql`now() - interval '1 second'` }).where(eq(segment.key, "a"));
    expect(await claim(other, ["a", "b"])).toEqual(["a"]);
    // Too late: it is the other's by now.
    await releaseSegments(worker.db, { workerUuid: one, keys: ["a", "b"] });
    expect(await checkSegments(worker.db, ["a", "b"])).toEqual({ made: [], free: ["b"] });
  });

  it("stay their worker's as long as it renews its claim", async () => {
    await claim(one, ["slow"]);
    await worker.db
      .update(segment)
      .set({ claimedUntil: sql`now() + interval '1 second'` })
      .where(eq(segment.key, "slow"));
    await renewSegmentClaims(worker.db, { workerUuid: one, keys: ["slow"] });
    const [row] = await worker.db.select().from(segment).where(eq(segment.key, "slow"));
    expect((row?.claimedUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(10_000);
  });

  it("are there for everybody once they are made", async () => {
    await keep("done");
    expect(await claim(other, ["done"])).toEqual([]);
    expect(await findSegments(worker.db, ["done", "never"])).toEqual(new Set(["done"]));
    expect(await checkSegments(worker.db, ["done"])).toEqual({ made: ["done"], free: [] });
  });
});

it("a month after its last use a segment goes, one that is used stays", async () => {
  await keep("unused");
  await keep("used");
  await worker.db.update(segment).set({ lastUsedAt: sql`now() - interval '31 days'` });
  await findSegments(worker.db, ["used"]);
  expect(await sweepSegments(worker)).toBeGreaterThanOrEqual(1);
  expect([await isStored("unused"), await isStored("used")]).toEqual([false, true]);
  expect(await findSegments(worker.db, ["unused", "used"])).toEqual(new Set(["used"]));
});
