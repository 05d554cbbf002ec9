import { oneLine, writeScenes } from "#lib/text/script/file-scenes.ts";
import { type Rows, readSceneTable } from "#lib/text/script/scene-table.ts";

const mostRows = 2_000;
const mostColumns = 50;

/** A table of scenes, a row each; or the names of its columns where none of them says what is said or seen. */
export async function readRows(text: string): Promise<{ script: string } | { columns: string[] }> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const parsed: unknown[] = parse(text, {
    ...{ bom: true, delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true },
    ...{ skip_empty_lines: true, trim: true, to: mostRows + 1 },
  });
  const rows: Rows = parsed.flatMap((row) =>
    Array.isArray(row) ? [row.slice(0, mostColumns).map((cell) => oneLine(String(cell)))] : [],
  );
  const filled = rows.filter((row) => row.some((cell) => /[\p{L}\p{N}]/u.test(cell)));
  const table = readSceneTable(filled);
  if (table) return { script: table.join("\n").trim() };
  // One column needs no name: each row is a scene.
  if (filled.length > 0 && filled.every((row) => row.length === 1)) {
    return { script: writeScenes(filled.map(([words = ""]) => ({ lines: [{ words }] }))) };
  }
  return { columns: (filled[0] ?? []).filter(Boolean) };
}

/** What parts the cells: in many countries it is not the comma. */
function delimiterOf(text: string): string {
  const [head = ""] = text
    .replace(/^\ufeff/u, "")
    .trimStart()
    .split("\n", 1);
  const bare = head.slice(0, 10_000).replace(/"[^"]{0,10000}"/gu, "");
  const counts = [",", ";", "\t", "|"].map((sign) => ({ sign, count: bare.split(sign).length - 1 }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}
