import { describe, expect, it } from "vitest";
import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { defineAbility } from "./define.ts";
import { ProviderFault, providerFaultCodes } from "./provider-fault.ts";

type EchoVerbs = { echo: (text: string) => Promise<string> };
const defineEcho = defineAbility<EchoVerbs>(["echo"]);
const signal = new AbortController().signal;

const echo = defineEcho({
  name: "echo",
  env: z.object({ ECHO_PREFIX: z.string() }),
  limits: { concurrency: 1, timeoutMs: 30 },
  echo: (text, { env, signal }) =>
    text === "wait"
      ? new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
      : Promise.resolve(env.ECHO_PREFIX + text),
});

describe("a provider", () => {
  it("hands its parsed variables to the verb", async () => {
    await expect(echo.connect({ ECHO_PREFIX: "> " }).echo("hi", { signal })).resolves.toBe("> hi");
  });

  it("names a missing variable when it is connected, not before", () => {
    expect(() => echo.connect({})).toThrow(/Cannot start the provider "echo": ECHO_PREFIX is missing/);
  });

  it("turns its own deadline into a fault that a retry can help", async () => {
    const fault = await echo
      .connect({ ECHO_PREFIX: ">" })
      .echo("wait", { signal })
      .catch((error) => error);
    expect(fault).toBeInstanceOf(ProviderFault);
    expect(fault).toMatchObject({ code: "timed_out", isRetryable: true, provider: "echo" });
  });

  it("rejects with the caller's reason when the caller gives up", async () => {
    const stop = new AbortController();
    const answer = echo.connect({ ECHO_PREFIX: ">" }).echo("wait", { signal: stop.signal });
    stop.abort(new Error("not wanted any more"));
    await expect(answer).rejects.toThrow("not wanted any more");
  });
});

describe("a fault", () => {
  it("knows for each code whether a retry can help", () => {
    const answers = providerFaultCodes.map(
      (code) => new ProviderFault(code, { why: because("quoted", { words: "m" }), provider: "p" }).isRetryable,
    );
    expect(answers).toEqual([false, true, true, true, false, false, false, false]);
  });
});
