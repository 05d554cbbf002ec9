import { expect, it } from "vitest";
import { tellTabs } from "./tell-tabs.ts";

it("tells other tabs of the same thing, and not the one that tells", async () => {
  const heard: string[] = [];
  const told = Promise.withResolvers<void>();
  const one = tellTabs("board one", () => heard.push("one"));
  const apart = tellTabs("board two", () => heard.push("apart"));
  const other = tellTabs("board one", () => {
    heard.push("other");
    told.resolve();
  });
  one.tell();
  await told.promise;
  expect(heard).toEqual(["other"]);
  for (const each of [one, other, apart]) each.close();
});
