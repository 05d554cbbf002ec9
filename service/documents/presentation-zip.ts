import { posix } from "node:path";
import { unzipSync } from "fflate";
import { DocumentFault } from "./document-fault.ts";
import { presentationFault } from "./presentation-fault.ts";
import { findNodes, readXml, type XmlNode } from "./xml-tree.ts";

const mostEntries = 20_000;
const mostBytes = 1024 ** 3;
const mostPartBytes = 32 * 1024 ** 2;
/** Small files may shrink well; large ones that shrink this much were made to fill a disk. */
const mostRatio = 200;
const smallBytes = 64 * 1024 ** 2;

export type PresentationZip = {
  readPart(name: string): XmlNode;
  /** The parts that a part points to, by the relation's id, with the last word of its type. */
  readRelations(name: string): Map<string, { type: string; part: string }>;
};

/** Opens a presentation as the zip it is, after a look at how much it would unpack to. Throws a DocumentFault. */
export function openPresentationZip(bytes: Uint8Array): PresentationZip {
  const names = new Set<string>();
  let total = 0;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.add(name);
        total += originalSize;
        if (names.size > mostEntries || total > mostBytes) throw presentationFault("too_large");
        return false;
      },
    });
  } catch (error) {
    throw error instanceof DocumentFault ? error : presentationFault("damaged");
  }
  if (total > smallBytes && total / bytes.length > mostRatio) throw presentationFault("too_large");
  if (!names.has("ppt/presentation.xml")) throw presentationFault("damaged");

  function readPart(name: string): XmlNode {
    const filter = (part: { name: string; originalSize: number }) =>
      part.name === name && part.originalSize <= mostPartBytes;
    const part = unzipSync(bytes, { filter })[name];
    if (!part) throw presentationFault("damaged");
    return readXml(new TextDecoder("utf-8", { fatal: true }).decode(part));
  }

  return {
    readPart,
    readRelations(name) {
      const relations = `${posix.dirname(name)}/_rels/${posix.basename(name)}.rels`;
      if (!names.has(relations)) return new Map();
      const found = [...findNodes(readPart(relations), "Relationship")];
      return new Map(
        found.map(({ attributes: { Id = "", Type = "", Target = "" } }) => {
          const part = posix.resolve("/", posix.dirname(name), Target).slice(1);
          return [Id, { type: posix.basename(Type), part }];
        }),
      );
    },
  };
}
