import { expect, it } from "vitest";
import { safeReturnPath } from "./safe-return-path.ts";

it.each(["/projects/1?tab=clips#top", "/settings", "/projects?next=https://evil.example"])("keeps %s", (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

it.each([
  undefined,
  null,
  "",
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  "projects",
  "/sign-in?next=/sign-in",
  "/api/auth/signout",
])("goes to the projects instead of %j", (path) => {
  expect(safeReturnPath(path)).toBe("/projects");
});
