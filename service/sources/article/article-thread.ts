import { parentPort, workerData } from "node:worker_threads";
import { isFileName, nameOfFile } from "#lib/text/title.ts";
import { type Article, PageToRead } from "./article.ts";

/** What an answer says, in whatever form it came. */
async function readPage({ text, form, address }: PageToRead): Promise<Article> {
  // A thread is started for each page, and loads no more than the page needs.
  if (form === "html") return (await import("./parse-article.ts")).parseArticle(text, address);
  const path = decodePath(new URL(address).pathname);
  const isReadme = /(?:^|\/)readme(?:[.-][\w-]{1,10}){0,2}$/iu.test(path);
  const read =
    form === "markdown"
      ? (await import("../text/read-markdown.ts")).readMarkdown(text, { isReadme })
      : (await import("../text/read-plain.ts")).readPlain(text);
  return { ...read, title: read.title ?? nameOfAddress(address, path), share: 1, walls: [], pictures: [] };
}

/** A text without a title has its file's name, else its site's. */
function nameOfAddress(address: string, path: string): string {
  return (isFileName(path) && nameOfFile(path)) || new URL(address).hostname;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

parentPort?.postMessage(await readPage(PageToRead.parse(workerData)));
