import type { PathSigner } from "./signed-path.ts";
import type { SignedUrl } from "./storage.ts";

/** An address of an asset the service serves itself, good for at least the time asked for. */
export function signAssetUrl({ base, signer, now }: { base: string; signer: PathSigner; now: number }, url: SignedUrl) {
  const path = `/assets/${url.key}`;
  const expiresAt = roundedExpiry(now, url.expiresInSeconds * 1000);
  const query = new URLSearchParams({ expires: String(expiresAt) });
  if (url.downloadName !== undefined) query.set("download", url.downloadName);
  query.set("signature", signer.sign(path, expiresAt, url.downloadName));
  return `${base}${path}?${query}`;
}

/** Rounded up to a quarter of the lifetime: records polled in a row carry the same address, so pictures stay cached. */
function roundedExpiry(now: number, lifetimeMs: number): number {
  const step = Math.max(1000, Math.ceil(lifetimeMs / 4));
  return Math.ceil((now + lifetimeMs) / step) * step;
}
