import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "../../testing/model-server/model-server.ts";
import { passingOrder } from "../abilities/paid-order.ts";
import type { TranscribeRequest } from "../abilities/transcriber.ts";
import { chooseProvider } from "../choose.ts";

const signal = new AbortController().signal;
const request: TranscribeRequest = {
  bytes: Buffer.from("000000186674797069736f6d", "hex"),
  mimeType: "audio/mp4",
  durationMs: 3_000,
  spoken: [{ startMs: 100, endMs: 2_950 }],
  recognise: null,
};
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterEach(() => {
  server.transcripts.letGo();
  server.transcripts.failWith(null);
});
afterAll(() => server.close());

function transcriber() {
  const where = { TRANSCRIBER_API_KEY: "key-0123456789", TRANSCRIBER_BASE_URL: server.url };
  return chooseProvider("transcriber", { TRANSCRIBER: "assemblyai", TRANSCRIBER_MODEL: "universal", ...where });
}
const sent = (path: string) => server.calls.filter((call) => call.method === "POST" && call.path === path).length;

/** An order whose transcript the provider has taken, by a worker that was killed then. */
async function takenOrder() {
  server.calls.length = 0;
  const order = passingOrder();
  server.transcripts.hold();
  const killed = new AbortController();
  const first = transcriber().transcribe(request, { signal: killed.signal, order });
  const end = first.catch((error) => error);
  await expect.poll(() => order.jobId).toMatch(/^transcript-\d+$/);
  killed.abort(new Error("killed"));
  expect(await end).toMatchObject({ message: "killed" });
  return order;
}

it("asks for a transcript by its id after a crash: nothing is uploaded or ordered a second time", async () => {
  const order = await takenOrder();
  server.transcripts.letGo();
  const heard = await transcriber().transcribe(request, { signal, order });
  expect(heard.sentences.map(({ text }) => text)).toEqual(["The lamp is lit.", "The boats come home."]);
  expect([sent("/v2/transcript"), sent("/v2/upload")]).toEqual([1, 1]);
});

it("stops when the answer to its order was lost, and uploads again when it died before it ordered", async () => {
  server.calls.length = 0;
  const order = passingOrder();
  server.spoil("other", { status: 500 });
  await expect(transcriber().transcribe(request, { signal, order })).rejects.toMatchObject({ code: "bad_output" });
  expect(order.token).toBeNull();
  server.spoil("other", "pass", "lost");
  const lost = { code: "unknown_outcome", isRetryable: false };
  await expect(transcriber().transcribe(request, { signal, order })).rejects.toMatchObject(lost);
  await expect(transcriber().transcribe(request, { signal, order })).rejects.toMatchObject(lost);
  expect([sent("/v2/transcript"), sent("/v2/upload")]).toEqual([1, 3]);
});

it("goes on asking through a busy answer and a broken connection", async () => {
  const order = await takenOrder();
  server.transcripts.letGo();
  server.spoil("other", { status: 429 }, "reset");
  await transcriber().transcribe(request, { signal, order });
  expect(sent("/v2/transcript")).toBe(1);
});

it.each([
  ["came to nothing", () => server.transcripts.failWith("no speech found"), /assemblyai could not .* no speech found/],
  ["is not known any more", () => server.transcripts.forget(), /Transcript not found/],
])("makes room for another order when a job %s, and says why", async (_, befall, message) => {
  const order = await takenOrder();
  server.transcripts.letGo();
  befall();
  await expect(transcriber().transcribe(request, { signal, order })).rejects.toMatchObject({ message });
  expect(order).toMatchObject({ token: null, jobId: null });
  server.transcripts.failWith(null);
  await transcriber().transcribe(request, { signal, order });
  expect(sent("/v2/transcript")).toBe(2);
});
