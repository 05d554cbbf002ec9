import type { Database } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import type { Providers } from "../providers/connect-providers.ts";
import type { Storage } from "../storage/storage.ts";

/** What a worker works with. */
export type Workshop = {
  db: Database;
  storage: Storage;
  providers: Providers;
  log: Log;
  /** Threads that one render may use. */
  concurrency: number;
  /** host:port of private addresses that the operator lets the service reach. */
  trusted: readonly string[];
  /** The LibreOffice that the operator named, for presentations. */
  soffice?: string | undefined;
};
