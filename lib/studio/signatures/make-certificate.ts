import "server-only";
import { createHash, generateKeyPair, randomBytes, sign } from "node:crypto";
import { promisify } from "node:util";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  id_ce_subjectKeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from "@peculiar/asn1-x509";

const years = 20;
const commonName = "2.5.4.3";
const derNull = Uint8Array.of(5, 0).buffer;
const generate = promisify(generateKeyPair);

/** SHA-256 with RSA, which every reader of signed documents knows. */
export const signatureAlgorithm = () =>
  new AlgorithmIdentifier({ algorithm: "1.2.840.113549.1.1.11", parameters: derNull });

/** The certificate as DER, the key as PEM. */
export type MadeCertificate = { certificate: Buffer; privateKey: string };

/** A new key pair and a certificate of it that it signs itself: it vouches for nobody but whoever holds the key. */
export async function makeCertificate({ name, now }: { name: string; now: Date }): Promise<MadeCertificate> {
  const { publicKey, privateKey } = await generate("rsa", {
    modulusLength: 3072,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const subject = new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: commonName, value: new AttributeValue({ utf8String: name }) }),
    ]),
  ]);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(now.getUTCFullYear() + years);
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: positive(randomBytes(16)),
    signature: signatureAlgorithm(),
    issuer: subject,
    subject,
    validity: new Validity({ notBefore: now, notAfter }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, SubjectPublicKeyInfo),
    extensions: new Extensions([
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation), true),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(createHash("sha1").update(publicKey).digest())),
    ]),
  });
  const signature = sign("sha256", Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey);
  const made = new Certificate({
    tbsCertificate,
    signatureAlgorithm: signatureAlgorithm(),
    signatureValue: toArrayBuffer(signature),
  });
  return { certificate: Buffer.from(AsnConvert.serialize(made)), privateKey };
}

function extension(extnID: string, value: object, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
}

/** As the number of a certificate: its first bit unset, its first byte not zero. */
function positive(bytes: Buffer): ArrayBuffer {
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return toArrayBuffer(bytes);
}

export function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
