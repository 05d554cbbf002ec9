import type { Faults } from "../faults/faults.ts";
import type { Database } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import type { Providers } from "../providers/connect.ts";
import type { EncoderSettings } from "../render/encoder.ts";
import type { Storage } from "../storage/storage.ts";
import type { Connector } from "./connected.ts";

/** What a worker works with. */
export type WorkerTools = {
  db: Database;
  storage: Storage;
  providers: Providers;
  connector: Connector;
  log: Log;
  /** This worker among those that share the work. */
  workerUuid: string;
  /** How many workers are alive, this one included. */
  countWorkers: () => Promise<number>;
  /** Threads that one render may use. */
  concurrency: number;
  /** How many projects of a workspace are made at a time, where its own limit is lower. */
  runningProjects: number;
  /** How films are encoded. */
  encoder: EncoderSettings;
  /** Signs deliveries. */
  encryptionKey: string;
  /** Whether anything beyond the interface is sent. */
  extensions: "on" | "off";
  /** What the installation was told to do wrong. */
  faults: Faults;
  /** host:port of private addresses that the operator lets the service reach. */
  trusted: readonly string[];
  /** The inbox of the studio beside this service: webhooks may go to that address, wherever it stands. */
  inbox?: string | undefined;
  /** The LibreOffice that the operator named, for presentations. */
  soffice?: string | undefined;
};
