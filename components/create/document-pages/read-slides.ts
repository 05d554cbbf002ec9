import { XMLParser } from "fast-xml-parser";
import { openPackage, type Package } from "./open-package.ts";
import type { Slide, SlidesAnswer } from "./slides.ts";

type Tree = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: false,
});
const presentation = "ppt/presentation.xml";
const coverTypes = { jpeg: "image/jpeg", jpg: "image/jpeg", png: "image/png" };
/** As files before PowerPoint 2007 begin, and those that a password locks. */
const oldHead = [0xd0, 0xcf, 0x11, 0xe0];
const mostShown = 400;

/** What a presentation's slides say and what is to be said to them, hidden ones left out as the film does. */
export async function readSlides(file: Blob, most: number): Promise<SlidesAnswer> {
  const head = new Uint8Array(await file.slice(0, oldHead.length).arrayBuffer());
  if (oldHead.every((byte, index) => head[index] === byte)) return { fault: "old_or_locked" };
  try {
    const zip = await openPackage(file);
    const relations = await readRelations(zip, presentation);
    const ids = findAll(await readXml(zip, presentation), "sldId").map((node) => String(attributesOf(node).id ?? ""));
    if (ids.length > most) return { count: ids.length };
    const slides: Slide[] = [];
    for (const id of ids) {
      const slide = await readSlide(zip, relations.get(id)?.part ?? "");
      if (slide) slides.push(slide);
    }
    return { slides, cover: await readCover(zip) };
  } catch {
    return { fault: "damaged" };
  }
}

async function readSlide(zip: Package, part: string): Promise<Slide | null> {
  const [slide] = findAll(await readXml(zip, part), "sld");
  if (!slide) throw new Error("Not a slide");
  if (["0", "false"].includes(String(attributesOf(slide).show ?? "1"))) return null;
  const titled = findAll(slide, "sp").find((shape) => placesOf(shape).some((place) => /^(ctrT|t)itle$/.test(place)));
  const [title = ""] = [...(titled ? linesOf(titled) : []), ...linesOf(slide)];
  const notes = [...(await readRelations(zip, part)).values()].find(({ type }) => type === "notesSlide");
  const said = notes ? findAll(await readXml(zip, notes.part), "sp") : [];
  // Beside the notes there are the slide's picture, its number, a date: only the body is theirs.
  const spoken = said.filter((shape) => placesOf(shape).includes("body")).flatMap(linesOf);
  return { title: title.slice(0, mostShown), notes: spoken.join(" ").slice(0, mostShown) };
}

/** The small picture of the first slide that most programs keep with a presentation. */
async function readCover(zip: Package): Promise<Blob | null> {
  for (const [suffix, type] of Object.entries(coverTypes)) {
    const bytes = await zip.read(`docProps/thumbnail.${suffix}`).catch(() => null);
    if (bytes) return new Blob([bytes], { type });
  }
  return null;
}

/** The parts that a part points to, by the relation's id, with the last word of its type. */
async function readRelations(zip: Package, part: string): Promise<Map<string, { type: string; part: string }>> {
  const cut = part.lastIndexOf("/") + 1;
  const list = `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
  if (!zip.has(list)) return new Map();
  const found = findAll(await readXml(zip, list), "Relationship").map((node) => {
    const { Id, Type, Target } = attributesOf(node);
    const { pathname } = new URL(String(Target), `zip://package/${part}`);
    const type = String(Type).split("/").at(-1) ?? "";
    return [String(Id), { type, part: decodeURIComponent(pathname).replace(/^\/+/, "") }] as const;
  });
  return new Map(found);
}

async function readXml(zip: Package, part: string): Promise<Tree> {
  const bytes = await zip.read(part);
  if (!bytes) throw new Error("A part is missing");
  const xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (xml.includes("<!DOCTYPE")) throw new Error("Entities are not read");
  return { root: parser.parse(xml, true) as Tree[] };
}

const nameOf = (node: Tree) => Object.keys(node).find((key) => key !== ":@") ?? "";
const attributesOf = (node: Tree) => (node[":@"] ?? {}) as Tree;

function childrenOf(node: Tree): Tree[] {
  const content = node[nameOf(node)];
  return Array.isArray(content) ? (content as Tree[]) : [];
}

/** Nodes of that name below one, in order. What an old reader would show instead of something is left out. */
function findAll(node: Tree, ...names: string[]): Tree[] {
  return childrenOf(node).flatMap((child) => {
    const name = nameOf(child);
    if (name === "Fallback") return [];
    return names.includes(name) ? [child] : findAll(child, ...names);
  });
}

function placesOf(shape: Tree): string[] {
  return findAll(shape, "ph").map((place) => String(attributesOf(place).type ?? ""));
}

function linesOf(shape: Tree): string[] {
  const lines = findAll(shape, "p").map((paragraph) =>
    findAll(paragraph, "t", "br")
      .map((run) =>
        nameOf(run) === "br"
          ? " "
          : childrenOf(run)
              .map((text) => String(text["#text"] ?? ""))
              .join(""),
      )
      .join("")
      .replace(/\s+/g, " ")
      .trim(),
  );
  return lines.filter((line) => line !== "");
}
