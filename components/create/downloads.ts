import { effectiveDocUsage } from "#lib/contract/creation/document.ts";
import type { ConnectionView } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { suffixOf } from "./fields.tsx";
import type { Forecast } from "./forecast.ts";

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What the machine has to fetch for a film, before it can be made, a sentence with its size each. */
export function describeDownloads(
  { downloads = [], providers }: Pick<ConnectionView["capabilities"], "downloads" | "providers">,
  { input, documents = [] }: Pick<Forecast, "input" | "documents">,
  { isSpoken }: { isSpoken: boolean },
): string[] {
  const words = input.map(({ value }) => value).join("\n");
  const hasSlides = documents.some((name) => effectiveDocUsage(suffixOf(name), "content_source") !== "content_source");
  const isNeeded: Record<string, boolean> = {
    office: hasSlides,
    // Slides are drawn with them, whatever their language.
    eastAsianFonts: hasSlides || eastAsian.test(words),
    japanese: isSpoken && providers.narrator?.isOffline === true && japanese.test(words),
  };
  return downloads.flatMap(({ name, megabytes }) => {
    const what = names[name];
    return what && isNeeded[name] ? say.fetchedFirst({ what: what(), megabytes }) : [];
  });
}

const names: Record<string, () => string> = {
  office: say.theConverterForPresentations,
  eastAsianFonts: say.theEastAsianFonts,
  japanese: say.theJapaneseDictionary,
};
