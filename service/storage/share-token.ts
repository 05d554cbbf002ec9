import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";

export type ShareSubject = { kind: "project" | "clip"; uuid: string };

/** Below /openapi, so that a studio in front forwards it. */
export const SHARE_PATH = "/openapi/share";

/** Nobody can make up a share's address: it carries a signature over what it shows. */
export function createShareTokens(encryptionKey: string) {
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", encryptionKey, "", "share", 32)));
  const sign = ({ kind, uuid }: ShareSubject) =>
    createHmac("sha256", key).update(`${kind}:${uuid}`).digest().subarray(0, 18);
  return {
    write: (subject: ShareSubject) => `${subject.kind}.${subject.uuid}.${sign(subject).toString("base64url")}`,
    read(token: string): ShareSubject | null {
      const [kind, uuid = "", signature = "", ...rest] = token.split(".");
      if ((kind !== "project" && kind !== "clip") || rest.length > 0) return null;
      const given = Buffer.from(signature, "base64url");
      const wanted = sign({ kind, uuid });
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? { kind, uuid } : null;
    },
  };
}

/** Writes the public addresses that records carry. */
export function createShareLink(encryptionKey: string, base: string): (subject: ShareSubject) => string {
  const { write } = createShareTokens(encryptionKey);
  return (subject) => `${base}${SHARE_PATH}/${write(subject)}`;
}
