import type { ServiceEnv } from "../env.ts";

/**
 * The addresses that clients may sign for. The configured ones come first, since links start with the first; the
 * internal one always counts. Never the Host header: whoever writes the request writes that too. The last one is where
 * a storage takes uploads itself: such an address names an asset as well.
 */
export function publicBases(
  { SERVICE_PUBLIC_URL, SERVICE_HOST }: Pick<ServiceEnv, "SERVICE_PUBLIC_URL" | "SERVICE_HOST">,
  port: number,
  uploadBase?: string,
): [string, ...string[]] {
  const at = (host: string) => `http://${host}:${port}`;
  const isPlainHost = /^[a-z0-9.-]+$/i.test(SERVICE_HOST) && SERVICE_HOST !== "0.0.0.0";
  const hosts = ["127.0.0.1", "localhost", "[::1]", ...(isPlainHost ? [SERVICE_HOST] : [])];
  const [first = at("127.0.0.1"), ...further] = SERVICE_PUBLIC_URL;
  const others = new Set([...further, ...hosts.map(at), ...(uploadBase === undefined ? [] : [uploadBase])]);
  others.delete(first);
  return [first, ...others];
}
