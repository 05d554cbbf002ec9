import type { Block, TextKind } from "#lib/text/source-text.ts";
import furniture from "./furniture.json" with { type: "json" };

/** What is known of a text beside its blocks. */
export type About = {
  /** Types of schema.org and Open Graph that the page says it is of, such as NewsArticle. */
  types?: readonly string[];
  /** The page names what papers do for those who cite them. */
  isCited?: boolean;
  /** The page was made by software for encyclopedias. */
  isWiki?: boolean;
  /** The page says when it was published. */
  isDated?: boolean;
  /** Of a project's code, as its address or its file's name says. */
  isReadme?: boolean;
  /** How many footnotes its sentences name. */
  notes?: number;
};

const stated: [kind: TextKind, type: RegExp][] = [
  ["paper", /^(?:Scholarly|MedicalScholarly)Article$/u],
  ["tutorial", /^(?:HowTo|Recipe|TechArticle|APIReference|Course|LearningResource)$/u],
  ["news", /^(?:\w*News\w*Article|ReportageNewsArticle|LiveBlogPosting|NewsArticle)$/u],
  ["story", /^(?:ShortStory|Book|Chapter|ComicStory|Novel|CreativeWorkSeries)$/u],
];

const abstracts = new Set(furniture.abstract);

/** What sort of text blocks are, by what their page says of itself, else by how they are built. */
export function tellKind(blocks: readonly Block[], about: About = {}): TextKind {
  if (about.isReadme) return "readme";
  const types = about.types ?? [];
  const said = stated.find(([, type]) => types.some((name) => type.test(name)))?.[0];
  if (said) return said;
  if (about.isCited) return "paper";
  const has = measure(blocks);
  if (has.abstract && (has.references > 0 || has.headings >= 4)) return "paper";
  const isNoted = (about.notes ?? 0) >= 3 && has.references > 0;
  if ((about.isWiki || isNoted) && !types.includes("BlogPosting") && has.code < 3) return "encyclopedia";
  if (has.code >= 3 || has.steps >= 3 || has.stepHeadings >= 3) return "tutorial";
  if (about.isDated && types.some((type) => /article/iu.test(type)) && has.headings <= 8) return "news";
  const isTold = has.paragraphs >= 8 && has.headings <= has.paragraphs / 10 && has.lists === 0 && has.code === 0;
  return isTold && has.dialogue / has.paragraphs >= 0.15 ? "story" : "other";
}

/** Numbered sentences that ask for something to be done, where a list of names or dates does not. */
const longStep = 25;

function measure(blocks: readonly Block[]) {
  const of = (kind: Block["kind"]) => blocks.filter((block) => block.kind === kind).length;
  const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  const paragraphs = blocks.flatMap((block) => (block.kind === "paragraph" ? [block.text] : []));
  return {
    headings: headings.length,
    paragraphs: paragraphs.length,
    lists: of("list"),
    code: of("code"),
    references: of("reference"),
    steps: Math.max(
      0,
      ...blocks.map((block) =>
        block.kind === "list" && block.isNumbered ? block.points.filter(({ length }) => length >= longStep).length : 0,
      ),
    ),
    stepHeadings: headings.filter((text) => /^\p{L}{2,12}\s\d{1,2}\s*[:.–—-]/u.test(text)).length,
    abstract: headings.some((text) => abstracts.has(text.toLowerCase().replace(/[\s.:]+$/u, ""))),
    dialogue: paragraphs.filter((text) => /^["“„«»‘「—–]/u.test(text) || /[,.!?]["”“»’」]\s+\p{L}/u.test(text)).length,
  };
}
