/** The address at which a studio takes what the service tells of. */
export function inboxOf(studioUrl: string): string {
  return `${studioUrl.replace(/\/+$/, "")}/api/webhooks/service`;
}
