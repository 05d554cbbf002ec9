import { createHash } from "node:crypto";
import { z } from "zod";
import { createS3Client, readS3Xml, type S3Client, writeS3Xml } from "#lib/bucket/client.ts";
import type { S3Settings } from "#lib/bucket/sign.ts";
import { log } from "../log.ts";

const anyOrigin = {
  AllowedOrigin: "*",
  AllowedMethod: ["PUT", "GET", "HEAD"],
  AllowedHeader: "*",
  ExposeHeader: "ETag",
  MaxAgeSeconds: 86_400,
};
const Rules = z.object({ CORSConfiguration: z.object({ CORSRule: z.array(z.unknown()).min(1) }) });

/**
 * Lets browsers of any studio PUT files straight to the bucket, unless somebody has given it rules already. A key that
 * may not change the bucket is no fault: uploads then take the way through the studio.
 */
export async function prepareBucket(settings: S3Settings): Promise<void> {
  const send = createS3Client(settings);
  try {
    if (await hasRules(send)) return;
    const body = writeS3Xml({ CORSConfiguration: { CORSRule: anyOrigin } });
    const headers = {
      "Content-Type": "application/xml",
      "Content-MD5": createHash("md5").update(body).digest("base64"),
    };
    const { body: answer } = await send({ method: "PUT", key: "", query: { cors: "" }, headers, body });
    await answer.dump();
    log.info({ bucket: settings.bucket }, "browsers may upload to the bucket");
  } catch (err) {
    log.info({ err }, "the bucket's rules for browsers were left as they are");
  }
}

async function hasRules(send: S3Client): Promise<boolean> {
  return send({ method: "GET", key: "", query: { cors: "" } }).then(
    async ({ body }) => readS3Xml(Rules, await body.text()) !== null,
    (error: { status?: number }) => {
      if (error.status === 404) return false;
      throw error;
    },
  );
}
