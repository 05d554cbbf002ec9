import type { ConnectionSettings } from "#lib/studio/connection/read-connection-settings.ts";
import * as say from "#messages/settings.ts";

const otherwise = say.throughThisStudioWhereThat();

/** Which way files go, as a sentence. Where browsers may put files is known for a bucket of our own alone. */
export function tellUploads({ forwards, storage }: Pick<ConnectionSettings, "forwards" | "storage">): string {
  if (storage.length > 0) return say.straightTo({ storage: storage.join(" or "), otherwise });
  return forwards ? say.throughThisStudio() : say.straightToTheServicesStorage({ otherwise });
}
