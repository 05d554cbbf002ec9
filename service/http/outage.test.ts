import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

const cutSessions = () =>
  service.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

const rename = (from: string, to: string) =>
  service.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);

describe("when the database goes away", () => {
  it("a request meanwhile is told to come back, later ones find it again", async () => {
    await caller.send("GET", "/user/info");
    await cutSessions();
    const codes: number[] = [];
    for (let request = 0; request < 20; request++) codes.push((await caller.send("GET", "/user/info")).code);
    expect(codes.filter((code) => code !== 0 && code !== 5030)).toEqual([]);
    expect(codes.at(-1)).toBe(0);
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    const body = { idea: "After the outage" };
    await expect.poll(async () => (await caller.send("POST", "/project/idea-to-video", { body })).code).toBe(0);
  });
});

describe("when something of ours breaks", () => {
  it("tells no more than that, with a tracking id", async () => {
    await rename("workspace", "workspace_gone");
    const answer = await caller.send("GET", "/user/info");
    await rename("workspace_gone", "workspace");
    expect(answer).toMatchObject({ status: 500, code: 1000, msg: "Unknown error" });
  });

  it("writes neither a project nor its job when one of the two fails", async () => {
    const count = async () =>
      (
        await service.db.execute(
          sql`select (select count(*) from project) as projects, (select count(*) from pgboss.job) as jobs`,
        )
      ).rows;
    const before = await count();
    await service.db.execute(sql`alter table pgboss.job_common rename to job_gone`);
    const answer = await caller.send("POST", "/project/idea-to-video", { body: { idea: "Half" } });
    await service.db.execute(sql`alter table pgboss.job_gone rename to job_common`);
    expect(answer).toMatchObject({ status: 500, code: 1000 });
    expect(await count()).toEqual(before);
  });

  it("is not ready while its tables are older than itself", async () => {
    await service.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 100000000000`);
    const response = await fetch(`${service.baseUrl}/readyz`);
    await service.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 100000000000`);
    expect(response.status).toBe(503);
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200);
  });
});
