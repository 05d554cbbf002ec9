import { resolve } from "node:path";
import { CronExpressionParser } from "cron-parser";
import { z } from "zod";
import { type Environment, readEnvironment } from "#lib/environment/read.ts";
import type { LogLimits } from "../supervise/log.ts";

const port = z.coerce.number().int().min(1).max(65_535);

const Settings = z
  .object({
    PORT: port.default(3000),
    STUDIO_HOST: z.string().optional(),
    SERVICE_PORT: port.default(4000),
    SERVICE_HOST: z.string().default("127.0.0.1"),
    WORKERS: z.coerce.number().int().min(1).max(32).default(1),
    DATA_DIR: z
      .string()
      .default(".data")
      .transform((folder) => resolve(folder)),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must be postgres://user:password@host:port" })
      .optional(),
    STUDIO_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SERVICE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SERVICE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    SERVICE_API_KEY: z.string().optional(),
    SERVICE_API_SECRET: z.string().optional(),
    SERVICE_STUDIO_KEY: z.string().optional(),
    SERVICE_STUDIO_SECRET: z.string().optional(),
    STUDIO_SECRET: z.string().optional(),
    SERVICE_ENCRYPTION_KEY: z.string().optional(),
    STUDIO_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    STUDIO_STORAGE_ORIGIN: z.string().optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    SERVICE_PUBLIC_URL: z.string().optional(),
    STUDIO_INTERNAL_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** How large a log grows before a new one is begun, and how many full ones are kept of each program. */
    LOG_FILE_MB: z.coerce.number().min(0.001).max(10_000).default(20),
    LOG_FILES: z.coerce.number().int().min(0).max(1_000).default(5),
    /** When backups are made, as cron says it. */
    BACKUP_SCHEDULE: z
      .string()
      .refine(isSchedule, "must be five fields as cron has them, such as 30 3 * * * for half past three every night")
      .optional(),
  })
  .refine((set) => !isHalfGiven(set), {
    path: ["SERVICE_API_KEY"],
    message: "and SERVICE_API_SECRET must be set together, and with SERVICE_BASE_URL both are needed",
  })
  .refine((set) => (set.SERVICE_STUDIO_KEY === undefined) === (set.SERVICE_STUDIO_SECRET === undefined), {
    path: ["SERVICE_STUDIO_KEY"],
    message: "and SERVICE_STUDIO_SECRET must be set together",
  });

export type Settings = z.output<typeof Settings>;

export function logLimits({ LOG_FILE_MB, LOG_FILES }: Settings): LogLimits {
  return { largestBytes: LOG_FILE_MB * 1_000_000, kept: LOG_FILES };
}

/** What a person may set before starting; everything has a default. */
export function readSettings(source: Environment): Settings {
  return readEnvironment({ program: "Sceneboard", schema: Settings, source });
}

function isSchedule(text: string): boolean {
  try {
    CronExpressionParser.parse(text);
    return text.trim().split(/\s+/).length === 5;
  } catch {
    return false;
  }
}

function isHalfGiven(set: {
  SERVICE_BASE_URL?: string | undefined;
  SERVICE_API_KEY?: string | undefined;
  SERVICE_API_SECRET?: string | undefined;
}): boolean {
  const given = [set.SERVICE_API_KEY, set.SERVICE_API_SECRET].filter((value) => value !== undefined).length;
  return given === 1 || (given === 0 && set.SERVICE_BASE_URL !== undefined);
}
