import { expect, it } from "vitest";
import { fileTitle } from "./file-title.ts";

it("puts no second dot before a file's ending, and nothing a file system minds", () => {
  expect(`${fileTitle("A boat goes down the river.", "Clip")}.html`).toBe("A boat goes down the river.html");
  expect(fileTitle("../a: b?", "Clip")).toBe("a b");
  expect(fileTitle(" . ", "Clip")).toBe("Clip");
});
