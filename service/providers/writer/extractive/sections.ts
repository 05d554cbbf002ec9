import type { Block } from "#lib/text/source-text.ts";
import names from "./section-names.json" with { type: "json" };

/** What a section is for: `setup` tells machines what to do, `apparatus` is about the text and not told by it. */
export type SectionRole = "abstract" | "introduction" | "conclusion" | "setup" | "apparatus" | "body";

export type Section = { heading: string; role: SectionRole; blocks: Block[] };

const roles = ["abstract", "introduction", "conclusion", "setup", "apparatus"] as const;

/** What is below each heading, in order. A section within one that is not told is not told either. */
export function splitSections(blocks: readonly Block[], language: string): Section[] {
  const sections: Section[] = [{ heading: "", role: "body", blocks: [] }];
  let outer: { role: SectionRole; level: number } | null = null;
  for (const block of blocks) {
    if (block.kind !== "heading") {
      sections.at(-1)?.blocks.push(block);
      continue;
    }
    if (outer && block.level <= outer.level) outer = null;
    const own = roleOf(block.text, language);
    if (!outer && (own === "apparatus" || own === "setup")) outer = { role: own, level: block.level };
    sections.push({ heading: block.text, role: outer?.role ?? own, blocks: [] });
  }
  return sections;
}

/** What a source tells, with its headings: not its references, licence or list of contents. */
export function toldBlocks(blocks: readonly Block[], language: string): Block[] {
  const untold = new Set<Block>();
  let outer: number | null = null;
  for (const block of blocks) {
    if (block.kind === "heading" && (outer === null || block.level <= outer)) {
      outer = roleOf(block.text, language) === "apparatus" ? block.level : null;
    }
    if (outer !== null) untold.add(block);
  }
  return blocks.filter((block) => !untold.has(block));
}

/** For money, or for reports that nobody should make in public. */
const asking =
  /\b(?:sponsors?|sponsorship|backers|donate|donations|funding|code of conduct|security (?:contact|policy|issues?))\b/u;

function roleOf(heading: string, language: string): SectionRole {
  const plain = heading
    .toLowerCase()
    .replace(/^[\s\d.ivx§]+[.):\s]+(?=\p{L})/u, "")
    .replace(/[^\p{L}\p{N};]+/gu, " ")
    .trim();
  const primary = language.split("-")[0];
  const own = Object.entries(names).find(([each]) => each === primary)?.[1];
  if (asking.test(plain)) return "apparatus";
  for (const role of roles) {
    if ([...(own?.[role] ?? []), ...names.en[role]].some((name) => plain === name)) return role;
  }
  return "body";
}
