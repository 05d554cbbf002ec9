import { XMLParser } from "fast-xml-parser";

export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] };

type Raw = { ":@"?: Record<string, string>; [name: string]: unknown };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

/** Reads XML into nodes named without their prefix. Throws for XML that is not well-formed or brings its own entities. */
export function readXml(xml: string): XmlNode {
  if (xml.includes("<!DOCTYPE")) throw new Error("Entities are not read");
  const nodes: Raw[] = parser.parse(xml, true);
  return { name: "", attributes: {}, text: "", children: nodes.map(toNode) };
}

function toNode(raw: Raw): XmlNode {
  const name = Object.keys(raw).find((key) => key !== ":@") ?? "";
  const content = raw[name];
  const isText = name === "#text";
  return {
    name: name.slice(name.indexOf(":") + 1),
    attributes: raw[":@"] ?? {},
    text: isText ? String(content) : "",
    children: isText || !Array.isArray(content) ? [] : content.map(toNode),
  };
}

/** All nodes of these names below one, in order. What an old reader would show instead of something is left out. */
export function* findNodes(node: XmlNode, ...names: string[]): Generator<XmlNode> {
  for (const child of node.children) {
    if (child.name === "Fallback") continue;
    if (names.includes(child.name)) yield child;
    else yield* findNodes(child, ...names);
  }
}
