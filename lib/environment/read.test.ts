import { expect, it } from "vitest";
import { parseStudioEnv } from "#lib/environment/env.ts";

it("names everything that is missing in one message", () => {
  expect(() => parseStudioEnv({})).toThrow(
    /DATABASE_URL is missing[\s\S]*SERVICE_BASE_URL is missing[\s\S]*SERVICE_API_KEY is missing[\s\S]*STUDIO_SECRET is missing/,
  );
});

it("takes empty text for missing", () => {
  expect(() => parseStudioEnv({ DATABASE_URL: " ", SERVICE_API_KEY: "" })).toThrow(
    /DATABASE_URL is missing[\s\S]*SERVICE_API_KEY is missing/,
  );
});

it("says what is wrong without the value", () => {
  const source = { DATABASE_URL: "mysql://root:hunter2@db", STUDIO_SECRET: "hunter2" };
  expect(() => parseStudioEnv(source)).toThrow(/DATABASE_URL: must be postgres[\s\S]*STUDIO_SECRET is weak/);
  expect(() => parseStudioEnv(source)).not.toThrow("hunter2");
});

it("says in plain words what a variable must be, once for each", () => {
  const source = { PORT: "web", LOG_LEVEL: "loud", SERVICE_BASE_URL: "video", STUDIO_SECRET: "weak" };
  const message = () => parseStudioEnv({ ...source, DATABASE_URL: "postgres://db", SERVICE_API_KEY: "k" });
  expect(message).toThrow(
    /^Cannot start the studio: SERVICE_BASE_URL: must be a complete address[^;]*; SERVICE_API_SECRET is missing; STUDIO_SECRET is weak[^;]*; PORT: must be a number; LOG_LEVEL: must be one of fatal, error, warn[^;]*\.$/,
  );
});
