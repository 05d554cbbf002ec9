import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ModelFetch } from "#lib/contract/connection.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor } from "../testing/wait-for.ts";
import { cancelModelFetch, fetchModel, listFetches } from "./fetch.ts";

const owner = { workspaceUuid: "0190a5f4-0000-7000-8000-00000000000a" };
/** What Lemonade was asked to download, and how it answers. */
const asked: unknown[] = [];
let answer: (response: ServerResponse) => void;
let worker: WorkerTools;
let address: string;

const lemonade = createServer(async (request, response) => {
  if (request.url === "/v1/health") return response.end(JSON.stringify({ status: "ok", all_models_loaded: [] }));
  if (request.url === "/v1/models") return response.end(JSON.stringify({ data: [] }));
  let body = "";
  for await (const chunk of request) body += chunk;
  asked.push(request.url, JSON.parse(body));
  answer(response);
});

beforeAll(async () => {
  ({ worker } = await openTestBench());
  await once(lemonade.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(lemonade.address() as AddressInfo).port}`;
  await runJobs(worker, { light: 1, paint: 0, render: 0 });
});
beforeEach(() => asked.splice(0));
afterAll(() => lemonade.close().closeAllConnections());

const context = (changes: object = {}) => ({
  ...{ db: worker.db, encryptionKey: worker.encryptionKey, installation: owner.workspaceUuid },
  ...{ localModels: true, trusted: [], ...changes },
});
const begin = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const progress = (file_index: number, percent: number) =>
  event("progress", { file: "a.gguf", file_index, total_files: 2, bytes_downloaded: 1, bytes_total: 2, percent });
const complete = event("complete", { file_index: 2, total_files: 2, percent: 100 });

const fetchOne = (model = "kokoro-v1") => fetchModel(context(), owner, { address, model });
const until = async (isThere: (row: ModelFetch) => boolean) => {
  const [row] = await waitFor(
    () => listFetches(worker.db),
    (rows) => rows.some(isThere),
  );
  return row;
};
const isEnded = ({ state }: ModelFetch) => state === "done" || state === "failed";

it("tells how much of a model is there while it comes, of all its files", async () => {
  const opened = new Promise<ServerResponse>((resolve) => {
    answer = resolve;
  });
  expect(await fetchOne()).toEqual({
    ...{ address, model: "kokoro-v1", ability: "narrator", gigabytes: 0.35, state: "waiting", percent: 0 },
    message: undefined,
  });
  const response = await opened;
  begin(response).write(progress(1, 40));
  expect(await until(({ percent }) => percent > 0)).toMatchObject({ state: "running", percent: 20 });
  // Asked for once more it is not downloaded twice.
  expect(await fetchOne()).toMatchObject({ state: "running", percent: 20 });
  const next = progress(2, 50);
  response.write(next.slice(0, 30));
  response.write(next.slice(30));
  expect(await until(({ percent }) => percent > 20)).toMatchObject({ percent: 75 });
  response.end(complete);
  expect(await until(isEnded)).toMatchObject({ state: "done", percent: 100 });
  expect(asked).toEqual(["/v1/pull", { model_name: "kokoro-v1", stream: true }]);
});

it.each<[fault: string, answer: (response: ServerResponse) => unknown, message: RegExp]>([
  [
    "an error on the way",
    (response) => begin(response).end(`${progress(1, 10)}${event("error", { error: "No space left on device" })}`),
    /could not download the model: No space left on device/,
  ],
  ["an end before it is complete", (response) => begin(response).end(progress(1, 10)), /ended early/],
  ["half an event", (response) => begin(response).end(progress(1, 10).slice(0, 40)), /ended early/],
  ["HTML", (response) => response.writeHead(502).end("<h1>Bad gateway</h1>"), /no reason was given/],
  [
    "a model that it does not know",
    (response) => response.writeHead(404).end(JSON.stringify({ error: "Model not found" })),
    /Model not found/,
  ],
  ["a broken connection", (response) => response.destroy(), /ended early/],
])("says what went wrong with %s, and tries again when it is told to", async (_, how, message) => {
  answer = how;
  await fetchOne();
  expect(await until(isEnded)).toMatchObject({ state: "failed", message: expect.stringMatching(message) });
  answer = (response) => begin(response).end(complete);
  await fetchOne();
  expect(await until(isEnded)).toMatchObject({ state: "done", message: undefined });
});

it("is cancelled: Lemonade is not listened to any more, and it can be fetched again", async () => {
  const opened = new Promise<ServerResponse>((resolve) => {
    answer = resolve;
  });
  await fetchOne();
  const response = await opened;
  begin(response).write(progress(1, 40));
  await until(({ percent }) => percent > 0);
  const closed = once(response, "close");
  const wanted = { address, model: "kokoro-v1" };
  expect(await cancelModelFetch(context(), owner, wanted)).toEqual({ isCancelled: true });
  await closed;
  expect(await listFetches(worker.db)).toEqual([]);
  expect(await cancelModelFetch(context(), owner, wanted)).toEqual({ isCancelled: false });
  answer = (again) => begin(again).end(complete);
  await fetchOne();
  expect(await until(isEnded)).toMatchObject({ state: "done" });
});

it("is for the installation's owner, for models of the list, and for Lemonade alone", async () => {
  const wanted = { address, model: "kokoro-v1" };
  const forbidden = expect.objectContaining({ fault: "forbidden" });
  const stranger = { workspaceUuid: "0190a5f4-0000-7000-8000-00000000000b" };
  await expect(fetchModel(context(), stranger, wanted)).rejects.toEqual(forbidden);
  await expect(cancelModelFetch(context(), stranger, wanted)).rejects.toEqual(forbidden);
  await expect(fetchModel(context({ localModels: false }), owner, wanted)).rejects.toEqual(forbidden);
  await expect(fetchOne("somebody/else")).rejects.toThrow(/expected one of SD-Turbo-GGUF/);
  const other = createServer((_, response) => response.end("{}"));
  await once(other.listen(0, "127.0.0.1"), "listening");
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await fetchModel(context(), owner, { address: `${elsewhere}/v1`, model: "Whisper-Base" });
  const rows = await waitFor(
    () => listFetches(worker.db),
    (all) => all.some((row) => row.address === elsewhere && isEnded(row)),
  );
  expect(rows.at(-1)).toMatchObject({ state: "failed", message: expect.stringContaining("Lemonade does not answer") });
  expect(asked).toEqual([]);
  other.close();
});
