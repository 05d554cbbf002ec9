import { expect, test } from "vitest";
import { fieldMessage } from "./fields.tsx";

test("a message about the field begins with its name", () => {
  expect(fieldMessage({ label: "The script", message: "must not be empty" })).toBe("The script must not be empty.");
});

test("a message that stands alone begins in upper case", () => {
  const message = "at most 200 characters, 240 came";
  expect(fieldMessage({ label: "The title", message })).toBe("At most 200 characters, 240 came.");
});

test("no message stays none", () => {
  expect(fieldMessage({ label: "The title", message: undefined })).toBeUndefined();
});
