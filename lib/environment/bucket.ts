import { z } from "zod";

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

export type BucketVariables = { [Name in keyof typeof bucketVariables]?: string | undefined };

/** Null unless all of them are set. */
export function readBucket(env: BucketVariables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** Those that are missing beside the others. */
export function missingOfBucket(env: BucketVariables): string[] {
  return Object.keys(bucketVariables).filter((name) => env[name as keyof BucketVariables] === undefined);
}
