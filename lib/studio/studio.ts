import "server-only";
import { join } from "node:path";
import { openStudioDatabase, type StudioDatabase } from "#db/studio/client.ts";
import { createRates, type Rates } from "#lib/auth/rates.ts";
import { createSignInLimits, type SignInLimits } from "#lib/auth/sign-in.ts";
import { studioEnv } from "../environment/env.ts";
import type { ServiceClient } from "../service-client/client.ts";
import { type AnswerCache, createAnswerCache } from "./answer-cache.ts";
import { hideFromLog } from "./log.ts";
import type { Archive } from "./media/archive/archive.ts";
import { createBucketArchive, createFolderArchive } from "./media/archive/stores.ts";
import { createSendMail, type SendMail } from "./send-mail.ts";
import { createKeyedClient, createServiceKeys, type ServiceKeys } from "./service-keys.ts";

/** What every verb of the studio works with; tests make their own. */
export type Studio = {
  db: StudioDatabase;
  service: ServiceClient;
  /** What the calls to it are signed with. */
  serviceKeys: ServiceKeys;
  answers: AnswerCache;
  signInLimits: SignInLimits;
  /** How often strangers may do what costs something. */
  rates: Rates;
  /** The service's address without `/openapi`. */
  serviceBaseUrl: string;
  /** Whether browsers reach the service's uploads and assets through the studio. */
  forwards: boolean;
  /** Where the service calls back; null where no way from it to the studio is known. */
  inboxUrl: string | null;
  secret: string;
  /** Where files are kept that a service shows behind links that expire. */
  archive: Archive;
  /** Null while no mail server is named. */
  sendMail: SendMail | null;
  /** Where people reach the studio, without a trailing slash; null for wherever the request came to. */
  publicUrl: string | null;
  /** Where links in mails lead: the public address, else this machine's. No request has a say in it. */
  ownUrl: string;
  /** host:port pairs of private addresses that may be dialled though a person typed them. */
  fetchAllowed: readonly string[];
  /** Who can stop all programs of this installation and bring a backup back; null where no launcher runs them. */
  launcher: { url: string; token: string } | null;
  /** What the environment says of the installation, for those who keep it. */
  upkeep: {
    dataDir: string;
    /** Addresses whose certificates can run out, by what they are for. */
    certified: readonly { use: CertifiedUse; url: string }[];
  };
};

export type CertifiedUse = "public" | "service" | "sign_in" | "storage" | "mail";

// Pages, actions and routes are bundled apart, so a module's variable would exist several times in one process.
declare global {
  var sceneboardStudio: Studio | undefined;
}

export function studio(): Studio {
  globalThis.sceneboardStudio ??= openStudio();
  return globalThis.sceneboardStudio;
}

function openStudio(): Studio {
  const env = studioEnv();
  const passwords = [env.DATABASE_URL, env.SMTP_URL ?? ""].map((url) => URL.parse(url)?.password ?? "");
  hideFromLog([
    env.SERVICE_API_SECRET,
    env.STUDIO_SECRET,
    env.BUCKET?.secretAccessKey ?? "",
    ...passwords,
    ...passwords.map(decodeURIComponent),
  ]);
  const db = openStudioDatabase(env.DATABASE_URL, { poolSize: 10 });
  const serviceKeys = createServiceKeys({
    db,
    studioSecret: env.STUDIO_SECRET,
    environment: { key: env.SERVICE_API_KEY, secret: env.SERVICE_API_SECRET },
  });
  const folder = createFolderArchive(join(env.DATA_DIR, "archive"));
  return {
    db,
    service: createKeyedClient({ baseUrl: env.SERVICE_BASE_URL, keys: serviceKeys }),
    serviceKeys,
    answers: createAnswerCache({ maxEntries: 5_000 }),
    signInLimits: createSignInLimits(db),
    rates: createRates(db),
    serviceBaseUrl: env.SERVICE_BASE_URL,
    forwards: env.STUDIO_FORWARDS_SERVICE,
    inboxUrl: env.INBOX_URL,
    secret: env.STUDIO_SECRET,
    archive: env.BUCKET ? createBucketArchive(env.BUCKET, folder) : folder,
    sendMail: env.SMTP_URL && env.MAIL_FROM ? createSendMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }) : null,
    publicUrl: env.STUDIO_PUBLIC_URL ?? null,
    ownUrl: env.STUDIO_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    fetchAllowed: env.STUDIO_FETCH_ALLOW,
    launcher: env.RESTORE_DOOR_URL ? { url: env.RESTORE_DOOR_URL, token: env.RESTORE_DOOR_TOKEN ?? "" } : null,
    upkeep: { dataDir: env.DATA_DIR, certified: certifiedOf(env) },
  };
}

function certifiedOf(env: ReturnType<typeof studioEnv>): Studio["upkeep"]["certified"] {
  const mail = env.SMTP_URL ? URL.parse(env.SMTP_URL) : null;
  const named: [CertifiedUse, string | undefined][] = [
    ["public", env.STUDIO_PUBLIC_URL],
    ["service", env.SERVICE_BASE_URL],
    ["sign_in", env.OIDC_ISSUER],
    ["storage", env.S3_ENDPOINT ?? env.STUDIO_STORAGE_ORIGIN[0]],
    ["mail", mail?.protocol === "smtps:" ? `https://${mail.hostname}:${mail.port || "465"}` : undefined],
  ];
  return named.flatMap(([use, url]) => (url?.startsWith("https://") ? { use, url } : []));
}
