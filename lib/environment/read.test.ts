import { expect, it } from "vitest";
import { parseStudioEnv } from "#lib/env.ts";

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
  expect(() => parseStudioEnv(source)).toThrow(/DATABASE_URL: must be postgres[\s\S]*STUDIO_SECRET: is weak/);
  expect(() => parseStudioEnv(source)).not.toThrow("hunter2");
});
