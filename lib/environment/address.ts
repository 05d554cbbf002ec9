import { z } from "zod";

/** A browser can hardly reach these itself: this machine, a private network, a name without a dot as in a compose file. */
const inside =
  /^(localhost|[^.:]+|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|\[.*\])$/;

/** Whether the studio forwards `/openapi`, `/uploads` and `/assets` to the service, when nobody said so. */
export function isInsideAddress(baseUrl: string): boolean {
  return inside.test(new URL(baseUrl).hostname);
}

/** The address at which a studio takes what the service tells of. */
export function inboxOf(studioUrl: string): string {
  return `${studioUrl.replace(/\/+$/, "")}/api/webhooks/service`;
}

/** Addresses separated by commas, read as their origins: nothing else of what is typed here reaches a page's policy. */
export const origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ""))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: "must be addresses such as https://bucket.example, comma separated" })
        .transform((address) => new URL(address).origin),
    ),
  );
