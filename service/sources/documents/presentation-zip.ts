import { posix } from "node:path";
import { mostPartBytes, partAt } from "./clean-package.ts";
import { presentationFault } from "./document-fault.ts";
import { findNodes, readXml, type XmlNode } from "./xml-tree.ts";
import { decodePart, readZipDirectory, unpackPart, type ZipEntry } from "./zip-directory.ts";

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

/** Opens a presentation as the zip it is. Throws a DocumentFault. */
export function openPresentationZip(bytes: Buffer): PresentationZip {
  const entries = readZipDirectory(bytes);

  function readPart(name: string): XmlNode {
    return readXml(decodePart(unpackPart(entries, name, mostPartBytes)));
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
