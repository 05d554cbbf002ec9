import { assemble } from "./pdf.ts";

type Font = "plain" | "bold" | "fixed" | "hebrew";
/** A line of text with its left end on `x`, its foot `y` points from the page's foot; `turn` in degrees. */
export type PdfLine = { text: string; x: number; y: number; size?: number; font?: Font; turn?: number };
type Field = { x: number; y: number; width: number; value: string };
type PdfPage = {
  lines: readonly PdfLine[];
  field?: Field;
  wide?: boolean;
  /** Drawn before the text. */
  paint?: string;
};

const fonts: readonly Font[] = ["plain", "bold", "fixed", "hebrew"];
const hebrew = { first: 0x05d0, count: 27, code: 0x61 };

/** A PDF of lines at their places. Hebrew is drawn as it is seen, the last letter first. */
export function makeTextPdf(pages: readonly PdfPage[], { title = "" } = {}): Buffer<ArrayBuffer> {
  const objects = [
    "",
    "",
    ...["Helvetica", "Helvetica-Bold", "Courier"].map(standardFont),
    hebrewFont(7),
    unicodeMap(),
  ];
  const [info, kids, fields]: [number, number[], number[]] = [objects.push(`<< /Title (${literal(title)}) >>`), [], []];
  for (const { lines, field, wide = false, paint } of pages) {
    const content = [...(paint ? [paint] : []), ...lines.map(draw)].join("\n");
    const stream = objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const own = field ? objects.push(widget(field)) : 0;
    if (own) fields.push(own);
    const used = fonts.map((font, index) => `/${font} ${index + 3} 0 R`).join(" ");
    const size = wide ? "0 0 960 540" : "0 0 595 842";
    const annotations = own ? `/Annots [${own} 0 R]` : "";
    kids.push(
      objects.push(
        `<< /Type /Page /Parent 2 0 R /MediaBox [${size}] /Resources << /Font << ${used} >> >> /Contents ${stream} 0 R ${annotations} >>`,
      ),
    );
  }
  const form = fields.map((field) => `${field} 0 R`).join(" ");
  objects[0] = `<< /Type /Catalog /Pages 2 0 R /AcroForm << /NeedAppearances true /DA (/plain 10 Tf) /DR << /Font << /plain 3 0 R >> >> /Fields [${form}] >> >>`;
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] /Count ${kids.length} >>`;
  return assemble(objects, `/Info ${info} 0 R`);
}

/** Lines one below another from `y` on, as a column of text has them. */
export function layText(
  texts: readonly string[],
  { x = 72, y = 760, size = 10, ...rest }: Partial<PdfLine> = {},
): PdfLine[] {
  return texts.map((text, at) => ({ text, x, y: y - at * size * 1.2, size, ...rest }));
}

function draw({ text, x, y, size = 10, font = "plain", turn = 0 }: PdfLine): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)].map((part) =>
    part.toFixed(5),
  );
  const shown = font === "hebrew" ? [...text].reverse().map(codeOf).join("") : text;
  return `BT /${font} ${size} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} Tm (${literal(shown)}) Tj ET`;
}

function codeOf(letter: string): string {
  const at = (letter.codePointAt(0) ?? 0) - hebrew.first;
  return at >= 0 && at < hebrew.count ? String.fromCharCode(hebrew.code + at) : letter;
}

function literal(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}

function standardFont(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** Letters of the Latin alphabet that stand for Hebrew ones. */
function hebrewFont(map: number): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${map} 0 R >>`;
}

function unicodeMap(): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  const last = hebrew.code + hebrew.count - 1;
  const map = [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def",
    "1 begincodespacerange <00> <ff> endcodespacerange",
    `2 beginbfrange <20> <60> <0020> <${hex(hebrew.code, 2)}> <${hex(last, 2)}> <${hex(hebrew.first, 4)}> endbfrange`,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
  return `<< /Length ${map.length} >>\nstream\n${map}\nendstream`;
}

function widget({ x, y, width, value }: Field): string {
  const rect = `[${x} ${y} ${x + width} ${y + 18}]`;
  return `<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T (name) /V (${literal(value)}) /DA (/plain 10 Tf 0 g) /Rect ${rect} >>`;
}
