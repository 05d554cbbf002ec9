import { describe, expect, it } from "vitest";
import { isDatabaseAway } from "./errors.ts";

const withCode = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

describe("isDatabaseAway", () => {
  it.each([
    withCode("ECONNREFUSED", "connect"),
    withCode("ENOENT", "connect"),
    withCode("57P03"),
    withCode("53300"),
    withCode("57P05"),
    withCode("25P03"),
    new Error("Connection terminated unexpectedly"),
    new Error("Failed query", { cause: withCode("57P01") }),
  ])("knows %s as passing", (error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([withCode("ENOENT", "open"), withCode("23505"), new Error("x"), "ECONNREFUSED", null])(
    "does not take %s for it",
    (error) => expect(isDatabaseAway(error)).toBe(false),
  );
});
