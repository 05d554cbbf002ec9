import type { Result } from "#lib/result.ts";
import { keepBrowser, renewBrowser } from "#lib/studio/activity/notices/push/actions.ts";
import type { StudioFault } from "#lib/studio/fault.ts";

const keptKey = "sceneboard-push";
const askedKey = "sceneboard-push-asked";

/** Whether this browser can show notices while the studio is closed: on secure addresses, and where it has a push service. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether this browser shows notices by itself, so that an open studio need not show them too. */
export function isPushed(): boolean {
  return localStorage.getItem(keptKey) === "yes";
}

export type Pushing = Result<null, StudioFault> | "no leave" | "no push service";

/** Asks the browser's leave and its push service for an address, and hands that to the studio. Call it on a press. */
export async function startPush(publicKey: string): Promise<Pushing> {
  if (!canPush()) return "no push service";
  if ((await Notification.requestPermission()) !== "granted") return "no leave";
  const subscription = await subscribe(publicKey).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return "no push service";
  const { p256dh, auth } = keys;
  const answer = await keepBrowser({ endpoint, keys: { p256dh, auth }, userAgent: navigator.userAgent.slice(0, 400) });
  if (answer.ok) localStorage.setItem(keptKey, "yes");
  return answer;
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/notices.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function stopPush(): Promise<void> {
  localStorage.removeItem(keptKey);
  await (await findSubscription())?.unsubscribe();
}

/** What names this browser in the list of all; null where it shows nothing by itself. */
export async function pushMark(): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Once a visit: after a new sign-in the browser goes on; where somebody removed it, it stops. */
export async function renewPush(): Promise<void> {
  if (!isPushed() || sessionStorage.getItem(askedKey) !== null) return;
  sessionStorage.setItem(askedKey, "yes");
  const subscription = await findSubscription();
  if (!subscription) return localStorage.removeItem(keptKey);
  const answer = await renewBrowser({ endpoint: subscription.endpoint });
  if (answer.ok && !answer.value.isKept) await stopPush();
}
