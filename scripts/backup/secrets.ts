import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";

/** What a guess costs: 128 MB and about half a second. Bounded, since a manifest comes from outside. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const maxmem = 512 * 1024 * 1024;
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

const base64 = z.base64().max(20_000);

export const Sealed = z.object({
  kdf: z.literal("scrypt"),
  N: z
    .number()
    .int()
    .min(2)
    .max(2 ** 18),
  r: z.number().int().min(1).max(8),
  p: z.number().int().min(1).max(2),
  salt: base64,
  cipher: z.literal("aes-256-gcm"),
  iv: base64,
  tag: base64,
  text: base64,
});
export type Sealed = z.output<typeof Sealed>;

export async function sealWithPassphrase(text: string, passphrase: string): Promise<Sealed> {
  const [salt, iv] = [randomBytes(32), randomBytes(12)];
  const key = await derive(passphrase.normalize("NFKC"), salt, 32, { ...cost, maxmem });
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return {
    ...{ kdf: "scrypt", ...cost, salt: salt.toString("base64") },
    ...{ cipher: "aes-256-gcm", iv: iv.toString("base64"), tag: cipher.getAuthTag().toString("base64") },
    text: sealed.toString("base64"),
  };
}

/** Null when it was sealed with another passphrase, or changed since. */
export async function openWithPassphrase(sealed: Sealed, passphrase: string): Promise<string | null> {
  const [salt, iv, tag, text] = [sealed.salt, sealed.iv, sealed.tag, sealed.text].map((part) =>
    Buffer.from(part, "base64"),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const { N, r, p } = sealed;
  const key = await derive(passphrase.normalize("NFKC"), salt, 32, { N, r, p, maxmem });
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: 16 }).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Says of a text that its writer had the installation's encryption key. */
export function signText(text: string, encryptionKey: string): string {
  const key = Buffer.from(hkdfSync("sha256", encryptionKey, "", "backup-manifest", 32));
  return createHmac("sha256", key).update(text).digest("base64url");
}

export function isSignedText(text: string, signature: string, encryptionKey: string): boolean {
  const [given, wanted] = [signature, signText(text, encryptionKey)].map((part) => Buffer.from(part, "base64url"));
  return given?.length === wanted?.length && timingSafeEqual(given ?? Buffer.alloc(0), wanted ?? Buffer.alloc(0));
}
