import "server-only";
import { openStudioDatabase, type StudioDatabase } from "#db/studio/client.ts";
import { createSignInLimits, type SignInLimits } from "../auth/sign-in-limits.ts";
import { studioEnv } from "../env.ts";
import { createServiceClient, type ServiceClient } from "../service-client/client.ts";
import { keepOutOfLog } from "./log.ts";
import { type AskOnce, createAskOnce } from "./sync/ask-once.ts";

/** What every verb of the studio works with; tests make their own. */
export type Studio = {
  db: StudioDatabase;
  service: ServiceClient;
  askOnce: AskOnce;
  signInLimits: SignInLimits;
  /** The service's address without `/openapi`. */
  serviceBaseUrl: string;
  /** Whether browsers reach the service's uploads and assets through the studio. */
  forwards: boolean;
  secret: string;
};

// Pages, actions and routes are bundled apart, so a module's variable would exist several times in one process.
const kept = globalThis as { sceneboardStudio?: Studio };

export function studio(): Studio {
  kept.sceneboardStudio ??= openStudio();
  return kept.sceneboardStudio;
}

function openStudio(): Studio {
  const env = studioEnv();
  const { password } = new URL(env.DATABASE_URL);
  keepOutOfLog([env.SERVICE_API_SECRET, env.STUDIO_SECRET, password, decodeURIComponent(password)]);
  const db = openStudioDatabase(env.DATABASE_URL, { poolSize: 10 });
  return {
    db,
    service: createServiceClient({
      baseUrl: env.SERVICE_BASE_URL,
      key: env.SERVICE_API_KEY,
      secret: env.SERVICE_API_SECRET,
    }),
    askOnce: createAskOnce({ maxEntries: 5_000 }),
    signInLimits: createSignInLimits(db),
    serviceBaseUrl: env.SERVICE_BASE_URL,
    forwards: env.STUDIO_FORWARDS_SERVICE,
    secret: env.STUDIO_SECRET,
  };
}
