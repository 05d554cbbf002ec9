import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";

/** `version` counts up when the addresses given so far are closed. */
export type ShareSubject = { kind: "project" | "clip"; uuid: string; version: number };

/** Below /openapi, so that a studio in front forwards it. */
export const SHARE_PATH = "/openapi/share";

/** Nobody can make up a share's address: it carries a signature over what it shows, and in which version. */
export function createShareTokens(encryptionKey: string) {
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", encryptionKey, "", "share", 32)));
  const sign = (subject: ShareSubject) =>
    createHmac("sha256", key).update(namesOf(subject).join(":")).digest().subarray(0, 18);
  return {
    write: (subject: ShareSubject) => [...namesOf(subject), sign(subject).toString("base64url")].join("."),
    read(token: string): ShareSubject | null {
      const parts = token.split(".");
      const signature = parts.pop() ?? "";
      const [kind, uuid = "", version = "1", ...rest] = parts;
      if ((kind !== "project" && kind !== "clip") || rest.length > 0 || !/^[1-9]\d{0,8}$/.test(version)) return null;
      const subject: ShareSubject = { kind, uuid, version: Number(version) };
      const given = Buffer.from(signature, "base64url");
      const wanted = sign(subject);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? subject : null;
    },
  };
}

/** The first version goes without saying: addresses from before there were versions stay good. */
function namesOf({ kind, uuid, version }: ShareSubject): string[] {
  return version === 1 ? [kind, uuid] : [kind, uuid, String(version)];
}

/** Writes the public addresses that records carry. */
export function createShareLink(encryptionKey: string, base: string): (subject: ShareSubject) => string {
  const { write } = createShareTokens(encryptionKey);
  return (subject) => `${base}${SHARE_PATH}/${write(subject)}`;
}
