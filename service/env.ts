import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { inboxOf } from "#lib/environment/network.ts";
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

const port = z.coerce.number().int().min(0).max(65_535);
const commaSeparated = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim().replace(/\/+$/, ""))
    .filter((part) => part !== ""),
);
const apiKey = z.string().regex(/^sbk_\w{24}$/, "must be sbk_ and 24 letters or digits");
const apiSecret = z.string().regex(/^sbs_\w{40}$/, "must be sbs_ and 40 letters or digits");
const provider = z.string().default("offline");

const ServiceEnv = z
  .object({
    /** Given as the server's address; read here as the address of the database `service` on it. */
    DATABASE_URL: databaseUrl("service"),
    /** Names the service's database exactly, when it is not called `service`. */
    SERVICE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SERVICE_HOST: z.string().default("127.0.0.1"),
    /** 0 takes any free port. */
    SERVICE_PORT: port.default(4000),
    /** Addresses clients may sign for, besides the one the service listens on; the first one is put into links. */
    SERVICE_PUBLIC_URL: commaSeparated.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
    /** Text of any form; the AES key is derived from it. */
    SERVICE_ENCRYPTION_KEY: strongSecret,
    /** A credential that is upserted at boot, so that a studio started beside the service can sign. */
    SERVICE_API_KEY: apiKey.optional(),
    SERVICE_API_SECRET: apiSecret.optional(),
    /** A second one in the same workspace, for the studio alone: rolling the first takes nothing from it. */
    SERVICE_STUDIO_KEY: apiKey.optional(),
    SERVICE_STUDIO_SECRET: apiSecret.optional(),
    /** host:port of private addresses that fetching a webpage or calling a webhook may reach. */
    SERVICE_FETCH_ALLOW: commaSeparated.default([]),
    /** `off`: nobody connects models at private addresses or searches this machine for programs that run them. */
    LOCAL_MODELS: z.enum(["on", "off"]).default("on"),
    /** Where the studio beside this service is reached: webhooks may go to its inbox, private or not. */
    STUDIO_INTERNAL_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** `off` answers the interface document alone, as a service would that knows none of our extensions. */
    SERVICE_EXTENSIONS: z.enum(["on", "off"]).default("on"),
    DATA_DIR: z
      .string()
      .default(".data")
      .transform((folder) => resolve(folder)),
    /** How many costly jobs one worker process runs at a time. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(availableParallelism()),
    /** How many projects of a workspace are made at a time, where its own limit is lower. */
    RUNNING_PROJECTS: z.coerce.number().int().min(0).max(1_000).default(0),
    /** Where a worker answers /healthz and /readyz; nowhere when left out. */
    WORKER_HEALTH_PORT: port.optional(),
    /** How much work x264 does for smaller files of the same look. */
    FILM_PRESET: z.enum(["ultrafast", "superfast", "veryfast", "faster", "fast", "medium"]).default("veryfast"),
    FFMPEG_PATH: z.string().default("ffmpeg"),
    FFPROBE_PATH: z.string().default("ffprobe"),
    SOFFICE_PATH: z.string().optional(),
    WRITER: provider,
    PAINTER: provider,
    ANIMATOR: provider,
    NARRATOR: provider,
    TRANSCRIBER: provider,
    FOOTAGE: provider,
    MUSIC: provider,
    /** All five or none: a bucket in place of the data folder, for service and workers on several machines. */
    ...bucketVariables,
    /** Makes the service misbehave, for trying clients against it: docs/faults.md. */
    SERVICE_FAULTS: z.string().default(""),
    /** Lets a Prometheus that sends it as its bearer token read /metrics; without one there is no such path. */
    METRICS_TOKEN: z.string().min(16).optional(),
    ...traceVariables,
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .superRefine((env, context) => {
    const missing = missingOfBucket(env);
    if (missing.length === Object.keys(bucketVariables).length) return;
    for (const name of missing) context.addIssue({ code: "custom", path: [name], message: "is missing" });
  })
  .transform(({ SERVICE_DATABASE_URL, ...env }) => ({
    ...env,
    S3: readBucket(env),
    /** Null unless a collector of traces is named. */
    TRACES: readTraces(env),
    DATABASE_URL: SERVICE_DATABASE_URL ?? env.DATABASE_URL,
    STORAGE_DIR: join(env.DATA_DIR, "storage"),
    INBOX_URL: env.STUDIO_INTERNAL_URL && inboxOf(env.STUDIO_INTERNAL_URL),
  }));

export type ServiceEnv = z.output<typeof ServiceEnv>;

let cached: ServiceEnv | undefined;

/** The environment of service and worker, parsed on first use. */
export function serviceEnv(): ServiceEnv {
  cached ??= parseServiceEnv(process.env);
  return cached;
}

export function parseServiceEnv(source: Environment): ServiceEnv {
  return readEnvironment({ program: "the service", schema: ServiceEnv, source });
}

/** The variables that the chosen providers parse for themselves. */
export function providerSource(): Environment {
  return process.env;
}

const harmless =
  /^(PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|LD_LIBRARY_PATH|DYLD_\w+|FONTCONFIG_\w+|XDG_\w+|NODE_COMPILE_CACHE)$/i;

/** For programs that read other people's files: where things lie on this machine, and none of our secrets. */
export function harmlessEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => harmless.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: "production" as const };
}
