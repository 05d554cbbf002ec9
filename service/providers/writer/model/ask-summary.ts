import { z } from "zod";
import type { DocumentSummary, SummariseDocument } from "../provider.ts";
import { bounds, far, near, usable } from "./ask-texts.ts";
import type { Asking, Question } from "./ask-writer.ts";
import { checkText } from "./check-text.ts";
import { material, summaryInstructions } from "./instructions.ts";

const Summary = z.object({
  title: z.string(),
  sentences: z.array(z.object({ text: z.string(), page: z.number() })),
});

export function askSummary({ pages, wish, language, wordBudget }: SummariseDocument) {
  const glue = /^(?:zh|ja|th)\b/.test(language) ? "" : " ";
  const told = pages.map(({ heading, text }, index) => `[Page ${index}] ${heading ?? ""}\n${text}`).join("\n\n");
  const check = ({ title, sentences }: z.infer<typeof Summary>, factor: typeof near) => [
    ...(title.trim() ? [] : ["The title is empty."]),
    ...(sentences.some(({ text }) => text.trim()) ? [] : ["There are no sentences."]),
    ...checkText(sentences.map(({ text }) => text).join(glue), { language, ...bounds(wordBudget, factor) }),
  ];
  const question: Question<z.infer<typeof Summary>> = {
    instructions: summaryInstructions(wordBudget, { language, wish }),
    question: material(told),
    schema: Summary,
    check: (answer) => check(answer, near),
  };
  return async (asking: Asking): Promise<DocumentSummary> => {
    const { title, sentences } = await usable(asking, question, (answer) => check(answer, far));
    const sources = sentences.flatMap(({ text, page }) => {
      const pageIndex = Math.min(pages.length - 1, Math.max(0, Math.round(page)));
      return text.trim() ? [{ sentence: text.trim(), pageIndex }] : [];
    });
    const script = sources.map(({ sentence }) => sentence).join(glue);
    return { title: title.trim(), script, sources };
  };
}
