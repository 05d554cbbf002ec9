import { posix } from "node:path";
import { mostPartBytes, partAt } from "./clean-package.ts";
import { presentationFault } from "./document-fault.ts";
import { findNodes, readXml, type XmlNode } from "./xml-tree.ts";
import { decodePart, readZipDirectory, unpackEntry, type ZipEntry } from "./zip-directory.ts";

const mostBytes = 1024 ** 3;
/** Small files may shrink well; large ones that shrink this much were made to fill a disk. */
const mostRatio = 200;
const smallBytes = 64 * 1024 ** 2;
const isPresentation =
  /^application\/vnd\.(openxmlformats-officedocument\.presentationml\.(presentation|slideshow|template)\.main|ms-powerpoint\.(presentation|slideshow|template)\.macroEnabled\.main)\+xml$/i;

export type PresentationZip = {
  entries: ReadonlyMap<string, ZipEntry>;
  /** The part that names the slides. */
  main: string;
  readPart(name: string): XmlNode;
  /** The parts that a part points to, by the relation's id, with the last word of its type. */
  readRelations(name: string): Map<string, { type: string; part: string }>;
};

/** Opens a presentation as the zip it is, after a look at how much it would unpack to. Throws a DocumentFault. */
export function openPresentationZip(bytes: Buffer): PresentationZip {
  const entries = readZipDirectory(bytes);
  const total = [...entries.values()].reduce((sum, { statedBytes }) => sum + statedBytes, 0);
  if (total > mostBytes || (total > smallBytes && total / bytes.length > mostRatio))
    throw presentationFault("too_large");

  function readPart(name: string): XmlNode {
    const entry = entries.get(name);
    if (!entry) throw presentationFault("damaged");
    return readXml(decodePart(unpackEntry(entry, mostPartBytes)));
  }

  function readRelations(name: string) {
    const folder = posix.dirname(name);
    const relations = posix.join(folder, "_rels", `${posix.basename(name)}.rels`);
    if (!entries.has(relations)) return new Map();
    const found = [...findNodes(readPart(relations), "Relationship")];
    return new Map(
      found.flatMap(({ attributes: { Id = "", Type = "", Target = "", TargetMode = "Internal" } }) =>
        TargetMode === "Internal" ? [[Id, { type: posix.basename(Type), part: partAt(folder, Target) }]] : [],
      ),
    );
  }

  const main = [...readRelations("").values()].find(({ type }) => type === "officeDocument")?.part ?? "";
  const kinds = [...findNodes(readPart("[Content_Types].xml"), "Override")].filter(
    ({ attributes }) => attributes.PartName === `/${main}`,
  );
  // The name of the file is anybody's choice: what it is stands in its own list of contents.
  if (!main.startsWith("ppt/") || !isPresentation.test(kinds[0]?.attributes.ContentType ?? "")) {
    throw presentationFault("not_presentation");
  }
  return { entries, main, readPart, readRelations };
}
