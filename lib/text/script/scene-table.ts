import { countWords } from "../words.ts";
import { findLabel, isPlainText } from "./labels.ts";
import { labelIn, splitLabel } from "./marker.ts";

type Column = "scene" | "time" | "title" | "visual" | "speech" | "other";

const sceneColumn =
  /^(?:scene|szene|scène|escena|cena|scena|shot|#|no\.?|nr\.?|n°|part|場景|场景|镜头|シーン|장면|сцена)$/iu;
const timeColumn =
  /^(?:time|timing|timecode|duration|length|seconds|dauer|zeit|länge|durée|temps|tiempo|duración|tempo|duração|durata|时间|时长|時間|時長|長さ|시간|время)\b.*$/iu;
const titleColumn = /^(?:title|name|section|titel|abschnitt|titre|título|titolo|标题|タイトル)$/iu;
const rule = /^[\s|:=-]+$/u;

export type Rows = string[][];

/** Rows of a table of scenes as the lines they stand for; another table is looked at, not said, and counted. */
export function spreadTables(lines: readonly string[]): { lines: string[]; unsaid: number } {
  let unsaid = 0;
  const spread: string[] = [];
  const isSaidBelow = lines.filter((line) => !line.includes("|") && labelIn(line)?.kind === "speech").length > 1;
  for (let at = 0; at < lines.length; ) {
    const table = readPiped(lines, at) ?? readTabbed(lines, at) ?? readColumns(lines, at);
    if (table) {
      const isOver = isSaidBelow && isOverview(table.rows);
      const said = (isOver ? null : readSceneTable(table.rows)) ?? readPairs(table.rows);
      if (!said && !isOver) unsaid += 1;
      // Where a table holds the narration, what stands below it is about the film.
      const isNarration = said !== null && said.filter((line) => line.startsWith("Narrator: ")).length > 1;
      spread.push(...(said ?? [""]), ...(isNarration ? ["", "**Notes:**"] : []));
    } else spread.push(lines[at] ?? "");
    at = table?.end ?? at + 1;
  }
  return { lines: spread, unsaid };
}

const longestOverview = 6;

/** A table that names in a few words what is said elsewhere: none of its cells is a sentence. */
function isOverview([head = [], ...rows]: Rows): boolean {
  const columns = columnsOf(head);
  const said = rows.flatMap((cells) => cells.filter((_, at) => columns[at] === "speech"));
  return !said.some((cell) => /[.!?…。！？"”»」][\s*_]*$/u.test(cell) || countWords(cell) > longestOverview);
}

type Table = { rows: Rows; end: number };

function readPiped(lines: readonly string[], at: number): Table | null {
  const isRuled = [lines[at], lines[at + 1]].some((line = "") => rule.test(line) && /-.*\||\|.*-/u.test(line));
  const end = isRuled ? endOf(lines, at, (line) => line.includes("|")) : at;
  const rows = lines.slice(at, end);
  return rows.length < 2 ? null : { rows: rows.filter((row) => !rule.test(row)).map(cellsOf), end };
}

/** Cells of a table that was copied from a document have tabs between them. */
function readTabbed(lines: readonly string[], at: number): Table | null {
  const split = (line: string) => line.split("\t").map((cell) => cell.trim());
  if (!isSceneHead(split(lines[at] ?? ""))) return null;
  const end = endOf(lines, at, (line) => line.includes("\t"));
  return { rows: lines.slice(at, end).map(split), end };
}

/** Columns that blanks hold apart, as on a typewriter: an empty line ends a row. */
function readColumns(lines: readonly string[], at: number): Table | null {
  const head = [...(lines[at] ?? "").matchAll(/\S+(?: \S+)*/gu)];
  if (!isSceneHead(head.map(([words]) => words))) return null;
  const starts = head.map(({ index }, column) => (column === 0 ? 0 : index));
  const rows: Rows = [];
  let row: string[] | null = null;
  for (const line of lines.slice(at + 1)) {
    const cells = starts.map((start, column) => line.slice(start, starts[column + 1]).trim());
    if (rule.test(line) || cells.every((cell) => cell === "")) row = null;
    else if (row) for (const [column, cell] of cells.entries()) row[column] = `${row[column] ?? ""} ${cell}`.trim();
    else {
      row = cells;
      rows.push(row);
    }
  }
  return { rows: [head.map(([words]) => words), ...rows], end: lines.length };
}

function isSceneHead(cells: readonly string[]): boolean {
  const columns = cells.length >= 2 && cells.every((cell) => cell.length <= 40) ? columnsOf(cells) : [];
  return columns.includes("visual") && columns.includes("speech");
}

function endOf(lines: readonly string[], at: number, isRow: (line: string) => boolean): number {
  let end = at;
  while (end < lines.length && isRow(lines[end] ?? "")) end += 1;
  return end;
}

/** A table whose first column names what is said and what is seen, as labels do. */
function readPairs(rows: Rows): string[] | null {
  const labels = rows.map(([head = ""]) => findLabel(head));
  const isScript = labels.some((label) => label?.kind === "speech" && label.isTelling);
  return isScript
    ? rows.flatMap(([head = "", ...cells], at) => (labels[at] ? `${head}: ${cells.join(" ")}` : []))
    : null;
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
  const isNamed = own && own.head === own.head.toUpperCase() && own.head !== own.head.toLowerCase();
  if (own && (findLabel(own.head) || (column === "speech" && isNamed))) return [cell];
  if (column === "visual") return [`Visual: ${cell}`];
  if (column === "speech" && /^(?:MUSIC|SFX|SOUND)\b[^.!?]*\.?$/u.test(cell)) return [`SFX: ${cell}`];
  if (column === "speech") return [`Narrator: ${cell}`];
  const kind = findLabel(head)?.kind;
  return [`${kind === "onScreen" ? "On screen" : kind === "sound" ? "SFX" : "Notes"}: ${cell}`];
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
    isPlainText(plain[at] ?? "") || /^ton$/iu.test(plain[at] ?? "") ? "speech" : column,
  );
}

function columnOf(head: string): Column {
  if (sceneColumn.test(head)) return "scene";
  if (timeColumn.test(head)) return "time";
  if (titleColumn.test(head)) return "title";
  const kinds = [head, ...head.split(/\s*[/&+,]\s*|\s+/u)].flatMap((part) => findLabel(part)?.kind ?? []);
  const [kind] = kinds.includes("onScreen") && !kinds.includes("speech") ? [] : kinds;
  return kind === "visual" || kind === "speech" ? kind : "other";
}
