import "server-only";
import { resolve } from "node:path";
import { z } from "zod";
import { hostsAndPorts, inboxOf, isInsideAddress, origins, trustedProxies } from "#lib/environment/network.ts";
import {
  bucketVariables,
  databaseUrl,
  type Environment,
  missingOfBucket,
  readBucket,
  readEnvironment,
  strongSecret,
} from "#lib/environment/read.ts";
import { readTraces, traceVariables } from "#lib/environment/tracing.ts";

const port = z.coerce.number().int().min(1).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));

const StudioEnv = z
  .object({
    /** Given as the server's address; read here as the address of the database `studio` on it. */
    DATABASE_URL: databaseUrl("studio"),
    /** Names the studio's database exactly, when it is not called `studio`. */
    STUDIO_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Without a trailing slash and without `/openapi`. */
    SERVICE_BASE_URL: address,
    SERVICE_API_KEY: z.string(),
    SERVICE_API_SECRET: z.string(),
    STUDIO_SECRET: strongSecret,
    STUDIO_OWNER_EMAIL: z.email().optional(),
    STUDIO_OWNER_PASSWORD: z.string().min(12, "is weak: it needs at least 12 characters").optional(),
    /** Whether browsers reach the service's uploads and assets through the studio; told by the address when not set. */
    STUDIO_FORWARDS_SERVICE: z.enum(["yes", "no"]).optional(),
    /** Where the service has browsers put files, when that is neither the service nor hosted; `S3_ENDPOINT` tells it. */
    STUDIO_STORAGE_ORIGIN: origins,
    /** Where takes of a hosted service are kept, in place of the data folder. The address alone only names an origin. */
    ...bucketVariables,
    /** Where people reach the studio; without it links use the address of the request. */
    STUDIO_PUBLIC_URL: address.optional(),
    /** Proxies whose X-Forwarded-For says who calls; without any it is the connection's own address. */
    TRUST_PROXY: trustedProxies,
    /** host:port of private addresses that push services and chats may be at. */
    STUDIO_FETCH_ALLOW: hostsAndPorts,
    /** Mail is sent when both are set: `smtps://user:password@host:465`, and whom it is from. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).max(300).optional(),
    /** Ways to sign in besides the password, for people who are invited; each needs its id and its secret. */
    OIDC_ISSUER: address.optional(),
    OIDC_NAME: z.string().max(40).default("single sign-on"),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    GITHUB_CLIENT_ID: z.string().optional(),
    GITHUB_CLIENT_SECRET: z.string().optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** Where the service reaches the studio, when neither beside it on this machine nor at its public address. */
    STUDIO_INTERNAL_URL: address.optional(),
    /** Where the launcher brings backups back, when it runs all programs of this installation; told by the launcher alone. */
    RESTORE_DOOR_URL: address.optional(),
    RESTORE_DOOR_TOKEN: z.string().optional(),
    PORT: port.default(3000),
    DATA_DIR: z
      .string()
      .default(".data")
      .transform((folder) => resolve(/* turbopackIgnore: true */ folder)),
    ...traceVariables,
    /** Lets a Prometheus that sends it as its bearer token read /metrics; without one there is no such path. */
    METRICS_TOKEN: z.string().min(16).optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .superRefine((env, context) => {
    if (env.S3_ACCESS_KEY_ID === undefined && env.S3_SECRET_ACCESS_KEY === undefined) return;
    for (const name of missingOfBucket(env)) context.addIssue({ code: "custom", path: [name], message: "is missing" });
  })
  .transform(({ STUDIO_DATABASE_URL, STUDIO_FORWARDS_SERVICE, ...env }) => ({
    ...env,
    DATABASE_URL: STUDIO_DATABASE_URL ?? env.DATABASE_URL,
    BUCKET: readBucket(env),
    /** Null unless a collector of traces is named. */
    TRACES: readTraces(env),
    STUDIO_FORWARDS_SERVICE: STUDIO_FORWARDS_SERVICE
      ? STUDIO_FORWARDS_SERVICE === "yes"
      : isInsideAddress(env.SERVICE_BASE_URL),
    /** The webhook inbox as the service calls it; null where no way to it is known. */
    INBOX_URL: inboxUrl(env),
  }));

function inboxUrl(env: {
  STUDIO_INTERNAL_URL?: string | undefined;
  STUDIO_PUBLIC_URL?: string | undefined;
  SERVICE_BASE_URL: string;
  PORT: number;
}): string | null {
  const { hostname } = new URL(env.SERVICE_BASE_URL);
  const isBeside = hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]";
  const beside = isBeside ? `http://127.0.0.1:${env.PORT}` : undefined;
  const studio = env.STUDIO_INTERNAL_URL ?? beside ?? env.STUDIO_PUBLIC_URL;
  return studio === undefined ? null : inboxOf(studio);
}

export type StudioEnv = z.output<typeof StudioEnv>;

let cached: StudioEnv | undefined;

/** The studio's environment, parsed on first use: a build needs none of it. */
export function studioEnv(): StudioEnv {
  cached ??= parseStudioEnv(process.env);
  return cached;
}

export function parseStudioEnv(source: Environment): StudioEnv {
  return readEnvironment({ program: "the studio", schema: StudioEnv, source });
}

export function isDevelopment(): boolean {
  return process.env.NODE_ENV === "development";
}
