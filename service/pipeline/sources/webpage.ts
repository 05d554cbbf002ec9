import { SourceText } from "#lib/text/source-text.ts";
import { fingerprint } from "../../fingerprint.ts";
import { fetchPicture } from "../../sources/webpages/fetch-picture.ts";
import { readWebpage, WebpageFault } from "../../sources/webpages/read.ts";
import { StageFault } from "../run-fault.ts";
import type { StageView } from "../stage.ts";

export type PagePicture = { key: string; width: number; height: number; origin: string };
/** `share` is how much of what the page says was read; results of before do not know. */
export type ReadPage = { source: SourceText; pictures: PagePicture[]; url: string; share?: number };

const mostPictures = 12;

/** Fetches a page and keeps its article's text and usable pictures. */
export async function readPage(url: string, view: StageView): Promise<ReadPage> {
  const { signal } = view;
  try {
    const article = await readWebpage({ url, trusted: view.worker.trusted, signal });
    const pictures = await savePictures(article.pictures.slice(0, mostPictures), view);
    return { source: SourceText.parse(article), pictures, url, share: article.share };
  } catch (error) {
    if (!(error instanceof WebpageFault)) throw error;
    const { code, reason, isRetryable } = error;
    throw new StageFault(`webpage_${code}`, reason, { retryable: isRetryable, cause: error });
  }
}

async function savePictures(found: readonly { url: string }[], view: StageView): Promise<PagePicture[]> {
  const { project, worker, signal, report } = view;
  const kept: PagePicture[] = [];
  for (const [index, { url }] of found.entries()) {
    const picture = await fetchPicture({ url, trusted: worker.trusted, signal });
    if (picture) {
      const { bytes, width, height } = picture;
      const key = `projects/${project.uuid}/webpage/${fingerprint({ url })}.jpg`;
      await worker.storage.putBytes({ key, bytes });
      kept.push({ key, width, height, origin: url });
    }
    await report(index + 1, found.length);
  }
  return kept;
}
