import "./programs/resolve-drizzle.ts";

await import("./run-worker.ts");
