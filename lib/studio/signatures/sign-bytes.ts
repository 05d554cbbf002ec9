import "server-only";
import { createHash, sign } from "node:crypto";
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from "@peculiar/asn1-cms";
import {
  AsnArray,
  AsnConvert,
  AsnObjectIdentifierConverter,
  AsnType,
  AsnTypeTypes,
  OctetString,
} from "@peculiar/asn1-schema";
import { AlgorithmIdentifier, Certificate, Time } from "@peculiar/asn1-x509";
import { signatureAlgorithm, toArrayBuffer } from "./make-certificate.ts";

const contentType = "1.2.840.113549.1.9.3";
const messageDigest = "1.2.840.113549.1.9.4";
const signingTime = "1.2.840.113549.1.9.5";
const signingCertificate = "1.2.840.113549.1.9.16.2.47";

/** What a signature is of: the attributes as a set, in the order that DER wants. */
class AttributeSet extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(AttributeSet);

export type SigningKey = { certificate: Buffer; privateKey: string };

/** A detached signature of the bytes (CMS, RFC 5652) that names when it was made and carries its certificate. */
export function signBytes(content: Buffer, { certificate, privateKey }: SigningKey, now: Date): Buffer {
  const own = AsnConvert.parse(certificate, Certificate);
  const { issuer, serialNumber } = own.tbsCertificate;
  const signedAttrs = sorted([
    attribute(contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(signingTime, AsnConvert.serialize(new Time(now))),
    attribute(messageDigest, AsnConvert.serialize(new OctetString(digest(content)))),
    attribute(signingCertificate, naming(certificate)),
  ]);
  const signature = sign("sha256", Buffer.from(AsnConvert.serialize(new AttributeSet(signedAttrs))), privateKey);
  const signed = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256()]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([new CertificateChoices({ certificate: own })]),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: CMSVersion.v1,
        sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
        digestAlgorithm: sha256(),
        signedAttrs,
        signatureAlgorithm: signatureAlgorithm(),
        signature: new OctetString(signature),
      }),
    ]),
  });
  const message = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) });
  return Buffer.from(AsnConvert.serialize(message));
}

const sha256 = () => new AlgorithmIdentifier({ algorithm: "2.16.840.1.101.3.4.2.1" });
const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

function attribute(attrType: string, value: ArrayBuffer): Attribute {
  return new Attribute({ attrType, attrValues: [value] });
}

/** In DER a set is in the order of its members' bytes. */
function sorted(attributes: readonly Attribute[]): Attribute[] {
  const bytes = (one: Attribute) => Buffer.from(AsnConvert.serialize(one));
  return attributes.toSorted((one, other) => Buffer.compare(bytes(one), bytes(other)));
}

/** Which certificate the signature is by (RFC 5035): its SHA-256 inside three sequences, all else left at its default. */
function naming(certificate: Buffer): ArrayBuffer {
  return toArrayBuffer(Buffer.concat([Buffer.from("3026302430220420", "hex"), digest(certificate)]));
}
