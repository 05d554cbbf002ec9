import { vi } from "vitest";

/** What a studio is started with, for what reads it at the moment; the test file takes it back with `vi.unstubAllEnvs`. */
export function stubEnvironment(known: Record<string, string> = {}): void {
  const variables = {
    DATABASE_URL: "postgres://127.0.0.1:1/studio",
    SERVICE_BASE_URL: "http://127.0.0.1:1",
    SERVICE_API_KEY: "sbk_of_the_test",
    SERVICE_API_SECRET: "sbs_that_must_stay_on_the_server",
    STUDIO_SECRET: "x7Qm2xV9sR4tY8wZ1nB6cD3fG5hJ0pLu",
    ...known,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}
