/** Tells this browser's other tabs of something, and hears them tell. Where a browser has no channels, nobody is told. */
export function tellTabs(name: string, onTold: () => void) {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  channel?.addEventListener("message", onTold);
  return {
    tell: () => channel?.postMessage(null),
    close: () => channel?.close(),
  };
}
