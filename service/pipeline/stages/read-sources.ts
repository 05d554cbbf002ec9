import { warn } from "#lib/contract/warning.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { scriptLanguage } from "#lib/text/script/name.ts";
import { addWarning } from "../../projects/add-warning.ts";
import { findDocument, PAGE_PICTURES, readDocumentPages } from "../read-document-pages.ts";
import { StageFault } from "../run-fault.ts";
import { readPage } from "../sources/webpage.ts";
import { defineProjectStage } from "../stage.ts";

export type Sources = {
  /** What documents and webpages say, a page each. */
  pages: { text: string }[];
  /** Title of the first webpage that has one. */
  title: string | null;
  language: string;
  /** Why others could not be read, a sentence each. */
  left?: string[];
};

/** Reads whatever a project of mixed inputs was given: documents, webpages, a script, an idea. */
export const readSources = defineProjectStage({
  name: "read-sources",
  queue: "paint",
  version: PAGE_PICTURES,
  async load(view) {
    const { idea, script, documents, webpages, look } = view.project.brief;
    const stored = await Promise.all(documents.map(({ asset }) => findDocument(view, asset)));
    const wishes = [look.title, look.wish].filter(Boolean).join("\n");
    return { idea: idea ?? null, script: script?.text ?? null, wishes, documents: stored, webpages };
  },
  async do({ idea, script, wishes, documents, webpages }, view): Promise<Sources> {
    const outcomes = await readEach([
      ...documents.map((document, index) => ({
        name: `Document ${index + 1}`,
        read: async () => ({ title: "", texts: (await readDocumentPages(document, view)).map(({ text }) => text) }),
      })),
      ...webpages.map((url) => ({
        name: url,
        read: async () => {
          const { title, text } = await readPage(url, view);
          return { title, texts: [text] };
        },
      })),
    ]);
    const read = outcomes.flatMap(({ value }) => value ?? []);
    const faults = outcomes.flatMap(({ name, fault }) => (fault ? [{ name, fault }] : []));
    const isAllThereIs = read.length === 0 && !idea && !script && !view.project.brief.speech;
    // One that may be there later is worth another try of the whole.
    const worst = faults.find(({ fault }) => fault.retryable) ?? faults[0];
    if (isAllThereIs && worst) throw worst.fault;
    const pages = read.flatMap(({ texts }) => texts.map((text) => ({ text })));
    const title = read.find((source) => source.title)?.title ?? null;
    const text = pages.map((page) => page.text).join("\n") || (idea ?? "");
    const language = script ? scriptLanguage(script) : detectLanguage(text || wishes);
    const left = faults.map(({ name, fault }) => `${name}: ${fault.message}`);
    return { pages, title, language, ...(left.length > 0 && { left }) };
  },
  async save(tx, { project, result }) {
    if (!result.left) return;
    await addWarning(tx, project.uuid, warn("sources_left_out", { reasons: result.left }));
  },
});

type Outcome<Read> = { name: string; value?: Read; fault?: StageFault };

/** One that cannot be read stops none of the others; what may pass by itself is tried once more after them. */
async function readEach<Read>(sources: readonly { name: string; read: () => Promise<Read> }[]) {
  const attempt = async ({ name, read }: (typeof sources)[number]): Promise<Outcome<Read>> => {
    try {
      return { name, value: await read() };
    } catch (error) {
      if (!(error instanceof StageFault)) throw error;
      return { name, fault: error };
    }
  };
  const outcomes: Outcome<Read>[] = [];
  for (const source of sources) outcomes.push(await attempt(source));
  if (sources.length === 1) return outcomes;
  for (const [index, source] of sources.entries()) {
    if (outcomes[index]?.fault?.retryable) outcomes[index] = await attempt(source);
  }
  return outcomes;
}
