import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";
import type { SignedUrl } from "./storage.ts";

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

/** An address of an asset the service serves itself, good for at least the time asked for. */
export function signAssetUrl({ base, signer, now }: { base: string; signer: PathSigner; now: number }, url: SignedUrl) {
  return signPath({ base, signer, now }, { ...url, path: `/assets/${url.key}` });
}

type SignedPath = Pick<SignedUrl, "expiresInSeconds" | "downloadName"> & { path: string };

/** The same of any path of the service. */
export function signPath(
  { base, signer, now }: { base: string; signer: PathSigner; now: number },
  { path, expiresInSeconds, downloadName }: SignedPath,
): string {
  const expiresAt = roundedExpiry(now, expiresInSeconds * 1000);
  const query = new URLSearchParams({ expires: String(expiresAt) });
  if (downloadName !== undefined) query.set("download", downloadName);
  query.set("signature", signer.sign(path, expiresAt, downloadName));
  return `${base}${path}?${query}`;
}

/** Rounded up to a quarter of the lifetime: records polled in a row carry the same address, so pictures stay cached. */
function roundedExpiry(now: number, lifetimeMs: number): number {
  const step = Math.max(1000, Math.ceil(lifetimeMs / 4));
  return Math.ceil((now + lifetimeMs) / step) * step;
}

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

const mostLinks = 1_000;

/** Writes the public addresses that records carry. A subject always has the same one, so it is signed once. */
export function createShareLink(encryptionKey: string, base: string): (subject: ShareSubject) => string {
  const { write } = createShareTokens(encryptionKey);
  const written = new Map<string, string>();
  return (subject) => {
    const name = `${subject.kind} ${subject.uuid} ${subject.version}`;
    const known = written.get(name);
    if (known !== undefined) return known;
    const link = `${base}${SHARE_PATH}/${write(subject)}`;
    written.set(name, link);
    const oldest = written.keys().next().value;
    if (written.size > mostLinks && oldest !== undefined) written.delete(oldest);
    return link;
  };
}
