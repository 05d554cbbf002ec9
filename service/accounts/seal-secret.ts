import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

function sealingKey(encryptionKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", encryptionKey, "", "credential-secret", 32));
}

/** AES-256-GCM: iv, tag and cipher text, base64. `key` is bound in, so that a sealed secret fits its own row only. */
export function sealSecret({ encryptionKey, key, secret }: { encryptionKey: string; key: string; secret: string }) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(encryptionKey), iv).setAAD(Buffer.from(key));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** Throws when the encryption key is another than the one it was sealed with. */
export function openSecret({ encryptionKey, key, sealed }: { encryptionKey: string; key: string; sealed: string }) {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(encryptionKey), bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(key)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}
