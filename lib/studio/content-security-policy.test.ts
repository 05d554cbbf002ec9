import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const given = { nonce: "abc", uploads: "forwarded", mode: "production" } as const;

it("lets only scripts with the page's nonce run, and nothing come from elsewhere", () => {
  const policy = contentSecurityPolicy(given);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
});

it("opens uploads to the storage of a hosted service only", () => {
  expect(contentSecurityPolicy({ ...given, uploads: "direct" })).toContain("connect-src 'self' https:;");
});
