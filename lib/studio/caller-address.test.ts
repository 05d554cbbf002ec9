import { expect, it } from "vitest";
import { callerAddress } from "./caller-address.ts";

const told = (value?: string) => callerAddress(new Headers(value === undefined ? {} : { "x-forwarded-for": value }));

it("believes the nearest proxy, not what the caller wrote before it", () => {
  expect(told("203.0.113.7")).toBe("203.0.113.7");
  expect(told("198.51.100.1, made up, 203.0.113.7")).toBe("203.0.113.7");
});

it("keeps what is missing or endless apart from addresses", () => {
  expect(told()).toBe("unknown");
  expect(told(" ")).toBe("unknown");
  expect(told("9".repeat(500))).toHaveLength(64);
});
