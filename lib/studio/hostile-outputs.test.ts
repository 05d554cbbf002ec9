import { parse as parseCsv } from "csv-parse/sync";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import ical from "ical-generator";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { hostileTexts } from "#lib/contract/testing/hostile-texts.ts";
import { buildTimeline } from "#lib/timeline/build/build-timeline.ts";
import { placeScene, TRANSITION_MS } from "#lib/timeline/build/place-scene.ts";
import { toEdl } from "#lib/timeline/exchange/edl.ts";
import { toFcpxml } from "#lib/timeline/exchange/fcpxml.ts";
import { type SceneNote, toMarkerEdl, toNotesCsv } from "#lib/timeline/exchange/notes.ts";
import { toSrt, toWebvtt } from "#lib/timeline/exchange/srt.ts";
import { CHAT_FORMATS, chatBodies } from "./activity/chat/queries.ts";
import { composeMail } from "./activity/notices/mail/compose.ts";
import { layOutParagraphs } from "./media/papers/approval-record.ts";

/** As a note or a name is kept: see `limitedText`. */
const kept = Object.entries(hostileTexts).map(
  ([kind, text]) => [kind, text.toWellFormed().replaceAll("\0", "")] as const,
);
/** What files of lines and tags cannot say. */
const said = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

const frame = { width: 640, height: 360 };
const filmOf = (narration: string) =>
  buildTimeline({
    scenes: [
      placeScene({
        ...{ sceneId: "one", picture: { kind: "still", source: "one.jpg", ...frame }, framing: undefined, frame },
        ...{ sound: null, narrationMs: 2_000, narrationText: narration, durationMs: 3_000, isInSync: false },
        words: [{ text: narration, startMs: 0, endMs: 2_000 }],
      }),
    ],
    ...{ frameRate: { numerator: 30, denominator: 1 }, ...frame, transitionMs: TRANSITION_MS, music: null },
    ...{ captions: "track", language: "en" },
  });
const noteOf = (text: string): SceneNote => ({
  ...{ sceneId: "one", author: text, text, replies: [{ author: text, text }], isResolved: false, writtenAt: 0 },
});
const plain = "A plain sentence of nobody.";

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsOf);

/** What a page or a mail holds that could do something, and all that it says. */
function readMarkup(html: string) {
  const { document } = parseHTML(html);
  const elements = [...document.querySelectorAll("*")];
  const attributes = elements.flatMap((element) => [...element.attributes].map(({ name, value }) => ({ name, value })));
  return {
    document,
    tags: [...new Set(elements.map(({ tagName }) => tagName.toLowerCase()))].toSorted(),
    handlers: attributes.filter(({ name }) => name.startsWith("on") || name === "srcdoc" || name === "formaction"),
    addresses: attributes.filter(({ name }) => ["href", "src", "action"].includes(name)).map(({ value }) => value),
  };
}

describe.each(kept)("a text with %s", (_, text) => {
  it("is words in a mail, whose links lead to the studio alone", () => {
    const mail = composeMail({
      studio: { publicUrl: "https://studio.example", secret: "s".repeat(32) },
      subject: text,
      groups: [{ title: text, items: [{ title: text, text, href: "/projects/p" }] }],
      reason: text,
      unsubscribe: { userUuid: "u", kind: "mention" },
    });
    const { document, tags, handlers, addresses } = readMarkup(mail.html ?? "");
    expect(tags).toEqual(["a", "body", "br", "h2", "head", "html", "meta", "p", "span", "title"]);
    expect(handlers).toEqual([]);
    expect(addresses.filter((address) => !address.startsWith("https://studio.example/"))).toEqual([]);
    expect([document.querySelector("h2")?.textContent, document.querySelector("span")?.textContent]).toEqual([
      text,
      text,
    ]);
    expect(Object.values(mail.headers ?? {}).join("")).not.toMatch(/[\r\n]/);
    expect(mail.text).toContain(text);
  });

  it("is a cell of its own in a table, and no formula", () => {
    const columns = { scene: "S", timecode: "T", state: "S", author: "A", date: "D", note: "N" };
    const table = { columns, open: "open", resolved: "resolved" };
    const [single, thread] = [{ ...noteOf(text), replies: [] }, noteOf(text)];
    const csv = toNotesCsv({ timeline: filmOf(plain), notes: [single, thread], table });
    const rows = parseCsv(csv, { bom: true, columns: false }) as string[][];
    expect(rows).toHaveLength(3);
    const [alone, together] = [rows[1]?.at(-1) ?? "", rows[2]?.at(-1) ?? ""];
    expect(alone.replace(/^'/, "")).toBe(text);
    expect(together.replace(/^'/, "")).toBe(`${text}: ${text}\n${text}: ${text}`);
    for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  it("is the value of an attribute in an editing program's file, and one line in an edit list", () => {
    const files = [{ name: text, picture: `${text}.jpg`, narration: null }] as never[];
    const xml = toFcpxml({ timeline: filmOf(plain), title: text, files, notes: [noteOf(text)] });
    expect(XMLValidator.validate(xml)).toBe(true);
    const read = new XMLParser({ ignoreAttributes: false, processEntities: true, attributeNamePrefix: "" }).parse(xml);
    expect(said(read.fcpxml.library.event.name)).toBe(said(text));
    expect(Object.keys(read.fcpxml.library.event)).toEqual(["project", "name"]);
    expect(JSON.stringify(read)).toContain(`"completed":"0"`);
    const lines = (words: string) => [
      toMarkerEdl({ timeline: filmOf(plain), title: words, notes: [noteOf(words)] }).split("\r\n").length,
      toEdl({ timeline: filmOf(plain), title: words, fileNames: [words] }).split("\r\n").length,
    ];
    expect(lines(text)).toEqual(lines(plain));
  });

  it("is one caption, with no tag in it", () => {
    const blocks = (file: string) => file.trim().split(/\n\n/).length;
    const [vtt, srt] = [toWebvtt(filmOf(text)), toSrt(filmOf(text))];
    expect(vtt.replaceAll(/^\S+ --> \S+$/gm, "")).not.toMatch(/[<>]/);
    expect(blocks(vtt) - 1).toBe(blocks(srt));
    expect(srt.match(/^\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}$/gm)).toHaveLength(blocks(srt));
  });

  it("is one entry of a calendar", () => {
    const calendar = ical({ name: text, prodId: { company: "Sceneboard", product: "Studio" } });
    calendar.createEvent({ start: new Date(0), id: "e", stamp: new Date(0), summary: text, description: text });
    const unfolded = calendar.toString().replaceAll(/\r\n[ \t]/g, "");
    expect(unfolded.match(/^BEGIN:/gm)).toHaveLength(2);
    const names = unfolded.split(/\r\n/).map((line) => /^[A-Z-]*/.exec(line)?.[0]);
    expect(new Set(names)).not.toContain("BCC");
    expect(names.filter((name) => name === "SUMMARY")).toHaveLength(1);
  });

  it.each(CHAT_FORMATS)("is one line of a chat, whose link leads to the studio alone: %s", (format) => {
    const address = "https://studio.example/projects/p";
    const body = JSON.stringify(chatBodies[format]({ title: `${text} @channel <!here>`, address }));
    const [line = ""] = textsOf(JSON.parse(body)).filter((said) => said.includes("channel"));
    expect(line).not.toMatch(/[\p{Cc}\u2028]|@channel\b(?!.*>$)|<!here/u);
    const ours =
      format === "slack" ? line.slice(`<${address}|`.length, -1) : line.replace(`](${address})`, "").replace(/^\[/, "");
    expect(ours).not.toMatch(format === "slack" ? /[<>|]/ : /(?<!\\)[<>()[\]`*_~|#!]/);
  });

  it("is words on paper", () => {
    const pages = layOutParagraphs([
      { text, look: "title" },
      { text, look: "quote" },
    ]);
    expect(pages.flat().map((placed) => placed.text)).toEqual([text, text]);
  });
});
