import { defineConfig, devices } from "@playwright/test";
import { checkChromium } from "./scripts/programs/chromium.ts";

// Evaluated again by every worker, which then finds what the first evaluation put into the environment.
if (!process.env.CHROMIUM_PATH) {
  const chromium = await checkChromium();
  if ("missing" in chromium) throw new Error(chromium.missing);
  process.env.CHROMIUM_PATH = chromium.found;
}
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

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
    // Pictures of every moment would cost more than they tell beside the pages, which are kept too.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...quiet, ...asRoot] },
  },
  projects: [
    { name: "set-up", testMatch: "set-up.spec.ts" },
    { name: "journeys", testIgnore: "set-up.spec.ts", dependencies: ["set-up"] },
  ],
});
