import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { ServiceDatabase } from "#db/service/client.ts";
import type { Voice } from "#lib/contract/account.ts";
import type { Capabilities } from "#lib/contract/capabilities.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { CredentialLookup } from "../accounts/credential-lookup.ts";
import type { TryConnection } from "../connections/test.ts";
import type { Faults } from "../faults/faults.ts";
import type { FootageSetting } from "../installation/footage-libraries.ts";
import type { Log } from "../log.ts";
import type { Admission } from "../projects/admission.ts";
import type { Offer } from "../projects/create.ts";
import type { ProjectMemory } from "../projects/memory.ts";
import type { DescribeCard } from "../scenes/card.ts";
import type { FootageDesk } from "../scenes/footage.ts";
import type { PathSigner } from "../storage/signed-path.ts";
import type { Storage } from "../storage/storage.ts";
import type { WriteOrderText } from "../takes/scene-tasks.ts";
import type { RecordingPlayer } from "../uploads/play.ts";

/** What the running service is made of; put together once, at boot. */
export type Service = {
  db: ServiceDatabase;
  /** Its connections, to be counted. */
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  /** The workspace of the environment's own credential, which is told of the host; null without one. */
  installation: string | null;
  storage: Storage;
  player: RecordingPlayer;
  /** Addresses that clients may sign for and uploads may start with; the first one is put into links. */
  bases: readonly [string, ...string[]];
  signers: { asset: PathSigner; upload: PathSigner };
  findCredential: CredentialLookup;
  admit: Admission;
  recallProject: ProjectMemory;
  providers: Capabilities["providers"];
  voices: readonly Voice[];
  /** Speaks a voice's sentence. */
  previewVoice: (voiceUuid: string) => Promise<{ suffix: string; bytes: Uint8Array }>;
  /** The words of a text that no voice reads, each with its language. */
  findUnreadable: (text: string, language: string) => Promise<{ words: string; language: string }[]>;
  /** Chooses what is on a scene's text card. */
  describeCard: DescribeCard;
  /** Writes the text of an order as a model gets it. */
  writeOrderText: WriteOrderText;
  /** Asks the footage libraries for people who search by hand. */
  footage: () => Promise<FootageDesk>;
  footageSetting: FootageSetting;
  offer: Offer;
  /** What storyboard images can look like. */
  styles: readonly { name: string; label?: string; description: string }[];
  /** Seals credentials and signs deliveries. */
  encryptionKey: string;
  /** Opens the metrics; without one there are none. */
  metricsToken?: string;
  /** Abilities whose provider the environment names. */
  environment: readonly string[];
  /** Whether the installation's owner may connect private addresses and search the machine. */
  localModels: boolean;
  tryConnection: TryConnection;
  log: Pick<Log, "warn">;
  /** host:port of private addresses that the operator lets the service reach. */
  trusted: readonly string[];
  /** The inbox of the studio beside this service: webhooks may go to that address, wherever it stands. */
  inbox?: string | undefined;
  /** Whether presentations are converted by a program of the operator's, and not by one that is fetched first. */
  hasOwnOffice: boolean;
  /** Whether anything beyond the interface document is answered. */
  extensions: "on" | "off";
  /** What it was told to do wrong. */
  faults: Faults;
  /** What every answer goes through because of that. */
  misbehaviour: readonly MiddlewareHandler<HttpEnv>[];
  /** Null when ready, else a part of a sentence. */
  findObstacle: () => Promise<string | null>;
  /** Workers that are alive on all machines. */
  countWorkers: () => Promise<number>;
};

/** What Hono's context carries in this service. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** 32 hex digits: in the answer and in the log line of the same request. */
    trackingId: string;
    /** Noted for the log line. */
    credentialKey: string;
    /** Noted for the log line, of a call that is part of a trace. */
    traceId: string | undefined;
    /** Name in the contract's table; noted for the metrics. */
    operation: OperationName;
    code: number;
    /** Of the key's requests in this minute, once they are counted. */
    rate: { most: number; count: number } | undefined;
  };
};
