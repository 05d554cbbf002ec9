import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

const sentences = [
  "The harbour wakes before dawn.",
  "The keeper climbs the stairs of the lighthouse and counts every step.",
  "One lamp after another, the boats wake and leave for the open sea.",
  "The radio speaks of a storm in the west, and the first wind shakes the glass.",
  "She lights the lamp and waits until every boat is home again.",
  "In the morning the harbour smells of bread.",
];
const page = `<!doctype html><html lang="en"><title>The keeper</title><article><h1>The keeper</h1>
${sentences.map((sentence) => `<p>${sentence} ${sentence.replace("The", "Every night the")}</p>`).join("")}
<img src="/sea.png" alt="The sea"><img src="/dot.png"><img src="/gone.png"><img src="/word.svg"></article></html>`;

let server: Server;
let host: string;
let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#2a5d8f" } })
      .png()
      .toBuffer();
  const files = new Map<string, [type: string, body: Buffer | string]>([
    ["/article", ["text/html", page]],
    ["/empty", ["text/html", "<html><body><div id=app></div></body></html>"]],
    ["/sea.png", ["image/png", await blank(1600, 900)]],
    ["/dot.png", ["image/png", await blank(8, 8)]],
    ["/word.svg", ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>']],
  ]);
  server = createServer((request, response) => {
    const [type, body] = files.get(request.url ?? "") ?? [];
    response.writeHead(type ? 200 : 404, { "content-type": type ?? "text/plain" }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  worker = { ...(await openTestBench()).worker, trusted: [host] };
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});
afterAll(() => void server.close().closeAllConnections());

it("becomes a film told from the article, with the page's usable picture in it", async () => {
  const webpages = [`http://${host}/article`];
  const { uuid } = await seedProject(worker, { workspaceUuid, webpages, look: { video_duration_in_seconds: 20 } });
  const project = await waitUntilSettled(worker, uuid);
  expect(project.error).toBeNull();
  expect(project).toMatchObject({ progressStatus: "editing", language: "en", name: "The keeper" });
  expect(Math.abs((project.durationMs ?? 0) / 20_000 - 1)).toBeLessThanOrEqual(0.1);
  const scenes = await loadScenes(worker.db, uuid);
  expect(scenes.every(({ narration }) => narration !== "")).toBe(true);
  const takes = await loadTakes(worker.db, scenes);
  const own = takes.filter(({ provider }) => provider === "own");
  expect(own).toMatchObject([{ width: 1600, height: 900, prompt: `http://${host}/sea.png` }]);
  expect(takes).toHaveLength(scenes.length);
});

it("says what to do with a page that has no article", async () => {
  const { uuid } = await seedProject(worker, { workspaceUuid, webpages: [`http://${host}/empty`] });
  const { error } = await waitUntilSettled(worker, uuid);
  expect(error).toMatchObject({ code: "webpage_no_article", stage: "read-webpage", retryable: false });
  expect(error?.message).toMatch(/Paste its text/);
});

it("never reaches a private address the operator does not trust", async () => {
  const { uuid } = await seedProject(worker, { workspaceUuid, webpages: ["http://169.254.169.254/latest"] });
  expect((await waitUntilSettled(worker, uuid)).error).toMatchObject({ code: "webpage_refused_address" });
});
