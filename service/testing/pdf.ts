import sharp from "sharp";

/** A small valid PDF with a line of text on each page; `locked` asks for a password that nobody has. */
export function makePdf({ pages = 1, locked = false }: { pages?: number; locked?: boolean } = {}): Buffer<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  for (let page = 1; page <= pages; page++) {
    const text = `BT /F1 24 Tf 72 700 Td (Page ${page} tells about bees.) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    );
  }
  const zeros = "00".repeat(32);
  const lock = locked
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${zeros}> /U <${zeros}> >> /ID [<00> <00>]`
    : "";
  return assemble(objects, lock);
}

/** Objects of a PDF, of which the first is its catalogue, as a file. */
export function assemble(objects: string[], trailer: string): Buffer<ArrayBuffer> {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, "latin1");
}

/** A PDF of empty pages of these sizes in points, each with a red frame along its edges. */
export function makeFramedPdf(sizes: readonly (readonly [width: number, height: number])[]): Buffer<ArrayBuffer> {
  const kids = sizes.map((_, index) => `${3 + index * 2} 0 R`).join(" ");
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Kids [${kids}] /Count ${sizes.length} >>`];
  for (const [width, height] of sizes) {
    const edge = Math.min(width, height) / 20;
    const frame = `1 0 0 RG ${edge} w ${edge / 2} ${edge / 2} ${width - edge} ${height - edge} re S`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${frame.length} >>\nstream\n${frame}\nendstream`,
    );
  }
  return assemble(objects, "");
}

/** A PDF whose pages of A4 are JPEGs, as a scanner makes it, each with a stamp of real text at its foot if there is one. */
export function makeScannedPdf(pictures: readonly Buffer[], { stamp = "" } = {}): Buffer<ArrayBuffer> {
  const kids = pictures.map((_, index) => `${4 + index * 3} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  for (const jpeg of pictures) {
    const drawn = `q 595 0 0 842 0 0 cm /Scan Do Q BT /F1 8 Tf 40 20 Td (${stamp}) Tj ET`;
    const next = objects.length + 2;
    const { width, height } = sizeOfJpeg(jpeg);
    const size = `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /Scan ${next + 1} 0 R >> >> /Contents ${next} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      `<< /Type /XObject /Subtype /Image ${size} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString("latin1")}\nendstream`,
    );
  }
  return assemble(objects, "");
}

function sizeOfJpeg(jpeg: Buffer) {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { height: jpeg.readUInt16BE(frame + 5), width: jpeg.readUInt16BE(frame + 7) };
}

/** Lines of text as a scanner of 200 dpi sees them on A4: grey, soft and a little aslant. */
export async function scanText(lines: readonly string[], { aslant = 0.4 } = {}): Promise<Buffer> {
  const drawn = lines.map(
    (line, at) => `<text x="160" y="${300 + at * 52}" font-size="${at ? 34 : 60}">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339" font-family="Noto Sans, sans-serif"><rect width="1654" height="2339" fill="#eee"/><g transform="rotate(${aslant})" fill="#222">${drawn.join("")}</g></svg>`;
  return sharp(Buffer.from(svg)).toColourspace("b-w").blur(0.8).jpeg({ quality: 80 }).toBuffer();
}
