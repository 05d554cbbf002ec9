/** How a name with a dot in it begins an address: no scheme, no user, then perhaps a port and a way. */
const startsWithHost = /^[^\s/?#@:\\]+\.[^\s/?#@:.\\]{2,}(?::\d{1,5})?(?=[/?#]|$)/u;

/** What a person typed, as the address that they mean: `example.com` is https://example.com. Anything else stays. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (text.startsWith("//")) return completeAddress(text.slice(2));
  return startsWithHost.test(text) ? `https://${text}` : text;
}
