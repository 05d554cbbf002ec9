import { expect, it } from "vitest";
import { textToSpeak } from "#lib/text/source-text.ts";
import { readPlain } from "./read-plain.ts";

it("joins wrapped lines, mends parted words and keeps those with a hyphen", () => {
  const { blocks } = readPlain(`THE KEEPER OF THE LIGHT

The keeper climbs the tower every evening, an hour before the dark is com-
plete, and lights the lamp that the boats of the whole coast look for. A well-
known path leads up; it is well worn, and known to all who ever lived on the
island.

   He has done so for forty years, and he has never once been late for it, not
even in the year of the great storm.
   Nobody asked him why.
`);
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "paragraph", "paragraph"]);
  expect(textToSpeak(blocks)).toContain("before the dark is complete, and lights");
  expect(textToSpeak(blocks)).toContain("A well-known path leads up");
  expect(textToSpeak(blocks)).toMatch(/great storm\.\n\nNobody asked him why\.$/u);
});

it("tells tables, code, addresses, quotes and the ends of mails apart", () => {
  const { title, blocks } = readPlain(`From: Ada <ada@a.example>
To: Bo
Subject: The new pump

Hello Bo,

the new pump is here. These are its numbers:

+---------+-------+
| speed   | 3.4 l |
| weight  | 12 kg |
+---------+-------+

Start it like this:

    $ pump --start
    > ok

Then
 - close the upper valve before anything else,
 - open the lower one, slowly, until
   the needle stands still.

> Is it louder than the old one?

No, it is not.

https://a.example/pump/manual.pdf

-- 
Ada Example, Harbour Works
Phone 555 0100
`);
  expect(title).toBeNull();
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...[
      "boilerplate",
      "paragraph",
      "paragraph",
      "table",
      "paragraph",
      "code",
      "paragraph",
      "list",
      "quote",
      "paragraph",
    ],
    ...["reference", "footer"],
  ]);
  expect(blocks).toContainEqual(
    expect.objectContaining({
      points: [
        "close the upper valve before anything else,",
        "open the lower one, slowly, until the needle stands still.",
      ],
    }),
  );
});

it("reads a text whose paragraphs are lines, in another script", () => {
  const read = readPlain("灯台守\n\n灯台守は毎晩、暗くなる一時間前に\n塔に登る。\n\n誰も理由を尋ねなかった。");
  expect(read).toMatchObject({ title: "灯台守", language: "ja" });
  expect(textToSpeak(read.blocks)).toBe("灯台守は毎晩、暗くなる一時間前に塔に登る。\n\n誰も理由を尋ねなかった。");
});

it.each([
  "-".repeat(100_000),
  "a-\n".repeat(30_000),
  "| ".repeat(50_000),
  "\0\u0001".repeat(5_000),
  " \n".repeat(50_000),
  // Where each line costs what all before it are long, the test does not end within its time.
  "word\n".repeat(1_000_000),
])("gets through a hostile text", (text) => {
  expect(() => readPlain(text)).not.toThrow();
});

it.each(["・", "※", "► ", "~ ", "Ä "])("takes lines that begin with %j for a list", (mark) => {
  const { blocks } = readPlain(`Bees need two things in winter.\n\n${mark}A dry hive\n${mark}Enough honey`);
  expect(blocks.at(-1)).toMatchObject({ kind: "list", points: ["A dry hive", "Enough honey"] });
});
