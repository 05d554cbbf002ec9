import { defineConfig, devices } from "@playwright/test";
import { checkChromium, checkHeadlessShell } from "./scripts/programs/chromium.ts";

// Evaluated again by every worker, which then finds what the first evaluation put into the environment.
process.env.JOURNEY_BROWSER ??= pathOf(await checkHeadlessShell());
process.env.WHOLE_BROWSER ??= pathOf(await checkChromium());
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-gpu",
  "--no-first-run",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

function pathOf(chromium: Awaited<ReturnType<typeof checkChromium>>): string {
  if ("missing" in chromium) throw new Error(chromium.missing);
  return chromium.found;
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // A stack that is up already is used as it is: its addresses are then in the environment.
  ...(process.env.STUDIO_URL ? { workers: 1 } : { workers: 2, globalSetup: "./scripts/testing/browser-set-up.ts" }),
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // What moves while a page waits is drawn by the processor here.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.JOURNEY_BROWSER, args: [...quiet, ...asRoot] },
  },
  projects: [
    { name: "set-up", testMatch: "set-up.spec.ts" },
    { name: "journeys", testMatch: "*.spec.ts", testIgnore: ["set-up.spec.ts", "harden/**"], dependencies: ["set-up"] },
    { name: "harden", testMatch: "harden/*.spec.ts", dependencies: ["set-up"] },
  ],
});
