import { describe, expect, it } from "vitest";
import { because } from "#lib/contract/reasons.ts";
import { notFound } from "../errors.ts";
import { ProviderFault } from "../providers/abilities/provider-fault.ts";
import { RenderFault } from "../render/render-fault.ts";
import { readFault, StageFault } from "./run-fault.ts";

describe("what a stage threw", () => {
  it("keeps the sentence of a fault that has one", () => {
    const provider = new ProviderFault("rate_limited", {
      why: because("quoted", { words: "Too busy." }),
      provider: "p",
      retryAfterMs: 500,
    });
    expect(readFault(provider)).toEqual({
      code: "provider_rate_limited",
      message: "Too busy.",
      reason: { code: "quoted", params: { words: "Too busy." } },
      retryable: true,
      retryAfterMs: 500,
    });
    expect(readFault(new StageFault("empty_text", because("text_empty", {})))).toMatchObject({ retryable: false });
    expect(readFault(notFound("asset"))).toMatchObject({ code: "notFound" });
    const render = readFault(new RenderFault({ code: "timeout", reason: because("clip_too_slow", {}) }));
    expect(render).toMatchObject({ code: "render_timeout", retryable: true });
    expect(render.message).toMatch(/^The export took too long\. Try again/);
    const wrong = readFault(new RenderFault({ code: "bad_output", reason: because("clip_sound_wrong", {}) }));
    expect(wrong).toMatchObject({ code: "render_bad_output", retryable: true, repeats: false });
  });

  it.each([
    ["rate_limited", "by itself"],
    ["timed_out", "by itself"],
    ["bad_output", "by itself"],
    ["unauthorised", "when asked"],
    ["unknown_model", "when asked"],
    ["no_credit", "when asked"],
    ["unknown_outcome", "when asked"],
    ["refused", "never"],
  ] as const)("of a provider is tried again only where that can help: %s %s", (code, when) => {
    const { retryable, repeats = true } = readFault(
      new ProviderFault(code, { why: because("quoted", { words: "No." }), provider: "p" }),
    );
    expect({ retryable, byItself: retryable && repeats }).toEqual({
      retryable: when !== "never",
      byItself: when === "by itself",
    });
  });

  it.each(["ENOSPC", "EDQUOT", "53100"])("tells a full disk by %s, however deep it lies", (code) => {
    const full = Object.assign(new Error("no"), { code });
    expect(readFault(new Error("write failed", { cause: full }))).toMatchObject({ code: "disk_full", retryable: true });
  });

  it("tells nothing internal about anything else", () => {
    const fault = readFault(new Error("password=secret at /srv/app.ts:12"));
    expect(fault).toMatchObject({ code: "internal", retryable: true });
    expect(fault.message).not.toMatch(/secret|srv/);
    expect(readFault("a text")).toMatchObject({ code: "internal" });
  });
});
