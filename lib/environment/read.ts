import { z } from "zod";
import { keysOf } from "#lib/keys-of.ts";
import { parseSettings } from "./settings-error.ts";

export type Environment = Record<string, string | undefined>;

/** Parses the variables one program needs. Throws a SettingsError that names every variable that is missing or wrong. */
export function readEnvironment<Output>({
  program,
  schema,
  source,
}: {
  program: string;
  schema: z.ZodType<Output>;
  source: Environment;
}): Output {
  return parseSettings(program, schema, source);
}

/** A bucket of object storage and how to get into it: all of them, or none. */
export const bucketVariables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ""))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name: 3 to 63 lower-case letters, digits, - or .")
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type BucketVariables = { [Name in keyof typeof bucketVariables]?: string | undefined };

/** Null unless all of them are set. */
export function readBucket(env: BucketVariables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Those that are missing beside the others. */
export function missingOfBucket(env: BucketVariables): string[] {
  return keysOf(bucketVariables).filter((name) => env[name] === undefined);
}

/** `DATABASE_URL` names a server; the database on it is always the program's own. */
export function databaseUrl(database: "studio" | "service") {
  return z.string().transform((value, context) => {
    const url = URL.parse(value);
    if (url?.protocol !== "postgres:" && url?.protocol !== "postgresql:") {
      context.addIssue({ code: "custom", message: "must be postgres://user:password@host:port" });
      return z.NEVER;
    }
    url.pathname = `/${database}`;
    return url.href;
  });
}

const wellKnown = /change-?me|password|secret|default|example|insecure|development|test-?key|12345678|abcdefgh/i;

/** At least 32 characters that do not look typed by hand; the value itself never appears in the message. */
export const strongSecret = z
  .string()
  .min(32, "is weak: it needs at least 32 random characters, for instance from `openssl rand -base64 32`")
  .refine((value) => new Set(value).size >= 12, "is weak: too few different characters, use `openssl rand -base64 32`")
  .refine(
    (value) => !wellKnown.test(value),
    "is weak: it contains a well-known default, use `openssl rand -base64 32`",
  );
