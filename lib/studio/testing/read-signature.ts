import { createHash, verify, X509Certificate } from "node:crypto";
import { ContentInfo, SignedData } from "@peculiar/asn1-cms";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";

export type ReadSignature = {
  /** Whether the signed bytes are what was signed, by the person who has the certificate's key. */
  isIntact: boolean;
  /** Whether nothing of the document but the signature itself is left unsigned. */
  isWhole: boolean;
  certificate: X509Certificate;
};

/** What a reader of a signed PDF document finds, by the rules of PDF and CMS alone. */
export function readSignature(pdf: Buffer): ReadSignature {
  const text = pdf.toString("latin1");
  const [, ...range] = /\/ByteRange \[0 +(\d+) +(\d+) +(\d+)\]/.exec(text) ?? [];
  const [start = 0, end = 0, rest = 0] = range.map(Number);
  const held = Buffer.from(text.slice(start + 1, end - 1), "hex");
  const signed = AsnConvert.parse(AsnConvert.parse(held, ContentInfo).content, SignedData);
  const [signer] = signed.signerInfos;
  const attributes = signer?.signedAttrs;
  const [given] = signed.certificates ?? [];
  if (!signer || !attributes || !given?.certificate) throw new Error("The document holds no signature");
  const certificate = new X509Certificate(Buffer.from(AsnConvert.serialize(given.certificate)));
  const members = Buffer.concat(attributes.map((one) => Buffer.from(AsnConvert.serialize(one))));
  // Signed as a set of its own, held under another tag; its length takes a second byte from 128 on.
  const asSet = Buffer.concat([Buffer.of(0x31, ...(members.length > 127 ? [0x81] : []), members.length), members]);
  const isSigned = verify("sha256", asSet, certificate.publicKey, Buffer.from(signer.signature.buffer));
  const digestOf = attributes.find(({ attrType }) => attrType === "1.2.840.113549.1.9.4")?.attrValues[0];
  const told = Buffer.from(AsnConvert.parse(digestOf ?? new ArrayBuffer(0), OctetString).buffer);
  const content = Buffer.concat([pdf.subarray(0, start), pdf.subarray(end, end + rest)]);
  return {
    isIntact: isSigned && told.equals(createHash("sha256").update(content).digest()),
    isWhole: text[start] === "<" && text[end - 1] === ">" && end + rest === pdf.length,
    certificate,
  };
}
