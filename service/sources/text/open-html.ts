import { parseHTML } from "linkedom/cached";
import { defaultTreeAdapter as adapter, parse, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

const blocks = new Set(
  "html head body header footer main nav aside section article div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tr td th figure script meta link".split(
    " ",
  ),
);
const unseen = new Set(["#comment", "style", "svg"]);
/** Names of attributes that only programs read. */
const unreadName =
  /^(?:on|aria-(?!hidden|modal)|data-(?!footnotes|reactroot|.*(?:src|img|image|original|lazy|srcset)))/u;

/** The document that a browser builds of HTML without what no reader sees, with the text of declarative shadow roots at its place. */
export function openHtml(html: string): Document {
  const tree = parse(html);
  if (/shadowrootmode/iu.test(html)) showShadowRoots(tree);
  prune(tree);
  return parseHTML(serialize(tree)).document;
}

/** Each node costs the readers time: programs, drawings, comments, and the spaces between blocks go. */
function prune(parent: Tree.ParentNode): void {
  const isBlock = (node: Tree.Node | undefined) => node === undefined || blocks.has(node.nodeName);
  parent.childNodes = parent.childNodes.filter((child, at, all) => {
    if (unseen.has(child.nodeName)) return false;
    if (!("value" in child) || child.nodeName !== "#text" || /\S/u.test(child.value)) return true;
    return !(blocks.has(parent.nodeName) && (isBlock(all[at - 1]) || isBlock(all[at + 1])));
  });
  for (const child of parent.childNodes) {
    if (!("attrs" in child)) continue;
    child.attrs = child.attrs.filter(({ name }) => !unreadName.test(name));
    if (child.nodeName === "script" && nameOf(child, "type") !== "application/ld+json") child.childNodes = [];
    else prune(child);
  }
}

/** Replaces a host's children by those of its shadow root; what they leave to a slot stands in the slot. */
function showShadowRoots(tree: Tree.Document): void {
  const waiting: Tree.ParentNode[] = [tree];
  for (let host = waiting.pop(); host; host = waiting.pop()) {
    const template = host.childNodes.find(isShadowRoot);
    if (template) {
      const light = host.childNodes.filter((child) => child !== template);
      for (const child of [...host.childNodes]) adapter.detachNode(child);
      for (const child of [...template.content.childNodes]) {
        adapter.detachNode(child);
        adapter.appendChild(host, child);
      }
      fillSlots(host, light);
    }
    waiting.push(...host.childNodes.filter((child) => "childNodes" in child));
  }
}

function isShadowRoot(node: Tree.ChildNode): node is Tree.Template {
  return "content" in node && nameOf(node, "shadowrootmode") !== "";
}

function nameOf(node: Tree.ChildNode, attribute: string): string {
  return ("attrs" in node && node.attrs.find(({ name }) => name === attribute)?.value) || "";
}

function fillSlots(parent: Tree.ParentNode, light: readonly Tree.ChildNode[]): void {
  for (const child of [...parent.childNodes]) {
    if (!("childNodes" in child)) continue;
    const own = child.tagName === "slot" ? light.filter((node) => nameOf(node, "slot") === nameOf(child, "name")) : [];
    if (own.length === 0) fillSlots(child, light);
    else child.childNodes = [];
    for (const node of own) adapter.appendChild(child, node);
  }
}
