import { Worker } from "node:worker_threads";
import { Article } from "./article.ts";

const lookEveryMs = 200;
/** A thread that does not get to work at all. */
const longestMs = 5 * 60_000;

/**
 * Parses a stranger's HTML in a thread of its own with bounded memory and work, so that no page can stop the worker. Work
 * is processor time: a busy machine is not the page's fault. Null when the page has no article; throws when it could not
 * be taken apart.
 */
export async function parseAside(page: {
  html: string;
  address: string;
  processorMs: number;
}): Promise<Article | null> {
  const worker = new Worker(new URL("./article-worker.ts", import.meta.url), {
    workerData: { html: page.html, address: page.address },
    resourceLimits: { maxOldGenerationSizeMb: 768, stackSizeMb: 8 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const startedAt = performance.now();
  const timer = setInterval(async () => {
    // One that has ended meanwhile has answered already.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if (user + system > page.processorMs * 1000) reject(new Error("The page takes too much work"));
    if (performance.now() - startedAt > longestMs) reject(new Error("The machine had no time for the page"));
  }, lookEveryMs);
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The reader ended without an answer")));
  try {
    return Article.nullable().parse(await promise);
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
