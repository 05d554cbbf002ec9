import { expect, it } from "vitest";
import { createRouter } from "./server/app.ts";

function createRoutes() {
  const router = createRouter<string>();
  router.add("ALL", "*", "log");
  router.add("GET", "/project/:projectUuid/info", "info");
  router.add("DELETE", "/project/:projectUuid", "delete");
  return router;
}

/** What answers, with the parameters of the last. */
function find(router: ReturnType<typeof createRoutes>, method: string, path: string) {
  const [found] = router.match(method, path);
  return { handlers: found.map(([handler]) => handler), params: { ...found.at(-1)?.[1] } };
}

it("answers the same for a path that is asked for again", () => {
  const router = createRoutes();
  const info = { handlers: ["log", "info"], params: { projectUuid: "a" } };
  expect(find(router, "GET", "/project/a/info")).toEqual(info);
  expect(find(router, "GET", "/project/b/info").params).toEqual({ projectUuid: "b" });
  expect(find(router, "GET", "/project/a/info")).toEqual(info);
  expect(find(router, "DELETE", "/project/a/info").handlers).toEqual(["log"]);
  expect(find(router, "DELETE", "/project/a").handlers).toEqual(["log", "delete"]);
});

it("knows what was added after a path was asked for", () => {
  const router = createRoutes();
  expect(find(router, "GET", "/docs").handlers).toEqual(["log"]);
  router.add("GET", "/docs", "docs");
  expect(find(router, "GET", "/docs").handlers).toEqual(["log", "docs"]);
});

it("remembers only so many paths, and none that is long", () => {
  const router = createRoutes();
  const first = router.match("GET", "/project/a/info");
  expect(router.match("GET", "/project/a/info")).toBe(first);
  for (let index = 0; index < 1_000; index++) router.match("GET", `/project/${index}/info`);
  expect(router.match("GET", "/project/a/info")).not.toBe(first);
  const long = `/project/${"a".repeat(300)}/info`;
  expect(router.match("GET", long)).not.toBe(router.match("GET", long));
});
