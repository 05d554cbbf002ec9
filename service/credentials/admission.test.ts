import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServiceDatabase } from "#db/service/client.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { withServiceDatabase } from "#scripts/testing/test-databases.ts";
import { createAdmission } from "./admission.ts";
import { sweepRequests } from "./sweep-requests.ts";

let open: ReturnType<typeof openServiceDatabase>;

beforeAll(async () => {
  open = openServiceDatabase(await withServiceDatabase(), { poolSize: 4 });
});
afterAll(() => open.pool.end());

/** As many service processes on one database. */
const processes = (count: number) => Array.from({ length: count }, () => createAdmission({ db: open.db }));
const nonces = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

describe("admission", () => {
  it("admits each nonce once, whichever process it comes to and however many come at a time", async () => {
    const [one, two] = processes(2);
    const sent = nonces(100).flatMap((nonce) => [one, two, one].map((admit) => admit?.({ key: "a", nonce })));
    const verdicts = await Promise.all(sent);
    expect(verdicts.filter((verdict) => verdict === "admitted")).toHaveLength(100);
    expect(verdicts.filter((verdict) => verdict === "duplicate")).toHaveLength(200);
  });

  it("keeps the nonces of different keys apart", async () => {
    const [admit] = processes(1);
    expect(await admit?.({ key: "b", nonce: "same" })).toBe("admitted");
    expect(await admit?.({ key: "c", nonce: "same" })).toBe("admitted");
    expect(await admit?.({ key: "b", nonce: "same" })).toBe("duplicate");
  });

  it("never takes a request without a nonce for a replay", async () => {
    const [admit] = processes(1);
    const verdicts = await Promise.all([1, 2, 3].map(() => admit?.({ key: "d", nonce: "" })));
    expect(verdicts).toEqual(["admitted", "admitted", "admitted"]);
  });

  it("forgets a nonce after ten minutes, and not before", async () => {
    const [admit] = processes(1);
    await admit?.({ key: "e", nonce: "young" });
    await admit?.({ key: "e", nonce: "old" });
    await open.db.execute(sql`update request_nonce set seen_at = now() - interval '9 minutes' where nonce = 'young'`);
    await open.db.execute(sql`update request_nonce set seen_at = now() - interval '11 minutes' where nonce = 'old'`);
    expect(await admit?.({ key: "e", nonce: "young" })).toBe("duplicate");
    expect(await admit?.({ key: "e", nonce: "old" })).toBe("admitted");
  });

  it("counts a key's requests over all processes, and lets other keys pass", async () => {
    const [one, two] = processes(2);
    const half = LIMITS.requestsPerMinute / 2;
    const send = (admit: typeof one) => Promise.all(nonces(half).map((nonce) => admit?.({ key: "f", nonce })));
    // Both halves must fall into one minute of the database's clock.
    await open.db.execute(sql`select pg_sleep(case when extract(second from now()) > 55 then 6 else 0 end)`);
    const verdicts = (await Promise.all([send(one), send(two)])).flat();
    expect(verdicts.every((verdict) => verdict === "admitted")).toBe(true);
    expect(await two?.({ key: "f", nonce: "one more" })).toBe("too many");
    expect(await two?.({ key: "g", nonce: "one more" })).toBe("admitted");
  });

  it("keeps working after a statement failed", async () => {
    const [admit] = processes(1);
    await expect(admit?.({ key: "h", nonce: "\0" })).rejects.toThrow();
    expect(await admit?.({ key: "h", nonce: "fine" })).toBe("admitted");
  });

  it("sweeps what can be replayed no more", async () => {
    const [admit] = processes(1);
    await admit?.({ key: "i", nonce: "kept" });
    await admit?.({ key: "i", nonce: "swept" });
    await open.db.execute(sql`update request_nonce set seen_at = now() - interval '1 hour' where nonce = 'swept'`);
    await open.db.execute(sql`update request_count set minute = minute - interval '1 hour' where key = 'a'`);
    await sweepRequests(open.db);
    const { rows } = await open.db.execute(sql`select nonce from request_nonce where key = 'i'`);
    expect(rows).toEqual([{ nonce: "kept" }]);
    expect((await open.db.execute(sql`select 1 from request_count where key = 'a'`)).rows).toEqual([]);
  });
});
