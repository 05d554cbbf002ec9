import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.ts";

const token = "a long token for whoever scrapes";
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ METRICS_TOKEN: token });
});
afterAll(() => service.stop());

const scrape = (authorization?: string) =>
  fetch(`${service.baseUrl}/metrics`, { headers: authorization ? { authorization } : {} });

it("counts requests by operation and code, and work by state", async () => {
  const { send } = await service.createCaller();
  await send("POST", "/project/idea-to-video", { body: { idea: "Bees" } });
  await send("POST", "/project/idea-to-video", { body: {} });
  await fetch(`${service.baseUrl}/no/such/path`);
  const answer = await scrape(`Bearer ${token}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain")]);
  const lines = (await answer.text()).split("\n");
  expect(lines).toContain('http_requests_total{operation="createIdeaProject",status="200",code="0"} 1');
  expect(lines).toContain('http_requests_total{operation="createIdeaProject",status="400",code="3003"} 1');
  expect(lines).toContain('http_requests_total{operation="other",status="404",code="4004"} 1');
  expect(lines).toContain('http_request_duration_seconds_count{operation="createIdeaProject"} 2');
  expect(lines).toContain('work_items{kind="project",state="init"} 1');
  expect(lines).toContain('work_items{kind="job",state="light created"} 1');
  expect(lines.some((line) => line.startsWith("nodejs_eventloop_lag_seconds "))).toBe(true);
});

it("tells of work by kind, of waits by teamspace without a name, of workers, room, pool and process", async () => {
  const { send } = await service.createCaller();
  const { data } = await send("POST", "/workspace/create-teamspace", { body: { name: "A secret plan" } });
  const { teamspaceUuid } = data as { teamspaceUuid: string };
  const idea = { idea: "Bees" };
  const { data: made } = await send("POST", `/teamspace/${teamspaceUuid}/idea-to-video`, { body: idea });
  const { projectUuid } = made as { projectUuid: string };
  await service.db.execute(sql`insert into pgboss.job (name, data, created_on, start_after) values ('paint',
    jsonb_build_object('job', 'make-take', 'data', jsonb_build_object('projectUuid', ${projectUuid}::text)),
    now() - interval '1 hour', now() - interval '1 hour')`);
  const text = await (await scrape(`Bearer ${token}`)).text();
  const told = (line: string) =>
    Number(
      text
        .split("\n")
        .find((its) => its.startsWith(`${line} `))
        ?.slice(line.length),
    );
  expect(told('jobs{job="make-take",state="waiting"}')).toBe(1);
  expect(told('job_oldest_wait_seconds{job="make-take"}')).toBeGreaterThanOrEqual(3_600);
  expect(told(`teamspace_oldest_wait_seconds{teamspace="${teamspaceUuid}"}`)).toBeGreaterThanOrEqual(3_600);
  expect(told("workers_alive")).toBe(0);
  for (const line of [
    ...['storage_bytes{kind="free"}', "database_bytes", 'database_pool_connections{state="open"}'],
    ...["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"],
  ]) {
    expect(told(line), line).toBeGreaterThan(0);
  }
  expect(text).not.toContain("secret plan");
});

it("is not there for anyone without the token, nor without one in the environment", async () => {
  for (const wrong of [undefined, token, "Bearer ", `Bearer ${token}x`]) expect((await scrape(wrong)).status).toBe(404);
  const plain = await startTestService();
  expect((await fetch(`${plain.baseUrl}/metrics`, { headers: { authorization: "Bearer " } })).status).toBe(404);
  await plain.stop();
});
