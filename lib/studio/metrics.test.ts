import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerMetrics, routeOf, startMetrics } from "./metrics.ts";
import { openStudioBench, type StudioBench } from "./testing/studio-bench.ts";

const token = "a long token for whoever scrapes";
let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

const scrape = (authorization?: string) =>
  answerMetrics(new Request("http://studio.example/metrics", { headers: authorization ? { authorization } : {} }));

it("is not there without a token in the environment, nor for anyone without it", async () => {
  startMetrics(bench.studio, undefined);
  expect((await scrape("Bearer ")).status).toBe(404);
  expect((await scrape("Bearer undefined")).status).toBe(404);
  startMetrics(bench.studio, token);
  for (const wrong of [undefined, token, "Bearer ", `Bearer ${token}x`]) expect((await scrape(wrong)).status).toBe(404);
});

it("counts requests by route and status, connections to the database, and what the process uses", async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/api/secret-of-mine" ? 404 : 200;
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ["/api/clips?page=2", "/api/secret-of-mine", "/share/a-token-that-opens"])
    await fetch(base + path);
  const answer = await scrape(`Bearer ${token}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain")]);
  const text = await answer.text();
  const lines = text.split("\n");
  expect(lines).toContain('http_requests_total{route="/api/clips",method="GET",status="200"} 1');
  expect(lines).toContain('http_requests_total{route="/share",method="GET",status="200"} 1');
  expect(lines).toContain('http_request_duration_seconds_count{route="/api/clips"} 1');
  expect(text).toMatch(/^database_pool_connections\{state="open"\} \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).not.toMatch(/secret-of-mine|a-token/);
  server.closeAllConnections();
  server.close();
});

it("has few names however many addresses somebody thinks up", () => {
  const named = (url: string, status = 200) => routeOf(url, status);
  expect([named("/"), named("/projects/1/storyboard"), named("/api/projects/1")]).toEqual([
    "/",
    "/projects",
    "/api/projects",
  ]);
  expect([named("/made-up"), named("/api/made.up"), named("/api/madeup", 404), named("//x")]).toEqual([
    "other",
    "other",
    "other",
    "/",
  ]);
});
