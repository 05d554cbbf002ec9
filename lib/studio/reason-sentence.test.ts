import { afterEach, describe, expect, it, vi } from "vitest";
import { because, REASONS } from "#lib/contract/reasons.ts";
import { sampleReasons } from "#lib/contract/testing/sample-reasons.ts";
import { faultSentence } from "./fault-sentence.ts";
import { reasonSentence } from "./reason-sentence.ts";

afterEach(() => vi.unstubAllEnvs());

const codes = Object.keys(REASONS);

describe("a reason of the service", () => {
  it("is said in the language of the person who reads it", () => {
    vi.stubEnv("STUDIO_PSEUDO_LOCALE", "yes");
    const told = reasonSentence(because("file_unusable", { member: "url", why: because("inside_silent", {}) }));
    expect(told).toMatch(/^⟦[^a-z]*⟧$/);
  });

  it("ends once, also where a reason inside it is a whole sentence", () => {
    for (const code of codes as Parameters<typeof because>[0][]) {
      for (const why of sampleReasons(code)) {
        const told = reasonSentence(because("member_refused", { member: "url", why })) ?? "";
        expect(told).not.toMatch(/[.!?]\.(\s|$)/);
        expect(told).toMatch(/[.!?]["”»)]*$/);
        expect(told).not.toMatch(/^[a-z][\w.[\]]*: /);
      }
    }
  });

  it.each([
    { code: "novelty", params: { much: true } },
    { code: "file_too_large", params: { megabytes: "many" } },
    { code: "toString", params: {} },
  ])("keeps the service's words where the code or what it tells of is not known: $code, $params", (reason) => {
    const fault = { kind: "brokenAsset", code: 3043, message: "url: its own words", reason } as const;
    expect(faultSentence(fault).message).toBe("Its own words.");
  });

  it("is what a fault says here, where the studio has no sentence for all faults of its kind", () => {
    const reason = because("file_unusable", { member: "url", why: because("inside_silent", {}) });
    const fault = { kind: "brokenAsset", code: 3043, message: reason.message, reason } as const;
    expect(faultSentence(fault).message).toBe("The file cannot be used, it is silent, nobody can be heard in it.");
  });
});
