import { Worker } from "node:worker_threads";
import { Article } from "./article.ts";

/**
 * Parses a stranger's HTML in a thread of its own with bounded memory and time, so that no page can stop the worker.
 * Null when the page has no article; throws when the page could not be taken apart in time.
 */
export async function parseAside(page: { html: string; address: string; deadlineMs: number }): Promise<Article | null> {
  const worker = new Worker(new URL("./article-worker.ts", import.meta.url), {
    workerData: { html: page.html, address: page.address },
    resourceLimits: { maxOldGenerationSizeMb: 768, stackSizeMb: 8 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => reject(new Error("The page was not read in time")), page.deadlineMs);
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The reader ended without an answer")));
  try {
    return Article.nullable().parse(await promise);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
