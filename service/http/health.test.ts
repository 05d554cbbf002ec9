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

it("is not there for anyone without the token, nor without one in the environment", async () => {
  for (const wrong of [undefined, token, "Bearer ", `Bearer ${token}x`]) expect((await scrape(wrong)).status).toBe(404);
  const plain = await startTestService();
  expect((await fetch(`${plain.baseUrl}/metrics`, { headers: { authorization: "Bearer " } })).status).toBe(404);
  await plain.stop();
});
