import { expect, it } from "vitest";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { warnOfLeftOut, warnOfUntold } from "./left-out.ts";
import { readMarkdown } from "./text/read-markdown.ts";

const budget = { ms: 30_000, pace: { msPerSound: 62 } };

it("counts what no narration tells, and what its pages show not", () => {
  const place = { page: 0 };
  const entry: Block = { kind: "reference", text: "Moss, A. Tides. 1999.", ...place };
  const source: SourceText = {
    ...{ title: null, language: "en", kind: "other" },
    blocks: [{ kind: "table", rows: [["a"]], ...place }, { kind: "table", rows: [["b"]], ...place }, entry, entry],
    leftOut: { comments: 3, forms: 0 },
  };
  const messages = (isShown: boolean) => warnOfLeftOut(source, { isShown }).map(({ message }) => message);
  expect(messages(false)).toEqual([
    "The narration leaves out 2 tables, a list of references, and 3 comments. Write into the scenes what should be said of them.",
  ]);
  expect(messages(true)).toEqual([expect.stringMatching(/leaves out 3 comments\./)]);
  expect(warnOfLeftOut({ ...source, blocks: [], leftOut: { comments: 0 } })).toEqual([]);
});

it("names the sections from which no sentence was taken", () => {
  const source = readMarkdown(`# Keeping hens

## Feeding

Hens eat layers pellets in the morning and a handful of grain before dusk. Fresh water stands in the shade.

## Housing

A wooden coop needs perches, nest boxes and a door that closes against foxes at night.

## Health

Mites hide under perches during daylight. Dust baths with dry sand keep feathers clean.
`);
  const told =
    "Hens eat layers pellets in the morning. A wooden coop needs perches and a door that closes against foxes.";
  expect(warnOfUntold(source, { told, budget }).map(({ message }) => message)).toEqual([
    "To keep the film at 30 seconds, it leaves out this section: “Health”.",
  ]);
  expect(warnOfUntold(source, { told: `${told} Mites hide under perches.`, budget })).toEqual([]);
});
