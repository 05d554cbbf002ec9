import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { describeError } from "./log.ts";

it("names the query and the reason, not the values", () => {
  const reason = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(ada@example.org)" });
  const error = new DrizzleQueryError("insert into user", ["$argon2id$hash", "ada@example.org"], reason);
  const described = describeError(error);
  expect(described).toMatchObject({ message: "Failed query: insert into user", cause: { code: "23505" } });
  expect(JSON.stringify(described)).not.toMatch(/argon2id|ada@example/);
});

it("ends on causes that go round", () => {
  const error = new Error("round");
  error.cause = error;
  expect(describeError(error).cause?.cause?.cause?.cause?.cause).toBeUndefined();
});
