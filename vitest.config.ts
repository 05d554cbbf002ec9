import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  // Tests stand on the server's side, where the package server-only does nothing.
  resolve: { alias: { "server-only": join(root, "node_modules", "server-only", "empty.js") } },
  test: {
    include: ["{app,components,lib,db,service,scripts}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: "scripts/testing/global-set-up.ts",
    pool: "forks",
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    allowOnly: false,
  },
});
