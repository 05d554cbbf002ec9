import { posix } from "node:path";
import { crc32 } from "node:zlib";
import { presentationFault } from "./document-fault.ts";
import { findNodes, readXml } from "./xml-tree.ts";
import {
  decodePart,
  openManifest,
  type PackedEntry,
  plainEntry,
  refuseBomb,
  unpackEntry,
  unpackHead,
  unpackPart,
  type ZipEntry,
} from "./zip-directory.ts";

/** What is read as XML here; a slide of more than this was not drawn by a person. */
export const mostPartBytes = 4 * 1024 ** 2;
/** What a picture or a part that only the converter reads may unpack to. */
const mostEntryBytes = 64 * 1024 ** 2;

/** How pictures begin that a slide can show and that cannot name a file or an address themselves. */
const pictureHeads = [
  "89504e47",
  "ffd8ff",
  "47494638",
  "424d",
  "49492a00",
  "4d4d002a",
  "d7cdc69a",
  "01000900",
  "01000000",
].map((head) => Buffer.from(head, "hex"));
const isXml = /\.(xml|vml)$/i;
const isFont = /\.fntdata$/i;
const isRelations = /(^|\/)_rels\/[^/]*\.rels$/i;
const firstElement = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/;
const contentTypes = "[Content_Types].xml";

const openParts =
  /^(?:mimetype|(?:Object \d+\/)?(?:content|styles)\.xml|Pictures\/[\w.-]+|ObjectReplacements\/Object \d+)$/;
const linkOut =
  /(\s(?:[^\s"'<>=]*:)?href\s*=\s*)(["'])(?!(?:(?:\.\/)?(?:Pictures\/[\w.-]+|(?:ObjectReplacements\/)?Object \d+)|#[^"']*)\2)[\s\S]*?\2/g;
const fileEntry = /<(?:[\w.-]+:)?file-entry\b[^>]*full-path="([^"]*)"[^>]*\/>/g;

/**
 * What the slides of a presentation are drawn from: text, layout, fonts and pictures. Its relations are written out
 * anew without those that lead out of the file, and what may lead out by itself is left out: embedded documents,
 * programs, films, and drawings in SVG, which can name addresses of their own. Links of an
 * OpenDocument that lead out are emptied. Throws a DocumentFault.
 */
export function cleanPackage(entries: ReadonlyMap<string, ZipEntry>): PackedEntry[] {
  const kept = new Map<string, PackedEntry>();
  const relations: [name: string, content: Buffer][] = [];
  const manifest = entries.has("mimetype") ? unpackPart(entries, openManifest, mostPartBytes) : null;
  const isPart = (name: string) =>
    manifest ? openParts.test(name) : name === contentTypes || name === "_rels/.rels" || name.startsWith("ppt/");
  let total = 0;
  let packed = 0;
  for (const entry of entries.values()) {
    const { name } = entry;
    const isRelation = isRelations.test(name);
    if (!isPart(name)) continue;
    if (!isRelation && !isXml.test(name) && !isFont.test(name) && name !== "mimetype" && !isPicture(entry)) continue;
    const content = unpackEntry(entry, isRelation ? mostPartBytes : mostEntryBytes);
    total += content.length;
    packed += entry.data.length;
    refuseBomb(total, Number.POSITIVE_INFINITY);
    if (isRelation) relations.push([name, content]);
    else if (!isXml.test(name) || isPlainXml(content)) {
      const own = { ...entry, crc: crc32(content), contentBytes: content.length };
      kept.set(
        name,
        manifest && isXml.test(name) ? rewrite(name, content, (xml) => xml.replace(linkOut, '$1""')) : own,
      );
    }
  }
  refuseBomb(total, packed);
  for (const [name, content] of relations)
    kept.set(name, plainEntry(name, Buffer.from(writeRelations(name, content, kept))));
  if (manifest) {
    const isKept = (path: string) => path === "/" || [...kept.keys()].some((name) => name.startsWith(path));
    const own = (entry: string, path: string) => (isKept(path) ? entry : "");
    kept.set(
      openManifest,
      rewrite(openManifest, manifest, (xml) => xml.replace(fileEntry, own)),
    );
  }
  return [...kept.values()];
}

function rewrite(name: string, content: Buffer, change: (xml: string) => string): PackedEntry {
  return plainEntry(name, Buffer.from(change(decodePart(content))));
}

/** Told by its first bytes: programs go by those and not by the name, and some formats are programs or know links. */
function isPicture(entry: ZipEntry): boolean {
  const head = unpackHead(entry);
  return pictureHeads.some((known) => head.subarray(0, known.length).equals(known));
}

/** A drawing under the name of a part would be drawn as what it is. */
function isPlainXml(content: Buffer): boolean {
  const xml = decodePart(content);
  if (xml.includes("<!DOCTYPE")) throw presentationFault("damaged");
  return firstElement.exec(xml)?.[1]?.toLowerCase() !== "svg";
}

function writeRelations(name: string, content: Buffer, kept: ReadonlyMap<string, unknown>): string {
  const folder = posix.dirname(posix.dirname(name));
  const inside = [...findNodes(readXml(decodePart(content)), "Relationship")].flatMap(({ attributes }) => {
    const { Id = "", Type = "", Target = "", TargetMode = "Internal" } = attributes;
    const part = partAt(folder, Target);
    if (TargetMode !== "Internal" || !kept.has(part)) return [];
    return [`<Relationship Id="${escapeXml(Id)}" Type="${escapeXml(Type)}" Target="/${escapeXml(part)}"/>`];
  });
  const space = "http://schemas.openxmlformats.org/package/2006/relationships";
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${space}">${inside.join("")}</Relationships>`;
}

/** The part that a relation of one in `folder` points to; its name may be written as an address. */
export function partAt(folder: string, target: string): string {
  const [path = ""] = target.split("#");
  return posix.resolve("/", folder, decodeURI(path)).slice(1);
}

export function escapeXml(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? "");
}
