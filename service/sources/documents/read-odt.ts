import type { SourceText } from "#lib/text/source-text.ts";
import { openHtml } from "../text/open-html.ts";
import { readHtml } from "../text/read-html.ts";
import { toSource } from "../text/read-markdown.ts";
import { escapeXml } from "./clean-package.ts";
import { documentFault } from "./document-fault.ts";
import { findNodes, readXml, type XmlNode } from "./xml-tree.ts";
import { decodePart, readOpenType, readZipDirectory, unpackPart } from "./zip-directory.ts";

const names = (list: string) => new Set(list.split(" "));
const unread = names(
  "tracked-changes annotation annotation-end table-of-content alphabetical-index illustration-index table-index object-index user-index bibliography hidden-text hidden-paragraph page-number page-count ruby-text forms scripts sequence-decls variable-decls user-field-decls title desc covered-table-cell",
);
const tags: Record<string, string> = {
  ...{ list: "ul", "list-item": "li", "list-header": "li", a: "a", span: "span", section: "div" },
  ...{ table: "table", "table-row": "tr", "table-cell": "td" },
};
const signs: Record<string, string> = { s: " ", tab: " ", "line-break": "<br>", note: "<sup>[1]</sup>" };
const paragraphs: [style: RegExp, open: string][] = [
  [/^Title$/u, "h1"],
  [/^Quotations$/u, "blockquote"],
  [/^(?:Caption|Illustration|Table|Figure|Drawing)$/u, "figcaption"],
  [/^(?:Contents|Index)_20_/u, 'p class="toc"'],
];

/** The text of an OpenDocument as its program shows it. Throws a DocumentFault. */
export function readOdt(bytes: Buffer): SourceText {
  const entries = readZipDirectory(bytes);
  if (readOpenType(entries) !== "application/vnd.oasis.opendocument.text") throw documentFault("not_document");
  const content = readXml(decodePart(unpackPart(entries, "content.xml")));
  const [body] = findNodes(content, "body");
  if (!body) throw documentFault("damaged");
  const { blocks, notes } = readHtml(openHtml(writeHtml(body, readStyles(content))).body);
  const comments = [...findNodes(body, "annotation")].length;
  const forms = [...findNodes(body, "form")].flatMap(({ children }) =>
    children.filter(({ name }) => name !== "properties"),
  );
  return { ...toSource(blocks, { about: { notes } }), leftOut: { comments, forms: forms.length } };
}

/** The automatic styles: their parents, and which hide text or number a list. */
type Styles = { parents: Map<string, string>; hidden: Set<string>; numbered: Set<string> };

function readStyles(content: XmlNode): Styles {
  const styles: Styles = { parents: new Map(), hidden: new Set(), numbered: new Set() };
  for (const style of findNodes(content, "style", "list-style")) {
    const { "style:name": name = "", "style:parent-style-name": parent } = style.attributes;
    if (parent) styles.parents.set(name, parent);
    const [properties] = findNodes(style, "text-properties");
    if (properties?.attributes["text:display"] === "none") styles.hidden.add(name);
    const [level] = findNodes(style, "list-level-style-number", "list-level-style-bullet");
    if (level?.name === "list-level-style-number") styles.numbered.add(name);
  }
  return styles;
}

function writeHtml(node: XmlNode, styles: Styles): string {
  const { name, attributes, children } = node;
  const style = attributes["text:style-name"] ?? "";
  if (name === "#text") return escapeXml(node.text);
  if (unread.has(name) || styles.hidden.has(style)) return "";
  if (signs[name]) return signs[name];
  const inside = children.map((child) => writeHtml(child, styles)).join("");
  const open = openingOf(name, attributes, styles);
  return open ? `<${open}>${inside}</${open.split(" ", 1)[0]}>` : inside;
}

function openingOf(name: string, attributes: XmlNode["attributes"], { parents, numbered }: Styles): string | undefined {
  const style = attributes["text:style-name"] ?? "";
  if (name === "h") return `h${Math.min(6, Math.max(1, Number(attributes["text:outline-level"]) || 1))}`;
  if (name === "list") return numbered.has(style) || style.startsWith("Num") ? "ol" : "ul";
  if (name !== "p") return tags[name];
  const named = parents.get(style) ?? style;
  return paragraphs.find(([known]) => known.test(named))?.[1] ?? "p";
}
