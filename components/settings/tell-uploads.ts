import type { ConnectionSettings } from "#lib/studio/connection/read-connection-settings.ts";

const otherwise = "through this studio where that refuses browsers";

/** Which way files go, as a sentence. Where browsers may put files is known for a bucket of our own alone. */
export function tellUploads({ forwards, storage }: Pick<ConnectionSettings, "forwards" | "storage">): string {
  if (storage.length > 0) return `Straight to ${storage.join(" or ")}; ${otherwise}`;
  return forwards ? "Through this studio" : `Straight to the service's storage; ${otherwise}`;
}
