/**
 * The caller's network address as the nearest proxy tells it: the last one, what stands before came from the caller.
 * Without a proxy in front anybody can make it up.
 */
export function callerAddress(headers: { get(name: string): string | null }): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, 64) || "unknown";
}
