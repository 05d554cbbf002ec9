import "./programs/resolve-drizzle.ts";

await import("./run-service.ts");
