import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/workspace.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { createCredentialLookup, type KnownCredential } from "../accounts/credential-lookup.ts";
import { createWorkspace, ensureCredential } from "../accounts/workspaces.ts";
import { createAdmission, sweepRequests } from "./admission.ts";

const encryptionKey = "p8Xn4vK1zQ7mB3sT9wY6cR2dF5gH0jLe";
let open: ReturnType<typeof openServiceDatabase>;
let workspaceUuid: string;
const known = new Map<string, KnownCredential>();

beforeAll(async () => {
  open = openServiceDatabase(await withServiceDatabase(), { poolSize: 4 });
  ({ uuid: workspaceUuid } = await createWorkspace(open.db, { name: "Test", ownerEmail: "test@example.com" }));
  const find = createCredentialLookup({ db: open.db, encryptionKey });
  for (const key of "abcdefghij") {
    await ensureCredential(open.db, { encryptionKey, key, secret: "a secret", workspaceUuid });
    const found = await find(key);
    if (found) known.set(key, found);
  }
});
afterAll(() => open.pool.end());

/** A call of a process that looked the key up before. */
async function admit(admission: ReturnType<typeof createAdmission>, { key, nonce }: { key: string; nonce: string }) {
  const { version = "none" } = known.get(key) ?? {};
  return (await admission({ key, version, workspaceUuid, nonce })).verdict;
}

/** As many service processes on one database. */
function processes(count: number) {
  const all = Array.from({ length: count }, () => createAdmission({ pool: open.pool }));
  return all.map((admission) => (call: { key: string; nonce: string }) => admit(admission, call));
}
const nonces = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

describe("admission", () => {
  it("admits each nonce once, whichever process it comes to and however many come at a time", async () => {
    const [one, two] = processes(2);
    const sent = nonces(100).flatMap((nonce) => [one, two, one].map((call) => call?.({ key: "a", nonce })));
    const verdicts = await Promise.all(sent);
    expect(verdicts.filter((verdict) => verdict === "admitted")).toHaveLength(100);
    expect(verdicts.filter((verdict) => verdict === "duplicate")).toHaveLength(200);
  });

  it("keeps the nonces of different keys apart", async () => {
    const [call] = processes(1);
    expect(await call?.({ key: "b", nonce: "same" })).toBe("admitted");
    expect(await call?.({ key: "c", nonce: "same" })).toBe("admitted");
    expect(await call?.({ key: "b", nonce: "same" })).toBe("duplicate");
  });

  it("never takes a request without a nonce for a replay", async () => {
    const [call] = processes(1);
    const verdicts = await Promise.all([1, 2, 3].map(() => call?.({ key: "d", nonce: "" })));
    expect(verdicts).toEqual(["admitted", "admitted", "admitted"]);
  });

  it("forgets a nonce after ten minutes, and not before", async () => {
    const [call] = processes(1);
    await call?.({ key: "e", nonce: "young" });
    await call?.({ key: "e", nonce: "old" });
    await open.db.execute(sql`update request_nonce set seen_at = now() - interval '9 minutes' where nonce = 'young'`);
    await open.db.execute(sql`update request_nonce set seen_at = now() - interval '11 minutes' where nonce = 'old'`);
    expect(await call?.({ key: "e", nonce: "young" })).toBe("duplicate");
    expect(await call?.({ key: "e", nonce: "old" })).toBe("admitted");
  });

  it("counts a key's requests over all processes, and lets other keys pass", async () => {
    const [one, two] = processes(2);
    const half = LIMITS.requestsPerMinute / 2;
    const send = (call: typeof one) => Promise.all(nonces(half).map((nonce) => call?.({ key: "f", nonce })));
    // Both halves must fall into one minute of the database's clock.
    await open.db.execute(sql`select pg_sleep(case when extract(second from now()) > 55 then 6 else 0 end)`);
    const verdicts = (await Promise.all([send(one), send(two)])).flat();
    expect(verdicts.every((verdict) => verdict === "admitted")).toBe(true);
    expect(await two?.({ key: "f", nonce: "one more" })).toBe("too many");
    expect(await two?.({ key: "g", nonce: "one more" })).toBe("admitted");
  });

  it("takes more of the studio that belongs to the service, which asks for all of its people", async () => {
    const admission = createAdmission({ pool: open.pool, studioKey: "i" });
    const askAfter = async (count: number) => {
      await open.db.execute(sql`insert into request_count (key, minute, count)
        select 'i', date_trunc('minute', now()) + make_interval(mins => later), ${count} from generate_series(0, 1) as later
        on conflict (key, minute) do update set count = excluded.count`);
      return await admit(admission, { key: "i", nonce: "" });
    };
    expect(await askAfter(LIMITS.requestsPerMinute)).toBe("admitted");
    expect(await askAfter(LIMITS.studioRequestsPerMinute - 1)).toBe("admitted");
    expect(await askAfter(LIMITS.studioRequestsPerMinute)).toBe("too many");
    const [other] = processes(1);
    expect(await other?.({ key: "i", nonce: "" })).toBe("too many");
  });

  it("keeps working after a statement failed", async () => {
    const [call] = processes(1);
    await expect(call?.({ key: "h", nonce: "\0" })).rejects.toThrow();
    expect(await call?.({ key: "h", nonce: "fine" })).toBe("admitted");
  });

  it("admits nobody with a credential that changed, ran out or went, and spends nothing of theirs", async () => {
    const [call] = processes(1);
    const calls = (nonce: string) => Promise.all([call?.({ key: "j", nonce }), call?.({ key: "g", nonce })]);
    expect(await calls("before")).toEqual(["admitted", "admitted"]);
    await ensureCredential(open.db, { encryptionKey, key: "j", secret: "another secret", workspaceUuid });
    expect(await calls("secret")).toEqual(["changed", "admitted"]);
    const find = createCredentialLookup({ db: open.db, encryptionKey });
    known.set("j", (await find("j")) as KnownCredential);
    expect(await call?.({ key: "j", nonce: "secret" })).toBe("admitted");
    const expiresAt = new Date(Date.now() - 1);
    await open.db.update(credential).set({ expiresAt }).where(eq(credential.key, "j"));
    expect(await calls("expired")).toEqual(["changed", "admitted"]);
    known.set("j", (await find("j", { maxAgeMs: 0 })) as KnownCredential);
    expect(await calls("still expired")).toEqual(["changed", "admitted"]);
    await open.db.delete(credential).where(eq(credential.key, "j"));
    expect(await calls("gone")).toEqual(["changed", "admitted"]);
  });

  it("sweeps what can be replayed no more", async () => {
    const [call] = processes(1);
    await call?.({ key: "i", nonce: "kept" });
    await call?.({ key: "i", nonce: "swept" });
    await open.db.execute(sql`update request_nonce set seen_at = now() - interval '1 hour' where nonce = 'swept'`);
    await open.db.execute(sql`update request_count set minute = minute - interval '1 hour' where key = 'a'`);
    await sweepRequests(open.db);
    const { rows } = await open.db.execute(sql`select nonce from request_nonce where key = 'i'`);
    expect(rows).toEqual([{ nonce: "kept" }]);
    expect((await open.db.execute(sql`select 1 from request_count where key = 'a'`)).rows).toEqual([]);
  });
});
