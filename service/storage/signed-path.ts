import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs paths of our own with a key derived from the service's; `purpose` keeps one use from standing for another. */
export type PathSigner = {
  sign: (path: string, expiresAt: number, extra?: string) => string;
  isValid: (path: string, expiresAt: number, signature: string, extra?: string) => boolean;
};

export function createPathSigner(encryptionKey: string, purpose: "asset" | "upload"): PathSigner {
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", encryptionKey, "", `signed-path:${purpose}`, 32)));
  const digest = (path: string, expiresAt: number, extra: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([path, expiresAt, extra]))
      .digest();
  return {
    sign: (path, expiresAt, extra = "") => digest(path, expiresAt, extra).toString("base64url"),
    isValid(path, expiresAt, signature, extra = "") {
      const given = Buffer.from(signature, "base64url");
      const wanted = digest(path, expiresAt, extra);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
