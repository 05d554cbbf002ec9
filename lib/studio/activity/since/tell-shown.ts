/** A studio that is silent so long is not waited for. */
const silentMs = 5_000;
const pending = new Map<string, Promise<unknown>>();

/** Says which board a page showed when it was left; the browser sees to it that it is said when the page goes. */
export function tellShown(path: string, shown: { version: number; seal?: string }): Promise<boolean> {
  const told = fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(shown),
    keepalive: true,
    signal: AbortSignal.timeout(silentMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  pending.set(path, told);
  void told.then(() => pending.get(path) === told && pending.delete(path));
  return told;
}

/** What is asked at the same address would be answered as if that had not been said. */
export async function pendingTell(path: string): Promise<void> {
  await pending.get(path);
}
