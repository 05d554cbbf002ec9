import { createHash } from "node:crypto";
import aws4 from "aws4";
import { z } from "zod";

type Query = Record<string, string>;

/** Signature version 4 in the header `Authorization`, over the body's hash as well. */
export function signS3Request(
  settings: S3Settings,
  request: { method: string; key: string; query?: Query; headers?: Record<string, string>; body?: Uint8Array },
): { url: string; headers: Record<string, string> } {
  const { method, key, query = {}, headers = {}, body = "" } = request;
  const { origin, host } = new URL(settings.endpoint);
  const hash = createHash("sha256").update(body).digest("hex");
  const signed = aws4.sign(
    {
      ...{ service: "s3", region: settings.region, host, method, path: pathOf(settings, key, query) },
      headers: { ...headers, "X-Amz-Content-Sha256": hash },
    },
    settings,
  );
  return { url: origin + signed.path, headers: z.record(z.string(), z.coerce.string()).parse(signed.headers) };
}

/** An address that gives its holder one method on one object, from `at` for so many seconds. */
export function presignS3(
  settings: S3Settings,
  wanted: { method: "GET" | "PUT"; key: string; at: Date; expiresInSeconds: number; query?: Query },
): string {
  const { method, key, at, expiresInSeconds, query = {} } = wanted;
  const { origin, host } = new URL(settings.endpoint);
  const path = pathOf(settings, key, {
    ...query,
    "X-Amz-Date": at.toISOString().replace(/[:-]|\.\d{3}/g, ""),
    "X-Amz-Expires": String(expiresInSeconds),
  });
  const { region } = settings;
  return origin + aws4.sign({ service: "s3", region, host, method, path, signQuery: true }, settings).path;
}

/** The bucket in the path, not in the host name: every store of this kind takes that, without names to set up. */
function pathOf({ endpoint, bucket }: S3Settings, key: string, query: Query): string {
  const prefix = new URL(endpoint).pathname.replace(/\/+$/, "");
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return `${prefix}/${bucket}${key === "" ? "" : `/${key}`}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** A bucket and how to get into it. */
export type S3Settings = {
  /** `https://host[:port][/path]` without a slash at its end; the bucket follows as a part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
