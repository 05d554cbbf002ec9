import { afterEach, describe, expect, it } from "vitest";
import { createSender } from "../testing/send.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { noFaults } from "./faults.ts";
import { parseFaults } from "./parse.ts";

describe("the text that asks for faults", () => {
  it("asks for none when it is empty", () => expect(parseFaults(" , ")).toBe(noFaults));

  it("asks for several, one after another", () => {
    const text =
      "slow:500ms, stuck:project,stuck:clip,fail-scene:2,fail-scene:5,fail-again:3,webhook-twice,webhook-late:5s";
    expect(parseFaults(`${text},expire-addresses:10s,errors:10%,seed:7`)).toEqual({
      ...{
        slowMs: 500,
        stuck: ["project", "clip"],
        failScenes: [2, 5],
        failAgain: [3],
        webhookTimes: 2,
        webhookLateMs: 5000,
      },
      ...{ addressSeconds: 10, linkSeconds: 10, errorShare: 0.1, seed: 7, dress: null },
    });
  });

  it.each(["dress:hosted,expire-addresses:10s", "expire-addresses:10s,dress:hosted"])(
    "lets links expire as asked, or soon where the dress alone is asked for: %s",
    (text) => {
      expect(parseFaults(text)).toMatchObject({ dress: "hosted", addressSeconds: 10, linkSeconds: 10 });
      expect(parseFaults("dress:hosted")).toMatchObject({ dress: "hosted", addressSeconds: null, linkSeconds: 30 });
    },
  );

  it.each([
    ["sloow:5s", /"sloow"; there are slow, stuck/],
    ["toString", /does not know/],
    ["slow", /written slow:500ms/],
    ["slow:5", /written slow:500ms/],
    ["fail-scene:0", /written fail-scene:2/],
    ["errors:200%", /written errors:10%/],
    ["webhook-twice:3", /written webhook-twice/],
    ["dress:other", /written dress:hosted/],
    ["stuck:everything", /stuck:project or stuck:clip/],
  ])("is refused with a sentence when it is %s", (text, sentence) => expect(() => parseFaults(text)).toThrow(sentence));
});

describe("a service that was told to misbehave", () => {
  let service: TestService | undefined;
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });
  const start = async (SERVICE_FAULTS: string) => {
    service = await startTestService({ SERVICE_FAULTS });
    return { baseUrl: service.baseUrl, caller: await service.createCaller() };
  };

  it("does not start when it does not know what is meant", async () => {
    await expect(start("explode")).rejects.toThrow(/SERVICE_FAULTS: does not know the fault "explode"/);
  });

  it("answers the interface slowly, and nothing else", async () => {
    const { baseUrl, caller } = await start("slow:3s");
    const startedAt = performance.now();
    expect((await caller.send("GET", "/user/info")).code).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThan(2_999);
    const before = performance.now();
    await fetch(`${baseUrl}/healthz`);
    expect(performance.now() - before).toBeLessThan(2_500);
  });

  it("answers with errors as often as asked, the same ones for the same seed", async () => {
    const runs: number[][] = [];
    for (let run = 0; run < 2; run++) {
      const { caller } = await start("errors:50%,seed:3");
      const codes: number[] = [];
      for (let call = 0; call < 30; call++) codes.push((await caller.send("GET", "/user/info")).code);
      runs.push(codes);
      await service?.stop();
      service = undefined;
    }
    expect(runs[0]).toEqual(runs[1]);
    const failed = runs[0]?.filter((code) => code === 1000).length ?? 0;
    expect([failed > 5, failed < 25]).toEqual([true, true]);
  });

  it("gives out upload addresses that expire early", async () => {
    const { baseUrl, caller } = await start("expire-addresses:1s");
    const send = createSender(baseUrl, caller);
    const { data } = await send("GET", "/project/get-asset-upload-url", { query: "?mediaType=pdf&suffix=pdf" });
    const { uploadUrl, expiresAt } = data as { uploadUrl: string; expiresAt: number };
    expect(expiresAt - Date.now()).toBeLessThan(1_001);
    const put = async () => (await fetch(uploadUrl, { method: "PUT", body: "x" })).status;
    await expect.poll(put).toBe(403);
  });
});
