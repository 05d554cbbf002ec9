import { parseHTML } from "linkedom/cached";
import { defaultTreeAdapter as adapter, parse, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

const block =
  "html|head|body|header|footer|main|nav|aside|section|article|div|p|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|figure|script|style|meta|link";
/** Comments, and the space behind the mark of a block: each would be a node of its own. */
const unseen = new RegExp(`<!--(?:(?!-->)[\\s\\S])*-->|(</?(?:${block})(?:\\s[^<>]*)?>)\\s+(?=<)`, "giu");

/** The document that a browser builds of HTML, with the text of declarative shadow roots at its place. */
export function openHtml(html: string): Document {
  const tree = parse(html);
  if (/shadowrootmode/iu.test(html)) showShadowRoots(tree);
  return parseHTML(serialize(tree).replace(unseen, "$1")).document;
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
