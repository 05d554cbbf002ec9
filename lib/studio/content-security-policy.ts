/**
 * What a page may load. Uploads to a hosted service's storage go to an address that is known only then; those to a
 * bucket of our own go to `storage`.
 */
export function contentSecurityPolicy({
  nonce,
  uploads,
  storage,
  mode,
}: {
  nonce: string;
  uploads: "forwarded" | "direct";
  /** Origins. */
  storage: readonly string[];
  mode: "development" | "production";
}): string {
  const rules = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${mode === "development" ? " 'unsafe-eval'" : ""}`,
    // Components set widths and positions inline, and players bring their styles in shadow roots.
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' blob: data:",
    "media-src": "'self' blob:",
    "font-src": "'self'",
    "connect-src": ["'self'", ...(uploads === "direct" ? ["https:"] : []), ...storage].join(" "),
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "frame-src": "'none'",
    "manifest-src": "'self'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
