import { z } from "zod";
import { oneLine } from "#lib/text/script/file-scenes.ts";
import { mainWordPart, wordParts, wordsAsShown } from "#lib/text/word-parts.ts";

/** Of all parts that are read, unpacked: small files can unpack to a thousand times their size. */
const mostBytes = 32 * 1024 ** 2;
const mostParts = 4_000;

export class DocumentTooLarge extends Error {
  override readonly name = "DocumentTooLarge";
}

/** A text document as a plain script: headings, list points and tables as Markdown writes them. Throws for one that is none. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const arrayBuffer = await packWords(bytes);
  const mammoth = await import("mammoth");
  const lines: string[] = [];
  // In a browser the library takes the one, in Node the other.
  const input = { arrayBuffer, buffer: arrayBuffer };
  await mammoth.default.convertToHtml(input, {
    transformDocument(document: unknown) {
      lines.push(...linesOf(Node.parse(document)));
      return { ...Node.parse(document), children: [] };
    },
  });
  return lines
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

/** The parts with words alone, unpacked no further than they may be. */
async function packWords(bytes: Uint8Array): Promise<ArrayBuffer> {
  const { unzipSync, zipSync } = await import("fflate");
  let total = 0;
  let count = 0;
  const found = unzipSync(bytes, {
    filter({ name, originalSize }) {
      count += 1;
      if (name.split(/[\\/]/u).includes("..")) throw new Error("A name leads out of the document");
      if (!wordParts.test(name)) return false;
      total += originalSize;
      if (total > mostBytes || count > mostParts) throw new DocumentTooLarge();
      return true;
    },
  });
  for (const part of Object.values(found)) checkUtf8(part);
  for (const name of Object.keys(found).filter((name) => mainWordPart.test(name)))
    found[name] = new TextEncoder().encode(wordsAsShown(new TextDecoder().decode(found[name])));
  const packed = zipSync(found, { level: 0 });
  return packed.slice().buffer;
}

/** Throws for a part in another encoding: what it holds would depend on who reads it. */
function checkUtf8(part: Uint8Array): void {
  const xml = new TextDecoder("utf-8", { fatal: true }).decode(part);
  const encoding = /^<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)/u.exec(xml)?.[1] ?? "utf-8";
  if (xml.includes("\0") || !/^(?:utf-8|us-ascii)$/iu.test(encoding)) throw new Error("A part is not UTF-8");
}

const mostColumns = 100;

type Node = {
  type: string;
  value?: string | undefined;
  styleName?: string | null | undefined;
  colSpan?: number | undefined;
  rowSpan?: number | undefined;
  numbering?: { level?: unknown; isOrdered?: boolean | undefined } | null | undefined;
  children?: Node[] | undefined;
};
const Node: z.ZodType<Node> = z.looseObject({
  type: z.string(),
  value: z.string().optional().catch(undefined),
  styleName: z.string().nullish(),
  colSpan: z.number().int().min(1).max(mostColumns).optional().catch(undefined),
  rowSpan: z.number().int().min(1).optional().catch(undefined),
  numbering: z.looseObject({ isOrdered: z.boolean().optional().catch(undefined) }).nullish(),
  get children() {
    return z.array(Node).optional().catch(undefined);
  },
});

function linesOf(node: Node): string[] {
  let number = 0;
  return (node.children ?? []).flatMap((child) => {
    if (child.type === "table") {
      number = 0;
      return ["", ...tableLines(child), ""];
    }
    if (child.type !== "paragraph") return linesOf(child);
    const words = wordsOf(child).split("\n").map(oneLine).filter(Boolean);
    const text = words.join("\n");
    number = child.numbering?.isOrdered ? number + 1 : 0;
    if (text === "") return [""];
    const level = /^(?:heading|überschrift|titre|título|titolo)\s?([1-6])$/iu.exec(child.styleName ?? "")?.[1];
    if (/^(?:title|titel)$/iu.test(child.styleName ?? "")) return [`# ${words.join(" ")}`, ""];
    if (level) return ["", `${"#".repeat(Number(level) + 1)} ${words.join(" ")}`];
    if (child.numbering) return [`${child.numbering.isOrdered ? `${number}.` : "-"} ${words.join(" ")}`];
    return [text, ""];
  });
}

function tableLines(table: Node): string[] {
  const rows = (table.children ?? []).filter(({ type }) => type === "tableRow");
  const cells = joinMerged(rows);
  const [head = [], ...rest] = cells;
  // A box around words is no table.
  if (cells.every((row) => row.length <= 1)) return cells.flat();
  const write = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  return [write(head), write(head.map(() => "---")), ...rest.map(write)];
}

/** The cells of a table's rows, each at its column; rows beside a cell that spans them are one. */
function joinMerged(rows: readonly Node[]): string[][] {
  const joined: string[][] = [];
  const spans: number[] = [];
  for (const row of rows) {
    const isBeside = spans.some((left) => left > 0);
    const own = isBeside ? (joined.at(-1) ?? []) : [];
    if (!isBeside) joined.push(own);
    const isFree = (column: number) => !isBeside || !(spans[column] ?? 0);
    const taken: number[] = [];
    let column = 0;
    for (const cell of row.children ?? []) {
      while (!isFree(column)) column += 1;
      const text = oneLine(wordsOf(cell)).replaceAll("|", "/");
      own[column] = [own[column], text].filter(Boolean).join(" ");
      for (let wide = cell.colSpan ?? 1; wide > 0; wide -= 1, column += 1) {
        own[column] ??= "";
        taken[column] = cell.rowSpan ?? 1;
      }
    }
    for (let at = 0; at < Math.max(spans.length, taken.length); at += 1)
      spans[at] = Math.max(spans[at] ?? 0, taken[at] ?? 0) - 1;
  }
  return joined;
}

function wordsOf(node: Node): string {
  if (node.type === "text") return node.value ?? "";
  if (node.type === "tab") return " ";
  if (node.type === "break") return "\n";
  if (node.type === "noteReference" || node.type === "commentReference") return "";
  const words = (node.children ?? []).map(wordsOf).join("");
  return node.type === "paragraph" ? `${words}\n` : words;
}
