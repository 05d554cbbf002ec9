/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../../lib/bucket/s3-settings.ts";
import { isSignedV4 } from "./is-signed-v4.ts";

export type S3Server = {
  settings: S3Settings;
  /** Variables that make a service or a worker use it. */
  variables: Record<string, string>;
  requests: { method: string; url: string }[];
  stop(): Promise<void>;
};

const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/**
 * An S3 server with one empty bucket. The package keeps the objects; it takes signed addresses with an apostrophe or a
 * star for changed ones, so signatures are checked here.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const [bucket, region] = ["films", "eu-central-1"];
  const store = new S3rver({
    ...{ directory, silent: true, allowMismatchedSignatures: true },
    configureBuckets: [{ name: bucket }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  const requests: S3Server["requests"] = [];
  const server = createServer((request: IncomingMessage, response) => {
    requests.push({ method: request.method ?? "", url: request.url ?? "" });
    if (request.method === "OPTIONS" || isSignedV4(request, { ...credentials, region })) {
      answer(request, response);
      return;
    }
    response.writeHead(403, { connection: "close" }).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  });
  // On a busy machine a client may write into a connection that has just been closed for standing idle.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket, region, ...credentials },
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
