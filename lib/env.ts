import "server-only";
import { resolve } from "node:path";
import { z } from "zod";
import { databaseUrl } from "./environment/database-url.ts";
import { isInsideAddress } from "./environment/forwards-service.ts";
import { type Environment, readEnvironment } from "./environment/read-environment.ts";
import { strongSecret } from "./environment/strong-secret.ts";

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
    /** Where people reach the studio; without it links use the address of the request. */
    STUDIO_PUBLIC_URL: address.optional(),
    PORT: port.default(3000),
    DATA_DIR: z
      .string()
      .default(".data")
      .transform((folder) => resolve(/* turbopackIgnore: true */ folder)),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .transform(({ STUDIO_DATABASE_URL, STUDIO_FORWARDS_SERVICE, ...env }) => ({
    ...env,
    DATABASE_URL: STUDIO_DATABASE_URL ?? env.DATABASE_URL,
    STUDIO_FORWARDS_SERVICE: STUDIO_FORWARDS_SERVICE
      ? STUDIO_FORWARDS_SERVICE === "yes"
      : isInsideAddress(env.SERVICE_BASE_URL),
  }));

export type StudioEnv = z.output<typeof StudioEnv>;

let cached: StudioEnv | undefined;

/** The studio's environment, parsed on first use: a build needs none of it. */
export function studioEnv(): StudioEnv {
  cached ??= parseStudioEnv(process.env);
  return cached;
}

export function parseStudioEnv(source: Environment): StudioEnv {
  return readEnvironment({ program: "studio", schema: StudioEnv, source });
}

export function isDevelopment(): boolean {
  return process.env.NODE_ENV === "development";
}
