import { findLabel } from "./labels.ts";
import { splitLabel } from "./marker.ts";

type Column = "scene" | "time" | "title" | "visual" | "speech" | "other";

const sceneColumn =
  /^(?:scene|szene|scène|escena|cena|scena|shot|#|no\.?|nr\.?|n°|part|場景|场景|镜头|シーン|장면|сцена)$/iu;
const timeColumn =
  /^(?:time|timing|timecode|duration|length|seconds|dauer|zeit|länge|durée|temps|tiempo|duración|tempo|duração|durata|时间|时长|時間|時長|長さ|시간|время)\b.*$/iu;
const titleColumn = /^(?:title|name|section|titel|abschnitt|titre|título|titolo|标题|タイトル)$/iu;
const rule = /^[\s|:=-]+$/u;

export type Rows = string[][];

/** Rows of a table of scenes as the lines they stand for; another table is looked at, and not said. */
export function spreadTables(lines: readonly string[]): string[] {
  const spread: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (end < lines.length && isRow(lines[end] ?? "")) end += 1;
    const rows = lines.slice(at, end);
    if (rows.length >= 2 && rows.some((row) => rule.test(row) && row.includes("-"))) {
      spread.push(...(readSceneTable(rows.filter((row) => !rule.test(row)).map(cellsOf)) ?? [""]));
      at = end;
    } else {
      spread.push(lines[at] ?? "");
      at += 1;
    }
  }
  return spread;
}

function isRow(line: string): boolean {
  return (line.match(/\|/gu)?.length ?? 0) >= 2 || (rule.test(line) && line.includes("|"));
}

function cellsOf(row: string): string[] {
  const bare = row
    .trim()
    .replace(/^\|/u, "")
    .replace(/(?<!\\)\|$/u, "");
  return bare.split(/(?<!\\)\|/u).map((cell) => cell.replaceAll("\\|", "|").trim());
}

/** The lines that rows of scenes stand for, by what their columns are called. Null where none is said or seen. */
export function readSceneTable([head = [], ...rows]: Rows): string[] | null {
  const columns = columnsOf(head);
  if (!columns.includes("visual") && !columns.includes("speech")) return null;
  return rows.flatMap((cells, index) => {
    const cellOf = (column: Column) => cells.find((cell, at) => columns[at] === column && cell !== "") ?? "";
    const title = cellOf("title") || cellOf("scene").replace(/^[\p{L}*_#\s]{0,12}\d{1,3}[*_\s]*[.:：–-]?\s*/u, "");
    const said = cells.flatMap((cell, at) =>
      cell === "" ? [] : sayCell(cell, columns[at] ?? "other", head[at] ?? ""),
    );
    return ["", `Scene ${index + 1}${timeOf(cellOf("time"))}:${title ? ` ${title}` : ""}`, ...said];
  });
}

function sayCell(cell: string, column: Column, head: string): string[] {
  if (column === "scene" || column === "time" || column === "title") return [];
  const own = splitLabel(cell);
  if (own && findLabel(own.head)) return [cell];
  if (column === "visual") return [`Visual: ${cell}`];
  if (column === "speech") return [`Narrator: ${cell}`];
  return [`${findLabel(head)?.kind === "onScreen" ? "On screen" : "SFX"}: ${cell}`];
}

/** "0-10" in a column of times is in seconds. */
function timeOf(cell: string): string {
  const time = cell.replace(/^[[(]|[\])]$/gu, "").trim();
  if (time === "") return "";
  return ` (${time}${/^\d+(?:\s*[-–]\s*\d+)?$/u.test(time) ? " s" : ""})`;
}

function columnsOf(head: readonly string[]): Column[] {
  const plain = head.map((cell) => cell.replace(/[*_]|\([^)]*\)/gu, "").trim());
  const columns = plain.map(columnOf);
  if (columns.includes("speech")) return columns;
  return columns.map((column, at) =>
    /^(?:script|text|skript|texte|texto|文字|文案)$/iu.test(plain[at] ?? "") ? "speech" : column,
  );
}

function columnOf(head: string): Column {
  if (sceneColumn.test(head)) return "scene";
  if (timeColumn.test(head)) return "time";
  if (titleColumn.test(head)) return "title";
  const kinds = [head, ...head.split(/\s*[/&+,]\s*|\s+/u)].map((part) => findLabel(part)?.kind);
  return kinds.find((kind) => kind === "visual" || kind === "speech") ?? "other";
}
