import { expect, test } from "vitest";
import { readTextFile } from "./script-input.tsx";

test("reads UTF-8, UTF-16 with its mark and the old Western encoding", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0xe9, 0x00]);
  const western = new Uint8Array([0x63, 0x61, 0x66, 0xe9]);
  expect(await readTextFile(new File(["灯台 مرحبا 🎬"], "a.txt"))).toEqual({ ok: true, value: "灯台 مرحبا 🎬" });
  expect(await readTextFile(new File([utf16], "b.md"))).toEqual({ ok: true, value: "aé" });
  expect(await readTextFile(new File([western], "c.TXT"))).toEqual({ ok: true, value: "café" });
});

test.each([
  ["film.docx", "text", "film.docx is not a .txt or .md file."],
  ["empty.txt", "  \n", "empty.txt is empty."],
  ["huge.txt", "a".repeat(1_000_001), "huge.txt is too large for a script of 10,000 characters."],
  ["picture.txt", "\0\u0001\0", "picture.txt does not hold plain text."],
])("names %s and why it cannot be used", async (name, content, reason) => {
  expect(await readTextFile(new File([content], name))).toEqual({ ok: false, fault: reason });
});
