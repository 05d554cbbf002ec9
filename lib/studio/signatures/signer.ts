import "server-only";
import { X509Certificate } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { signingCertificate } from "#db/studio/schema/signing.ts";
import { hideFromLog } from "../log.ts";
import { openSecret, sealSecret } from "../settings/webhooks/seal-secret.ts";
import type { Studio } from "../studio.ts";
import { makeCertificate } from "./make-certificate.ts";
import type { SigningKey } from "./sign-bytes.ts";

const owner = "signing certificate";
const makingLock = 7_370_103;
const mostListed = 20;

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
