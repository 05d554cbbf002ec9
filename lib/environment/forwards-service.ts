/** A browser can hardly reach these itself: this machine, a private network, a name without a dot as in a compose file. */
const inside =
  /^(localhost|[^.:]+|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|\[.*\])$/;

/** Whether the studio forwards `/openapi`, `/uploads` and `/assets` to the service, when nobody said so. */
export function isInsideAddress(baseUrl: string): boolean {
  return inside.test(new URL(baseUrl).hostname);
}
