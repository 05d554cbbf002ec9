import type { Labelled } from "./classify.ts";
import { isGenericTitle } from "./terms.ts";

const longest = 200;
const fileName =
  /\.(?:docx?|pptx?|xlsx?|odt|odp|rtf|tex|dvi|ps|pdf|indd|qxd|pages|key|md|html?|txt|fm|tmp)\b|[\\/]|^[\w-]*_[\w-]*$/iu;
const program = /^\p{Lu}\w+ \p{Lu}\w+ - /u;

/** A document's own title: its data's, if it names what the pages say; else its largest heading, else its running header. */
export function findTitle(of: { metaTitle: string; header: string; pages: readonly Labelled[][] }): string | null {
  const [first = []] = of.pages;
  const meta = of.metaTitle.replace(/\s+/gu, " ").trim();
  const heading = largestHeading(first);
  const isNamed =
    meta !== "" && meta.length <= longest && !fileName.test(meta) && !program.test(meta) && !isGenericTitle(meta);
  if (isNamed && (heading === "" || isSaid(meta, of.pages.slice(0, 3)))) return meta;
  const named = of.header !== "" && isOneOfMany(heading, of.pages) ? of.header : heading || of.header;
  return named.slice(0, longest) || null;
}

/** A heading as large as those of other pages names its own page. */
function isOneOfMany(heading: string, pages: readonly Labelled[][]): boolean {
  const headings = pages.map((parts) => parts.filter(({ label }) => label === "heading"));
  const own = headings[0]?.find(({ text }) => text === heading);
  return own !== undefined && headings.slice(1).some((others) => others.some(({ level }) => level <= own.level));
}

function largestHeading(parts: readonly Labelled[]): string {
  const headings = parts.filter(({ label, text }) => label === "heading" && text.length <= longest);
  const level = Math.min(...headings.map((heading) => heading.level));
  const at = headings.findIndex((heading) => heading.level === level);
  return headings[at]?.text ?? "";
}

/** A title that was left in the file from another one shares few words with its pages. */
function isSaid(title: string, pages: readonly Labelled[][]): boolean {
  const said = pages
    .flat()
    .map(({ text }) => text.toLowerCase())
    .join(" ");
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.filter((word) => said.includes(word)).length * 2 > words.length;
}
