import "server-only";
import { P12Signer } from "@signpdf/signer-p12";
import { SignPdf } from "@signpdf/signpdf";
import forge from "node-forge";

export type SigningKey = { certificate: Buffer; privateKey: string };

/** Bytes that are left for the signature; one with its certificate takes about half of them. */
const room = 4_096;
/** What the library replaces by the numbers of the byte range. */
const blankNumber = "*".repeat(10);

type Signed = {
  pdf: Buffer;
  key: SigningKey;
  /** Whose signature it is, as a reader shows it. */
  name: string;
  reason: string;
  now: Date;
};

/** Signs a document of one revision, as Skia writes it. The signature is a second revision, so the first one stays as it is. */
export function signPdf({ pdf, key, ...told }: Signed): Promise<Buffer> {
  const blank = `[0 ${`/${blankNumber} `.repeat(3).trim()}]`;
  const contents = `<${"0".repeat(2 * room)}>`;
  const added = Buffer.from(revision(pdf, { blank, contents, ...told }), "latin1");
  return new SignPdf().sign(Buffer.concat([pdf, added]), new P12Signer(toP12(key)), told.now);
}

/** The key and its certificate in the form that the signer reads. It is never stored, so it needs no password. */
function toP12({ certificate, privateKey }: SigningKey): Buffer {
  const own = forge.pki.certificateFromAsn1(forge.asn1.fromDer(certificate.toString("binary")));
  const p12 = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(privateKey), own, "", { count: 1 });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), "binary");
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
