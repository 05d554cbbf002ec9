import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadSecrets } from "./data-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sceneboard-secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("makes what is missing once, readable by its owner only", () => {
  const first = loadSecrets({ dataDir, set: {} });
  expect(first.SERVICE_API_KEY).toMatch(/^sbk_[A-Za-z0-9]{24}$/);
  expect(first.SERVICE_API_SECRET).toMatch(/^sbs_[A-Za-z0-9]{40}$/);
  expect(first.SERVICE_STUDIO_KEY).toMatch(/^sbk_[A-Za-z0-9]{24}$/);
  expect(first.SERVICE_STUDIO_KEY).not.toBe(first.SERVICE_API_KEY);
  expect(loadSecrets({ dataDir, set: {} })).toEqual(first);
  expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
});

it("prefers what is set and never writes it down", () => {
  const STUDIO_SECRET = "uJ2kq8Zr4TnX0wVb6YdP3sLfHa9GmEcQ";
  expect(loadSecrets({ dataDir, set: { STUDIO_SECRET } }).STUDIO_SECRET).toBe(STUDIO_SECRET);
  expect(readFileSync(join(dataDir, "secrets.json"), "utf8")).not.toContain(STUDIO_SECRET);
});

it.each(["short", "a".repeat(64), "change-me-change-me-change-me-0123", "passwordpasswordpassword12345678"])(
  "refuses a weak secret without repeating it: %s",
  (STUDIO_SECRET) => {
    const attempt = () => loadSecrets({ dataDir, set: { STUDIO_SECRET } });
    expect(attempt).toThrow(/STUDIO_SECRET is weak/);
    expect(attempt).not.toThrow(STUDIO_SECRET);
  },
);

it("names every weak secret at once", () => {
  const set = { STUDIO_SECRET: "weak", SERVICE_ENCRYPTION_KEY: "weak" };
  expect(() => loadSecrets({ dataDir, set })).toThrow(/STUDIO_SECRET[\s\S]*SERVICE_ENCRYPTION_KEY/);
});
