// A process of its own: `node read-slides-process.ts <path> <slides at most> [<cleaned>]` prints what the shown slides
// say and their notes as JSON, or null where only a converter can tell them, and writes what may be converted to the path of <cleaned>. A
// hostile file can take down nothing but this process.
import { readFile, writeFile } from "node:fs/promises";
import type { Block } from "#lib/text/source-text.ts";
import { watchOwnUse } from "../../programs/inside.ts";
import { bounds } from "../../programs/run.ts";
import { cleanPackage } from "./clean-package.ts";
import { DocumentFault } from "./document-fault.ts";
import { cleanOld, readOldDirectory } from "./old-directory.ts";
import { openPresentationZip, type PresentationZip } from "./presentation-zip.ts";
import { findNodes, type XmlNode } from "./xml-tree.ts";
import { readOpenType, readZipDirectory, writeZip } from "./zip-directory.ts";

const [path = "", most = "200", cleaned] = process.argv.slice(2);
const notesCharacters = 20_000;
/** A presentation with so many more slides than a film takes is not looked at slide by slide. */
const patience = 10;

const oldHead = Buffer.from("d0cf11e0a1b11ae1", "hex");
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");
/** The record of the current user in a presentation that has a password: its length, then the token for "encrypted". */
const oldLock = Buffer.from("14000000dfc4d1f3", "hex");

type Slide = { notes: string; blocks: Block[] };
type Found = { answer: object; clean?: Buffer };

function readOld(bytes: Buffer): Found {
  if (bytes.includes(encryptedPackage) || bytes.includes(oldLock)) return { answer: { fault: "encrypted" } };
  const directory = readOldDirectory(bytes);
  if (!directory.findStream("PowerPoint Document")) return { answer: { fault: "not_presentation" } };
  cleanOld(bytes, directory);
  return { answer: { slides: null }, clean: bytes };
}

/** Its slides are read once they were converted. */
function readOpen(entries: ReturnType<typeof readZipDirectory>): Found {
  const isPresentation = readOpenType(entries) === "application/vnd.oasis.opendocument.presentation";
  if (!isPresentation) return { answer: { fault: "not_presentation" } };
  return { answer: { slides: null }, clean: writeZip(cleanPackage(entries)) };
}

function readNew(bytes: Buffer): Found {
  const zip = openPresentationZip(bytes);
  const relations = zip.readRelations(zip.main);
  const ids = [...findNodes(zip.readPart(zip.main), "sldId")];
  if (ids.length > Number(most) * patience) return { answer: { count: ids.length } };
  const slides: Slide[] = [];
  for (const { attributes } of ids) {
    const relation = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
    const slide = readSlide(zip, { part: relations.get(relation)?.part ?? "", page: slides.length });
    if (slide) slides.push(slide);
  }
  // What it unpacks to is only known by unpacking it, so that is done for a look at it as well.
  const clean = cleanPackage(zip.entries);
  return { answer: { slides }, ...(cleaned !== undefined && { clean: writeZip(clean) }) };
}

/** Null for a hidden slide. */
function readSlide(zip: PresentationZip, { part, page }: { part: string; page: number }): Slide | null {
  const [slide] = zip.readPart(part).children.filter(({ name }) => name === "sld");
  if (!slide) throw new Error("Not a slide");
  if (["0", "false"].includes(slide.attributes.show ?? "1")) return null;
  const notes = [...zip.readRelations(part).values()].find(({ type }) => type === "notesSlide");
  const text = notes ? textOfNotes(zip.readPart(notes.part)).slice(0, notesCharacters) : "";
  return { notes: text, blocks: readSlideBlocks(slide, { page, chartOf: (frame) => findChart(zip, part, frame) }) };
}

/** Beside the notes there are the slide's picture, its number, a date: only the body is theirs. */
function textOfNotes(notes: XmlNode): string {
  const bodies = [...findNodes(notes, "sp")].filter((shape) =>
    [...findNodes(shape, "ph")].some(({ attributes }) => attributes.type === "body"),
  );
  const paragraphs = bodies.flatMap((body) => [...findNodes(body, "p")].map(textOfParagraph));
  return paragraphs.filter(Boolean).join("\n");
}

function read(bytes: Buffer): Found {
  try {
    if (bytes.subarray(0, oldHead.length).equals(oldHead)) return readOld(bytes);
    const entries = readZipDirectory(bytes);
    return entries.has("mimetype") ? readOpen(entries) : readNew(bytes);
  } catch (error) {
    return { answer: { fault: error instanceof DocumentFault ? error.code : "damaged" } };
  }
}

const mostBlocks = 200;
const longestText = 20_000;
const furniture = ["dt", "ftr", "sldNum", "hdr"];
const titles = ["title", "ctrTitle"];
/** Placeholders whose paragraphs have marks unless they say otherwise. */
const outlines = ["body", "obj", ""];
const counters = /^(?:slidenum|datetime)/i;

/** What a slide says, its title first: points as they were outlined, and never its number, date or footer. */
function readSlideBlocks(slide: XmlNode, place: SlidePlace): Block[] {
  const shapes = [...findNodes(slide, "sp", "graphicFrame", "pic")].filter((shape) => !isHidden(shape));
  const blocks = shapes.flatMap((shape) => readShape(shape, place)).slice(0, mostBlocks);
  return blocks.toSorted((a, b) => Number(b.kind === "heading") - Number(a.kind === "heading"));
}

type SlidePlace = { page: number; chartOf(frame: XmlNode): XmlNode | null };

function readShape(shape: XmlNode, { page, chartOf }: SlidePlace): Block[] {
  if (shape.name === "pic") return [{ kind: "figure", text: describe(shape), page }];
  if (shape.name === "graphicFrame") {
    const [table] = findNodes(shape, "tbl");
    if (table) return [readTable(table, page)];
    const chart = chartOf(shape);
    const categories = chart ? readCategories(chart) : [];
    return [{ kind: "figure", text: describe(shape), ...(categories.length > 0 && { categories }), page }];
  }
  const place = findPlace(shape);
  if (place !== null && furniture.includes(place)) return [];
  const paragraphs = [...findNodes(shape, "txBody")].flatMap((body) => [...findNodes(body, "p")]);
  if (place !== null && titles.includes(place)) {
    const text = paragraphs.map(textOfParagraph).filter(Boolean).join(" ").slice(0, longestText);
    return text === "" ? [] : [{ kind: "heading", text, level: 1, page }];
  }
  return readOutline(paragraphs, {
    hasMarks: place !== null && outlines.includes(place) && paragraphs.length > 1,
    page,
  });
}

function findChart(zip: PresentationZip, slide: string, frame: XmlNode): XmlNode | null {
  const [chart] = findNodes(frame, "chart");
  const id = Object.entries(chart?.attributes ?? {}).find(([name]) => name.endsWith(":id"))?.[1];
  const relation = id === undefined ? undefined : zip.readRelations(slide).get(id);
  try {
    return relation ? zip.readPart(relation.part) : null;
  } catch {
    // The slide is drawn without a chart that cannot be read.
    return null;
  }
}

const mostCategories = 200;

/** What a chart compares: the categories of its first series, or the names of its series where it has none. */
function readCategories(chart: XmlNode): string[] {
  const [first] = findNodes(chart, "cat");
  const names = first ? [first] : [...findNodes(chart, "tx")];
  const values = names.flatMap((name) => [...findNodes(name, "v")]);
  return values
    .map((value) => textOf(value).trim().slice(0, longestText))
    .filter(Boolean)
    .slice(0, mostCategories);
}

function isHidden(shape: XmlNode): boolean {
  const [own] = findNodes(shape, "cNvPr");
  return ["1", "true"].includes(own?.attributes.hidden ?? "");
}

function describe(shape: XmlNode): string {
  const [own] = findNodes(shape, "cNvPr");
  return (own?.attributes.descr ?? "").replace(/\s+/g, " ").trim().slice(0, longestText);
}

/** The kind of place a shape fills in its layout: "" for one of no kind, null for a shape of its own. */
function findPlace(shape: XmlNode): string | null {
  const [place] = findNodes(shape, "ph");
  return place ? (place.attributes.type ?? "") : null;
}

function readOutline(paragraphs: readonly XmlNode[], { hasMarks, page }: { hasMarks: boolean; page: number }): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of paragraphs) {
    const text = textOfParagraph(paragraph).slice(0, longestText);
    if (text === "") continue;
    const mark = findMark(paragraph) ?? (hasMarks ? "bullet" : "none");
    const last = blocks.at(-1);
    const isNumbered = mark === "number";
    if (mark === "none") blocks.push({ kind: "paragraph", text, page });
    else if (last?.kind === "list" && last.isNumbered === isNumbered) last.points.push(text);
    else blocks.push({ kind: "list", points: [text], isNumbered, page });
  }
  return blocks;
}

function findMark(paragraph: XmlNode): "none" | "bullet" | "number" | null {
  const [mark] = findNodes(paragraph, "buNone", "buChar", "buBlip", "buAutoNum");
  if (!mark) return null;
  if (mark.name === "buAutoNum") return "number";
  return mark.name === "buNone" ? "none" : "bullet";
}

function readTable(table: XmlNode, page: number): Block {
  const rows = [...findNodes(table, "tr")].map((row) =>
    [...findNodes(row, "tc")].map((cell) => [...findNodes(cell, "p")].map(textOfParagraph).filter(Boolean).join(" ")),
  );
  return { kind: "table", rows: rows.slice(0, 500).map((row) => row.slice(0, 60)), page };
}

/** The words of a paragraph, without fields that count slides or tell the date. */
function textOfParagraph(paragraph: XmlNode): string {
  const parts = [...findNodes(paragraph, "t", "br", "fld")].map((node) => {
    if (node.name === "br") return " ";
    if (node.name !== "fld") return textOf(node);
    return counters.test(node.attributes.type ?? "") ? "" : [...findNodes(node, "t")].map(textOf).join("");
  });
  return parts.join("").replace(/\s+/g, " ").trim();
}

function textOf({ children }: XmlNode): string {
  return children.map(({ text }) => text).join("");
}

watchOwnUse(bounds);
const { answer, clean } = read(await readFile(path));
if (cleaned !== undefined && clean) await writeFile(cleaned, clean);
process.stdout.write(JSON.stringify(answer));
