import { afterAll, beforeAll, expect, it } from "vitest";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { clientWithCallback } from "./register.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

const inboxUrl = "https://studio.example/api/webhooks/service";

/** The body of an export as a service gets it that offers these extensions. */
async function exportedWith(extensions: string[] | null, studio: Partial<StudioBench["studio"]> = {}) {
  const { service } = bench;
  const silent = { code: 4004, msg: "There is no such operation" };
  service.on("getCapabilities", () => (extensions ? { data: { extensions, providers: {}, limits: {} } } : silent));
  let sent: unknown;
  service.on("exportProject", (_, body) => {
    sent = body;
    return { data: { clipUuid: "c", clipStatus: "init" } };
  });
  bench.studio.answers.delete("capabilities");
  const client = await clientWithCallback({ ...bench.studio, inboxUrl, ...studio });
  const call = await client.call("exportProject", { params: { projectUuid: "p" }, body: { resolution: "720p" } });
  expect(call.ok).toBe(true);
  return sent;
}

it("asks a service without endpoints to call back, where it can reach the studio", async () => {
  expect(await exportedWith(null)).toEqual({ resolution: "720p", completion_webhook: inboxUrl });
  expect(await exportedWith([])).toEqual({ resolution: "720p", completion_webhook: inboxUrl });
  expect(await exportedWith(["webhook-endpoint"])).toEqual({ resolution: "720p" });
  expect(await exportedWith(null, { publicUrl: null })).toEqual({ resolution: "720p" });
  expect(await exportedWith(null, { inboxUrl: "http://127.0.0.1:3000/api/webhooks/service" })).toEqual({
    resolution: "720p",
  });
});
