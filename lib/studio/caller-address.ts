/** The caller's network address as the nearest proxy tells it. Without one in front anybody can make it up. */
export function callerAddress(headers: { get(name: string): string | null }): string {
  return headers.get("x-forwarded-for")?.split(",")[0]?.trim().slice(0, 64) || "unknown";
}
