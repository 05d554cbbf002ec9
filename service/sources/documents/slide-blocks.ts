import type { Block } from "#lib/text/source-text.ts";
import { findNodes, type XmlNode } from "./xml-tree.ts";

const mostBlocks = 200;
const longestText = 20_000;
const furniture = ["dt", "ftr", "sldNum", "hdr"];
const titles = ["title", "ctrTitle"];
/** Placeholders whose paragraphs have marks unless they say otherwise. */
const outlines = ["body", "obj", ""];
const counters = /^(?:slidenum|datetime)/i;

/** What a slide says, its title first: points as they were outlined, and never its number, date or footer. */
export function readSlideBlocks(slide: XmlNode, page: number): Block[] {
  const shapes = [...findNodes(slide, "sp", "graphicFrame", "pic")].filter((shape) => !isHidden(shape));
  const blocks = shapes.flatMap((shape) => readShape(shape, page)).slice(0, mostBlocks);
  return blocks.toSorted((a, b) => Number(b.kind === "heading") - Number(a.kind === "heading"));
}

function readShape(shape: XmlNode, page: number): Block[] {
  if (shape.name === "pic") return [{ kind: "figure", text: describe(shape), page }];
  if (shape.name === "graphicFrame") {
    const [table] = findNodes(shape, "tbl");
    return [table ? readTable(table, page) : { kind: "figure", text: describe(shape), page }];
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
export function textOfParagraph(paragraph: XmlNode): string {
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
