import { defineConfig, devices } from "@playwright/test";
import { chooseFreePort } from "./scripts/ports/free-port.ts";
import { checkChromium } from "./scripts/programs/check-chromium.ts";

// Evaluated again by every worker, which then finds what the first evaluation put into the environment.
if (!process.env.CHROMIUM_PATH) {
  const chromium = await checkChromium();
  if ("missing" in chromium) throw new Error(chromium.missing);
  process.env.CHROMIUM_PATH = chromium.found;
}
if (!process.env.ARTICLE_PORT) {
  process.env.ARTICLE_PORT = String(await chooseFreePort());
  process.env.SERVICE_FETCH_ALLOW = `127.0.0.1:${process.env.ARTICLE_PORT}`;
}
if (!process.env.IDENTITY_PORT) {
  process.env.IDENTITY_PORT = String(await chooseFreePort());
  process.env.OIDC_ISSUER = `http://127.0.0.1:${process.env.IDENTITY_PORT}`;
  process.env.OIDC_CLIENT_ID = "studio";
  process.env.OIDC_CLIENT_SECRET = "known to the provider of the tests";
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
  ...(process.env.STUDIO_URL ? {} : { globalSetup: "./scripts/testing/browser-set-up.ts" }),
  workers: 1,
  // A whole stack and a browser on a busy machine: what passes when tried again is told as flaky, not as broken.
  retries: 1,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...quiet, ...asRoot] },
  },
  projects: [
    { name: "set-up", testMatch: "set-up.spec.ts" },
    { name: "journeys", testIgnore: ["set-up.spec.ts", "dressed.spec.ts"], dependencies: ["set-up"] },
    // The stack of its own has an owner already.
    { name: "hosted dress", testMatch: "dressed.spec.ts" },
  ],
});
