import { join } from "node:path";
import { expect, it } from "vitest";
import { findGoneTests } from "./documents.ts";

const root = join(import.meta.dirname, "..", "..");
const find = (text: string) => findGoneTests({ root, documents: [{ path: "docs/x.md", text }] });
const file = "scripts/checks/find-gone-tests.test.ts";

it("finds tests that are gone from the file named with them", () => {
  const text = `| a | \`${file}\` “finds tests that are gone from the file named with them”, “is ${"not"} there” |`;
  expect(find(text)).toEqual([`docs/x.md names the test “is ${"not"} there”, which ${file} does not have.`]);
});

it("leaves other quotations alone", () => {
  expect(find(`See \`${file}\`. “Nobody said so.”`)).toEqual([]);
});
