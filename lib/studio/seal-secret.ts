import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;
type Sealing = { studioSecret: string; owner: string };

function sealingKey(studioSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", studioSecret, "", "webhook-secret", 32));
}

/** AES-256-GCM: iv, tag and cipher text, base64. `owner` is bound in, so that a sealed secret fits its own row only. */
export function sealSecret({ studioSecret, owner, secret }: Sealing & { secret: string }): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(studioSecret), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** Null when it was sealed with another secret, as after `STUDIO_SECRET` was changed. */
export function openSecret({ studioSecret, owner, sealed }: Sealing & { sealed: string }): string | null {
  try {
    const bytes = Buffer.from(sealed, "base64");
    const decipher = createDecipheriv("aes-256-gcm", sealingKey(studioSecret), bytes.subarray(0, ivBytes));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
