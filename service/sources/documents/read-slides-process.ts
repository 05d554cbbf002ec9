// A process of its own: `node read-slides-process.ts <path> <slides at most> [<cleaned>]` prints what the shown slides
// say and their notes as JSON, or null where only a converter can tell them, and writes what may be converted to the path of <cleaned>. A
// hostile file can take down nothing but this process.
import { readFile, writeFile } from "node:fs/promises";
import type { Block } from "#lib/text/source-text.ts";
import { watchOwnUse } from "../../programs/inside.ts";
import { bounds } from "../../programs/run.ts";
import { cleanOld } from "./clean-old.ts";
import { cleanPackage } from "./clean-package.ts";
import { DocumentFault } from "./document-fault.ts";
import { readOldDirectory } from "./old-directory.ts";
import { openPresentationZip, type PresentationZip } from "./presentation-zip.ts";
import { readSlideBlocks, textOfParagraph } from "./slide-blocks.ts";
import { findNodes, type XmlNode } from "./xml-tree.ts";
import { writeZip } from "./zip-directory.ts";

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
  return { notes: text, blocks: readSlideBlocks(slide, page) };
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
    return bytes.subarray(0, oldHead.length).equals(oldHead) ? readOld(bytes) : readNew(bytes);
  } catch (error) {
    return { answer: { fault: error instanceof DocumentFault ? error.code : "damaged" } };
  }
}

watchOwnUse(bounds);
const { answer, clean } = read(await readFile(path));
if (cleaned !== undefined && clean) await writeFile(cleaned, clean);
process.stdout.write(JSON.stringify(answer));
