import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";

const serverOnly = dirname(createRequire(import.meta.url).resolve("server-only"));

export default defineConfig({
  resolve: {
    alias: {
      // Tests stand on the server's side, where this package does nothing.
      "server-only": join(serverOnly, "empty.js"),
      "next/headers": join(import.meta.dirname, "lib", "studio", "testing", "next-headers.ts"),
    },
  },
  test: {
    include: ["{app,components,lib,db,service,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "scripts/testing/global-set-up.ts",
    // What is looked at in a film is the same however small its file is.
    env: { FILM_PRESET: "ultrafast" },
    pool: "forks",
    maxWorkers: 2,
    // A process for each file cost more than most files: what a test changes of its process, it puts back itself.
    isolate: false,
    // What a test waits for, it waits for however busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    allowOnly: false,
  },
});
