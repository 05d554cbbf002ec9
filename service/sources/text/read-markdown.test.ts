import { expect, it } from "vitest";
import { textToSpeak } from "#lib/text/source-text.ts";
import { readMarkdown } from "./read-markdown.ts";

const readme = `---
title: "Tidal"
layout: page
---
<!-- generated, do not edit -->
<p align="center"><img src="logo.png" alt="Tidal logo"></p>

# Tidal [![build](https://img.shields.io/badge/build-passing-green)](https://ci.example/tidal)

[![npm version](https://img.shields.io/npm/v/tidal.svg)](https://npm.example/tidal) [![license](https://img.shields.io/badge/license-MIT-blue)](LICENSE)

Tidal tells when the **next flood** comes, for [any harbour](https://a.example/list?of=harbours) of the coast.[^1] :wave:

- [Install](#install)
- [Usage](#usage)
- [License](#license)

## 1. Install

\`\`\`sh
npm install tidal
\`\`\`

> [!NOTE]
> It needs no account, and keeps nothing.

## Usage

1. Choose a harbour from the list that is printed.
2. Call \`next()\` with its name.
   \`\`\`js
   next("Husum");
   \`\`\`
3. Read the two times that come back.

| Harbour | Height |
| ------- | ------ |
| Husum   | 3.4 m  |

![A curve of the water over a day](curve.png)

<details><summary>How it works</summary>

It adds up the pull of moon and sun.

</details>

## Contributors

<table><tr><td><a href="https://a.example/ada">Ada</a></td><td><a href="https://a.example/bo">Bo</a></td></tr></table>

## License

MIT © Ada

[^1]: Of the North Sea.
[list]: https://a.example
`;

it("reads a project's start page", () => {
  const read = readMarkdown(readme, { isReadme: true });
  expect(read).toMatchObject({ title: "Tidal", language: "en", kind: "readme" });
  expect(textToSpeak(read.blocks)).toBe(
    [
      "Tidal tells when the next flood comes, for any harbour of the coast.",
      "Install",
      "It needs no account, and keeps nothing.",
      "Usage",
      "Choose a harbour from the list that is printed.\nCall next() with its name.\nRead the two times that come back.",
      "How it works",
      "It adds up the pull of moon and sun.",
    ].join("\n\n"),
  );
  expect(read.blocks).toContainEqual({ kind: "code", text: "npm install tidal", page: 0 });
  expect(read.blocks).toContainEqual({
    kind: "table",
    rows: [
      ["Harbour", "Height"],
      ["Husum", "3.4 m"],
    ],
    page: 0,
  });
  expect(read.blocks).toContainEqual({ kind: "figure", text: "A curve of the water over a day", page: 0 });
  expect(read.blocks).toContainEqual(expect.objectContaining({ kind: "list", isNumbered: true }));
});

it("reads other languages, and headings that only look like Markdown's", () => {
  const { title, language, blocks } = readMarkdown(
    "Der Hafen\n=========\n\nIm Winter liegt das Eis bis zur Mole, und die Boote bleiben im Becken.\n\nKosten: 5 * 3 = 15 und a_b_c.\n",
  );
  expect({ title, language }).toEqual({ title: "Der Hafen", language: "de" });
  expect(textToSpeak(blocks)).toMatch(/im Becken\.\n\nKosten: 5 \* 3 = 15 und a_b_c\.$/u);
});

it.each([
  ["nested quotes", ">".repeat(200)],
  ["brackets", "[".repeat(20_000)],
  ["stars", "*a ".repeat(10_000)],
  ["broken HTML", "<div><p <!-- <table".repeat(2_000)],
])("gets through %s", (_, text) => {
  expect(() => readMarkdown(text)).not.toThrow();
});

/** Of this thread's processor, which others on the machine do not take from. */
function workOf(text: string): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < 3; time += 1) readMarkdown(text);
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

it.each([
  ["lists in lists", "- "],
  ["numbers in numbers", "1. "],
  ["lists in quotes", "> - "],
])("takes about as long for %s on one line as for as many lines of a list", (_, mark) => {
  const length = 8_000;
  const list = workOf("- a word\n".repeat(length / 8));
  expect(workOf(`${mark.repeat(length / mark.length)}x`)).toBeLessThan(20 * list);
});

it("keeps what stands behind marks without end, and a ruler of dashes", () => {
  expect(textToSpeak(readMarkdown(`${"- ".repeat(500)}The flood comes at noon.`).blocks)).toContain("The flood comes");
  expect(textToSpeak(readMarkdown(`One.\n\n${"- ".repeat(40)}\n\nTwo.`).blocks)).toBe("One.\n\nTwo.");
});

it("does not say links that brackets hold alone, and takes no section for the title", () => {
  const source = readMarkdown(
    "The lamp turns all night [[manual](x.html)], as ever ([plan](y.html)). See [the pier](z.html) (east).\n\n## Getting started\n\nLight it.",
  );
  expect(source.title).toBeNull();
  expect(textToSpeak(source.blocks)).toBe(
    "The lamp turns all night, as ever. See the pier (east).\n\nGetting started\n\nLight it.",
  );
});

it("has a title without the pictograms around it", () => {
  expect(readMarkdown("# 🗼 The lamp ⚡️\n\nIt turns.").title).toBe("The lamp");
  expect(readMarkdown("# 2 lamps\n\nThey turn.").title).toBe("2 lamps");
});

it.each([
  [
    "Wie Bienen sich im Winter wärmen\n\nErstgutachter: Prof. Dr. Ada Beispiel\n\nHannover 2024\n\n# Abbildungsverzeichnis\n\nBild 1",
    "Wie Bienen sich im Winter wärmen",
  ],
  ["# Índice\n\n1 Miel\n\n# Las abejas en invierno\n\nHacen miel.", "Las abejas en invierno"],
  ["# Bees – https://bees.example/start\n\nBees fly.", "Bees"],
])("names a text by its cover or its own heading: %j", (text, title) => {
  const read = readMarkdown(text);
  expect(read.title).toBe(title);
  expect(textToSpeak(read.blocks)).not.toMatch(/Prof\.|Wie Bienen|https/u);
});
