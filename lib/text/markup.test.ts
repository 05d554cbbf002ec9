import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { removeMarkup } from "./markup.ts";
import { cutScenes } from "./script/cut-scenes.ts";
import { readScript } from "./script/read.ts";

describe("markup in a text", () => {
  it.each([
    ["an aligned block", '<div align="center">\n\nBoats leave.\n\n</div>', "Boats leave."],
    ["a line break", "One line.<br>The next.<br/>The last.<BR />", "One line.\nThe next.\nThe last."],
    ["paragraphs", "<p>First.</p><p class='x'>Second.</p>", "First.\n\nSecond."],
    ["words in the middle", "A <b>bold</b> and <i>slanted</i> wo<wbr>rd.", "A bold and slanted word."],
    ["a picture", 'See <img src="a.png" alt="a > b" width=120> this.', "See  this."],
    ["a picture on lines of its own", "One.\n<img\n  src='a.png'\n/>\nTwo.", "One.\nTwo."],
    ["a comment", "One.\n<!-- not\n this -->\nTwo.<!-- nor this", "One.\nTwo."],
    ["a comment that is never closed", "One.<!-- note\nTwo.", "One.\nTwo."],
    ["what is for a program", "<style>p { color: red }</style>One.<script>alert('1 < 2')</script>", "One."],
    ["a drawing", '<svg viewBox="0 0 1 1"><title>Logo</title></svg>One.', "One."],
    [
      "a heading",
      "<h2 align=center>\n  <img src=a.png>\n  The <em>boats</em>\n</h2>\nThey leave.",
      "## The boats\n\nThey leave.",
    ],
    ["a table", "<table><tr><td>One</td><td>two</td></tr></table>", "One  two"],
    ["a declaration", "<!DOCTYPE html><?xml version='1.0'?>One.", "One."],
    [
      "marks of a voice",
      '<speak>One.<break time="1s"/>Two <prosody rate="slow">three</prosody>.</speak>',
      "One. Two three.",
    ],
    ["a picture of Markdown", "![The logo](https://a.example/b.png)\nOne.", "One."],
    ["a link of Markdown", "Read [the book](https://a.example/b?c=1) now.", "Read the book now."],
    [
      "entities",
      "Tom &amp; Jerry&#39;s &#x201C;caf&eacute;&rdquo;&nbsp;&mdash; 5&nbsp;&euro;",
      "Tom & Jerry's “café” — 5 €",
    ],
    ["tags behind entities", "One&lt;br&gt;two &lt;3", "One\ntwo <3"],
  ])("does not stay: %s", (_, text, read) => {
    expect(removeMarkup(text).trim()).toBe(read);
  });

  it.each([
    "a < b and c > d",
    "I <3 you -> go",
    "Q&A at R&D; AT&T &unknown; &#0; &#xD800;",
    "if x<y then <Anna Maria> smiles <5 %",
    "[Music] (0-10 sec) *yes*",
  ])("stays where it is none: %s", (text) => {
    expect(removeMarkup(text)).toBe(text);
  });

  it("takes no words with it, whatever surrounds them", () => {
    const word = fc.stringMatching(/^[a-zé]{1,12}$/u);
    const mark = fc.constantFrom(
      "<br>",
      "<div class='a'>",
      "</div>",
      "<!-- x -->",
      "<img src=a>",
      " &amp; ",
      "\n",
      " < ",
      " ",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, mark), { minLength: 1, maxLength: 40 }), (pairs) => {
        const words = pairs.map(([each]) => each).join("");
        const read = removeMarkup(pairs.map(([each, sign]) => each + sign).join(""));
        expect(read.replace(/[\s<&]/gu, "")).toBe(words);
      }),
    );
  });

  it("is no scene, title or picture of a script", () => {
    const text = `<div align="center">
  <img src="https://a.example/logo.png" alt="logo">
  <h1>Harbour &amp; sea</h1>
</div>

<!-- draft 3 -->
Scene 1: Boats leave.<br>
<b>Gulls</b> follow them.

Scene 2:
Visual: a <i>quiet</i> pier
Nobody&rsquo;s there.
`;
    expect(readScript(text).title).toBe("Harbour & sea");
    const cut = cutScenes({ text, language: "en", pace: "normal", keepBlocksTo: 1_000 });
    expect(cut).toEqual([
      { narration: "Boats leave. Gulls follow them." },
      { narration: "Nobody’s there.", visual: "a quiet pier" },
    ]);
  });
});

describe("what Markdown shows", () => {
  const said = (text: string) =>
    cutScenes({ text, language: "en", pace: "normal", keepBlocksTo: 1_000 }).map(({ narration }) => narration);
  it.each([
    ["code", "Boats leave every morning at first light.\n\n```js\nsail(1);\n```\n\nGulls follow them to the open sea."],
    [
      "code that is never closed",
      "Boats leave every morning at first light.\n\nGulls follow them to the open sea.\n\n~~~\nx",
    ],
    [
      "badges",
      "[![build](https://a.b/c.svg)](https://a.b) ![npm][n]\n\nBoats leave every morning at first light.\n\nGulls follow them to the open sea.",
    ],
    [
      "lists of links",
      "- [Install](#install)\n- [Usage](#usage)\n\nBoats leave every morning at first light.\n\nGulls follow them to the open sea.",
    ],
    [
      "tables of numbers",
      "Boats leave every morning at first light.\n\n| Year | Boats |\n|--|--|\n| 1 | 2 |\n\nGulls follow them to the open sea.",
    ],
    [
      "addresses",
      "Boats leave every morning at first light.\n\nhttps://a.example/boats?x=1\n\nGulls follow them to the open sea.\n\n[n]: https://a.b/d.svg",
    ],
  ])("is not said of a script: %s", (_, text) => {
    expect(said(text)).toEqual(["Boats leave every morning at first light.", "Gulls follow them to the open sea."]);
  });

  it("leaves a script alone that is wrapped in a fence", () => {
    expect(said("```\nScene 1: Boats leave.\nScene 2: Gulls follow.\n```")).toEqual(["Boats leave.", "Gulls follow."]);
  });
});
