import { expect, it } from "vitest";
import { pagesOf } from "./one-step.ts";
import { completeAddress, WebpageForm } from "./webpage.ts";

it.each([
  ["example.com", "https://example.com"],
  [" example.com/a?b#c ", "https://example.com/a?b#c"],
  ["//example.com", "https://example.com"],
  ["www.example.com:8080/a", "https://www.example.com:8080/a"],
  ["münchen.de?x=1", "https://münchen.de?x=1"],
  ["http://example.com", "http://example.com"],
  ["HTTPS://example.com", "HTTPS://example.com"],
])("takes %s for %s", (typed, meant) => {
  expect(completeAddress(typed)).toBe(meant);
});

it.each([
  "",
  "example",
  "localhost:3000",
  "mailto:ann@example.com",
  "ann@example.com",
  "javascript:alert.call",
  "a b.com",
])("leaves “%s” as it is", (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});

it("is what forms send on", () => {
  expect(WebpageForm.shape.url.parse("example.com/story")).toBe("https://example.com/story");
  expect(WebpageForm.shape.url.safeParse("story").success).toBe(false);
  expect(WebpageForm.shape.url.safeParse("").success).toBe(false);
  expect(pagesOf(" example.com\nhttp://b.example/x ")).toEqual(["https://example.com", "http://b.example/x"]);
});
