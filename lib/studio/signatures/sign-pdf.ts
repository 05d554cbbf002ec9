import "server-only";
import { type SigningKey, signBytes } from "./sign-bytes.ts";

/** Bytes that are left for the signature; one with its certificate takes about half of them. */
const room = 4_096;
const rangeDigits = 10;

type Signed = {
  pdf: Buffer;
  key: SigningKey;
  /** Whose signature it is, as a reader shows it. */
  name: string;
  reason: string;
  now: Date;
};

/**
 * Signs a document of one revision, as Skia writes it: what a signature needs is added behind it, so that its own bytes
 * stay as they are, and all bytes but those of the signature itself are signed.
 */
export function signPdf({ pdf, key, name, reason, now }: Signed): Buffer {
  const blank = `[0 ${Array.from({ length: 3 }, () => "0".repeat(rangeDigits)).join(" ")}]`;
  const contents = `<${"0".repeat(2 * room)}>`;
  const whole = Buffer.concat([pdf, Buffer.from(revision(pdf, { blank, contents, name, reason, now }), "latin1")]);
  const start = whole.indexOf(contents, pdf.length, "latin1");
  const end = start + contents.length;
  const range = [start, end, whole.length - end].map((at) => String(at).padStart(rangeDigits, " "));
  whole.write(`[0 ${range.join(" ")}]`, whole.indexOf(blank, pdf.length, "latin1"), "latin1");
  const signature = signBytes(Buffer.concat([whole.subarray(0, start), whole.subarray(end)]), key, now);
  if (signature.length > room)
    throw new Error(`The signature takes ${signature.length} bytes, more than is left for it`);
  whole.write(signature.toString("hex"), start + 1, "latin1");
  return whole;
}

type Filling = Pick<Signed, "name" | "reason" | "now"> & { blank: string; contents: string };

/** The second revision: the signature, its field on the first page, unseen, and the form that lists it. */
function revision(pdf: Buffer, { blank, contents, name, reason, now }: Filling): string {
  const { objects, root, info, size, startXref } = readDocument(pdf);
  const page = firstPage(objects, root);
  const [signature, field] = [size, size + 1];
  const made = new Map([
    [page, extended(objects(page), `/Annots [${field} 0 R]`)],
    [root, extended(objects(root), `/AcroForm <</Fields [${field} 0 R] /SigFlags 3>>`)],
    [
      signature,
      `<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached\n/ByteRange ${blank}\n/Contents ${contents}\n` +
        `/Name ${encodeText(name)}\n/Reason ${encodeText(reason)}\n/M (${encodeDate(now)})>>`,
    ],
    [
      field,
      `<</Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V ${signature} 0 R /P ${page} 0 R /F 132 /Rect [0 0 0 0]>>`,
    ],
  ]);
  let text = "\n";
  let table = "xref\n";
  for (const [number, body] of [...made].toSorted(([one], [other]) => one - other)) {
    table += `${number} 1\n${String(pdf.length + text.length).padStart(10, "0")} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const trailer = `trailer\n<</Size ${size + 2}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${startXref}>>`;
  return `${text}${table}${trailer}\nstartxref\n${pdf.length + text.length}\n%%EOF\n`;
}

type Document = { objects: (number: number) => string; root: number; info: number; size: number; startXref: number };

function readDocument(pdf: Buffer): Document {
  const text = pdf.toString("latin1");
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const startXref = read(trailer, /startxref\s+(\d+)/);
  const [, ...entries] = text.slice(startXref).split("\n").slice(1);
  return {
    objects: (number) => {
      const at = read(entries[number] ?? "", /^(\d{10}) \d{5} n/);
      return text.slice(text.indexOf("obj", at) + 3, text.indexOf("endobj", at)).trim();
    },
    root: read(trailer, /\/Root (\d+) 0 R/),
    info: read(trailer, /\/Info (\d+) 0 R/),
    size: read(trailer, /\/Size (\d+)/),
    startXref,
  };
}

/** Pages hang in a tree as soon as there are many. */
function firstPage(objects: Document["objects"], root: number): number {
  let number = read(objects(root), /\/Pages (\d+) 0 R/);
  while (!/\/Type \/Page\b/.test(objects(number))) number = read(objects(number), /\/Kids \[(\d+) 0 R/);
  return number;
}

function extended(dictionary: string, entry: string): string {
  return `${dictionary.slice(0, dictionary.lastIndexOf(">>"))}\n${entry}>>`;
}

function read(text: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(text) ?? [];
  if (digits === undefined) throw new Error(`The document has no ${pattern.source}`);
  return Number(digits);
}

/** UTF-16 in hexadecimal digits, so that no letter has to be escaped. */
function encodeText(text: string): string {
  return `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}

function encodeDate(at: Date): string {
  return `D:${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z`;
}
