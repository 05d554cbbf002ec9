import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";
import { runThread } from "../../programs/run-thread.ts";
import { Article, isTooShort, type PageForm, type PageToRead } from "../article/article.ts";
import { DocumentFault } from "../documents/document-fault.ts";
import { readPdfText } from "../documents/read-pdf.ts";
import { decodePage, isText } from "../text/decode.ts";

type WebpageFaultCode = "unreachable" | "refused_address" | "refused_by_page" | "not_a_webpage" | "no_article";

/** Why no video can be made of a webpage, in a sentence for the person who gave the address. */
export class WebpageFault extends Error {
  override readonly name = "WebpageFault";
  readonly code: WebpageFaultCode;
  readonly reason: Reason;
  /** Whether the same address may do later. */
  readonly isRetryable: boolean;

  constructor(code: WebpageFaultCode, reason: Reason, options: ErrorOptions & { isRetryable?: boolean } = {}) {
    super(reason.message, options);
    this.code = code;
    this.reason = reason;
    this.isRetryable = options.isRetryable ?? false;
  }
}

/** A page that is to be paid for and shows less than this shows no more than its beginning. */
const MIN_PAID_CHARACTERS = 2_000;
/** Processor time, of which an ordinary page takes less than one. */
const PARSE_MS = 8_000;
const headers = {
  "user-agent": "Mozilla/5.0 (compatible; Sceneboard/1.0)",
  accept: "text/html,application/xhtml+xml,text/markdown;q=0.9,text/plain;q=0.8,application/pdf;q=0.7",
  "accept-encoding": "identity",
};

/** Fetches a page and finds its article. Throws a WebpageFault that says what to do instead. */
export async function readWebpage(wanted: {
  url: string;
  trusted: readonly string[];
  signal?: AbortSignal;
}): Promise<Article & { url: string }> {
  const answer = await fetchPage(wanted);
  if (answer.status >= 400) throw statusFault(answer.status);
  const isPdf = answer.bytes.subarray(0, 1024).includes("%PDF-");
  const article = isPdf ? await readPdfPages(answer.bytes, wanted.signal) : await findArticle(answer);
  const isPaid = article.walls.includes("payment") && isTooShort(article.blocks, MIN_PAID_CHARACTERS);
  if (isPaid) throw new WebpageFault("refused_by_page", because("page_to_be_paid", {}));
  if (isTooShort(article.blocks)) {
    const [wall] = article.walls ?? [];
    const why = wall === "script" ? "page_built_by_script" : wall === "consent" ? "page_behind_consent" : null;
    throw new WebpageFault("no_article", because(why ?? "page_without_text", {}));
  }
  return { ...article, url: answer.url };
}

const advice: Partial<Record<FetchFault["code"], "paste" | "later">> = {
  too_large: "paste",
  timed_out: "later",
};

async function fetchPage({ url, trusted, signal }: { url: string; trusted: readonly string[]; signal?: AbortSignal }) {
  const limits = { maxBytes: LIMITS.webpageBytes, timeoutMs: LIMITS.webpageSeconds * 1000, maxRedirects: 5 };
  try {
    return await guardedFetch({ url, method: "GET", headers, trusted, signal, ...limits });
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    const isRetryable = error.code === "unreachable" || error.code === "timed_out";
    const code = error.code === "refused_address" ? "refused_address" : "unreachable";
    const why = because("page_not_fetched", { why: error.reason, advice: advice[error.code] ?? "check" });
    throw new WebpageFault(code, why, { cause: error, isRetryable });
  }
}

/** A PDF that the address leads to, read as an uploaded one is; its pages are not kept. */
async function readPdfPages(bytes: Buffer, signal: AbortSignal | undefined): Promise<Article> {
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-page-"));
  const path = join(folder, "document.pdf");
  try {
    await writeFile(path, bytes);
    const { text } = await readPdfText({ path, folder, signal });
    return { ...text, share: 1, walls: [], pictures: [] };
  } catch (cause) {
    if (!(cause instanceof DocumentFault)) throw cause;
    throw new WebpageFault("not_a_webpage", cause.reason, { cause, isRetryable: cause.isRetryable });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function statusFault(status: number): WebpageFault {
  if (status === 401 || status === 402 || status === 403) {
    return new WebpageFault("refused_by_page", because("page_behind_sign_in", {}));
  }
  const isRetryable = status === 429 || status >= 500;
  return new WebpageFault("unreachable", because("page_status", { status }), { isRetryable });
}

async function findArticle(answer: { url: string; contentType: string; bytes: Buffer }): Promise<Article> {
  const type = answer.contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const form = formOf(type, answer.url);
  if (!form) throw new WebpageFault("not_a_webpage", because("page_of_other_type", { type }));
  const text = decodePage(answer.bytes, answer.contentType);
  if (!isText(text)) throw new WebpageFault("not_a_webpage", because("page_not_text", {}));
  try {
    return await parseAside({ text, form, address: answer.url, processorMs: PARSE_MS });
  } catch (cause) {
    throw new WebpageFault("no_article", because("page_too_tangled", {}), { cause, isRetryable: true });
  }
}

/** Servers give Markdown out as plain text, so its name tells. */
function formOf(type: string, url: string): PageForm | null {
  const isMarkdown = /\.(?:md|markdown|mdown|mkd)$/iu.test(new URL(url).pathname);
  if (type === "text/markdown" || type === "text/x-markdown") return "markdown";
  if (type === "text/plain") return isMarkdown ? "markdown" : "plain";
  if (type === "" || type === "text/html" || type === "application/xhtml+xml") return "html";
  return isMarkdown && type === "application/octet-stream" ? "markdown" : null;
}

/**
 * Parses a stranger's page in a thread of its own with bounded memory and work, so that no page can stop the worker. Throws
 * when it could not be taken apart.
 */
export async function parseAside({ processorMs, ...page }: PageToRead & { processorMs: number }) {
  const module = new URL("../article/article-thread.ts", import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: 768, stackSizeMb: 8 };
  return Article.parse(await runThread({ module, data: page, processorMs, resourceLimits }));
}

/** Less of a page than this is told: what is left out is rarely furniture alone. */
const toldBelow = 0.35;
const longestAddress = 80;

/** Says of pages of which little was read how little it was. Older results do not know. */
export function warnOfPartlyRead(pages: readonly { url: string; share?: number | undefined }[]): Warning[] {
  const told = pages.flatMap(({ url, share = 1 }) => {
    if (share >= toldBelow) return [];
    const { host, pathname } = new URL(url);
    const address = `${host}${pathname === "/" ? "" : pathname}`;
    const short = address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address;
    return [{ address: short, percent: Math.max(1, Math.round(share * 100)) }];
  });
  return told.length > 0 ? [warn("page_partly_read", { pages: told })] : [];
}
