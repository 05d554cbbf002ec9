import "server-only";
import { generateKeyPair, randomBytes, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { desc, sql } from "drizzle-orm";
import forge from "node-forge";
import type { StudioConnection } from "#db/studio/client.ts";
import { signingCertificate } from "#db/studio/schema/service.ts";
import { hideFromLog } from "../log.ts";
import { openSecret, sealSecret } from "../seal-secret.ts";
import type { Studio } from "../studio.ts";
import type { SigningKey } from "./sign-pdf.ts";

const owner = "signing certificate";
const makingLock = 7_370_103;
const mostListed = 20;
const years = 20;
const generate = promisify(generateKeyPair);

export type Signer = SigningKey & {
  /** Whose certificate it is, as the certificate says. */
  name: string;
  fingerprint: string;
  /** Of certificates that were in use before, the latest first. */
  earlier: string[];
};

type Asked = Pick<Studio, "db" | "secret" | "publicUrl">;

/** What this installation signs with: made when it is first needed, the same for all processes. */
export async function findSigner(studio: Asked): Promise<Signer> {
  return (await findKept(studio, studio.db)) ?? makeSigner(studio);
}

/** Of two processes at once the second finds what the first made. */
function makeSigner(studio: Asked): Promise<Signer> {
  return studio.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${makingLock})`);
    const kept = await findKept(studio, tx);
    if (kept) return kept;
    const name = studio.publicUrl === null ? "Sceneboard" : `Sceneboard at ${new URL(studio.publicUrl).host}`;
    const made = await makeCertificate({ name, now: new Date() });
    await tx.insert(signingCertificate).values({
      certificate: made.certificate.toString("base64"),
      sealedPrivateKey: sealSecret({ studioSecret: studio.secret, owner, secret: made.privateKey }),
    });
    const signer = await findKept(studio, tx);
    if (!signer) throw new Error("The certificate that was just made cannot be read");
    return signer;
  });
}

/** Null where there is none, or it was sealed with a secret that is gone. */
async function findKept({ secret }: Asked, db: StudioConnection): Promise<Signer | null> {
  const rows = await db.select().from(signingCertificate).orderBy(desc(signingCertificate.uuid)).limit(mostListed);
  const [newest, ...before] = rows;
  if (!newest) return null;
  const privateKey = openSecret({ studioSecret: secret, owner, sealed: newest.sealedPrivateKey });
  if (privateKey === null) return null;
  hideFromLog([privateKey]);
  const certificate = Buffer.from(newest.certificate, "base64");
  const { subject, fingerprint256 } = new X509Certificate(certificate);
  return {
    certificate,
    privateKey,
    name: subject.replace(/^CN=/, ""),
    fingerprint: fingerprint256,
    earlier: before.map((row) => new X509Certificate(Buffer.from(row.certificate, "base64")).fingerprint256),
  };
}

/** A new key pair and its self-signed certificate, which vouches only for the owner of the key. Certificate as DER, key as PEM. */
export async function makeCertificate({ name, now }: { name: string; now: Date }): Promise<SigningKey> {
  const { publicKey, privateKey } = await generate("rsa", {
    modulusLength: 3072,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // The first digit keeps the number positive and its first byte from zero.
  made.serialNumber = `4${randomBytes(16).toString("hex").slice(1)}`;
  made.validity.notBefore = now;
  made.validity.notAfter = new Date(now);
  made.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + years);
  const subject = [{ name: "commonName", value: name, valueTagClass: forge.asn1.Type.UTF8 }];
  // The types name another enumeration for the class of a value.
  made.setSubject(subject as unknown as forge.pki.CertificateField[]);
  made.setIssuer(subject as unknown as forge.pki.CertificateField[]);
  made.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", critical: true, digitalSignature: true, nonRepudiation: true },
    { name: "subjectKeyIdentifier" },
  ]);
  made.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(made)).getBytes();
  return { certificate: Buffer.from(der, "binary"), privateKey };
}
