import { expect, it } from "vitest";
import { origins } from "#lib/environment/network.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const given = { nonce: "abc", uploads: "forwarded", storage: [], mode: "production" } as const;

it("lets only scripts with the page's nonce run, and nothing come from elsewhere", () => {
  const policy = contentSecurityPolicy(given);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
});

it("lets pages put files into our own bucket and nothing else there", () => {
  const policy = contentSecurityPolicy({ ...given, storage: ["http://minio.example:9000", "https://s3.example"] });
  expect(policy).toContain("connect-src 'self' http://minio.example:9000 https://s3.example;");
  expect(policy.match(/minio/g)).toHaveLength(1);
});

it("takes of an address its origin alone", () => {
  const read = (text?: string) => origins.safeParse(text).data;
  expect(read("https://s3.example/films/, http://10.0.0.7:9000")).toEqual([
    "https://s3.example",
    "http://10.0.0.7:9000",
  ]);
  expect(read()).toEqual([]);
  for (const text of ["*", "s3.example", "https:", "https://*; script-src *", "javascript:1", "'self'"]) {
    expect(read(text), text).toBeUndefined();
  }
});

it("opens uploads to the storage of a hosted service only", () => {
  expect(contentSecurityPolicy({ ...given, uploads: "direct" })).toContain("connect-src 'self' https:;");
});
