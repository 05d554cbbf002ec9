import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject } from "../projects/create.ts";
import { getProject } from "../projects/rows/get.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { briefOf } from "../testing/brief-of.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { addRecording, readAloud } from "../testing/speech-files.ts";
import { startWorkerProcess, type WorkerProcess } from "../testing/start-worker-process.ts";
import { openTestBench, type TestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilSettled } from "../testing/wait-for.ts";

let bench: TestBench;
let server: ModelServer;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  bench = await openTestBench("sender");
  server = await startModelServer();
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end("SIGKILL")));
  await server.close();
});

async function startWorker(): Promise<void> {
  const hosted = {
    TRANSCRIBER_MODEL: "universal",
    TRANSCRIBER_API_KEY: "key-0123456789",
    TRANSCRIBER_BASE_URL: server.url,
    TRANSCRIBER_CREDITS: "60",
  };
  workers.push(await startWorkerProcess({ ...bench.variables, TRANSCRIBER: "assemblyai", ...hosted }));
}

it("orders a transcript once, though the worker that ordered it is killed while it waits", async () => {
  const { worker } = bench;
  const workspaceUuid = await seedWorkspace(worker);
  const speech = await readAloud("The lamp is lit. The boats come home.");
  const asset = await addRecording(worker, { workspaceUuid, suffix: "wav", bytes: speech.bytes });
  server.transcripts.hold();
  await startWorker();
  const brief = briefOf("speech", { speech_asset_url: asset });
  const offer = { voiceIds: [], hasFootage: false };
  const { uuid } = await createProject(worker.db, { workspaceUuid, brief, bases: ["http://localhost"], offer });
  const asked = () => server.calls.filter(({ method, path }) => method === "GET" && path.startsWith("/v2/")).length;
  await waitFor(
    async () => asked(),
    (count) => count > 0,
  );
  await workers.shift()?.end("SIGKILL");
  server.transcripts.letGo();
  await startWorker();
  expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
  const sent = (path: string) => server.calls.filter((call) => call.method === "POST" && call.path === path).length;
  expect([sent("/v2/transcript"), sent("/v2/upload")]).toEqual([1, 1]);
  const scenes = await loadScenes(worker.db, uuid);
  expect(scenes.map(({ narration }) => narration).join(" ")).toBe("The lamp is lit. The boats come home.");
  const { consumedCredit } = await getProject(worker.db, { projectUuid: uuid, workspaceUuid });
  expect(consumedCredit).toBeCloseTo(speech.durationMs / 1000, 0);
});
