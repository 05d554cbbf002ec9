/// <reference path="./s3rver.d.ts" />

import { createHash, createHmac } from "node:crypto";
import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "#lib/bucket/sign.ts";

export type S3Server = {
  settings: S3Settings;
  /** Variables that make a service or a worker use it. */
  variables: Record<string, string>;
  requests: { method: string; url: string }[];
  /** While it is away it answers 503 to everything, as a bucket does that has too much to do. */
  setAway(isAway: boolean): void;
  /** All that lies in the bucket. */
  list(): Promise<{ key: string; sizeBytes: number }[]>;
  /** Makes all of that older by so many milliseconds. */
  age(ms: number): Promise<void>;
  stop(): Promise<void>;
};

const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** How the package calls the files that hold what was put. */
const suffixOfObjects = "._S3rver_object";

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
  let isAway = false;
  const server = createServer((request: IncomingMessage, response) => {
    requests.push({ method: request.method ?? "", url: request.url ?? "" });
    if (isAway) {
      response.writeHead(503, { connection: "close" }).end("<Error><Code>SlowDown</Code></Error>");
      return;
    }
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
    async list() {
      const folder = join(directory, bucket);
      const names = await readdir(folder, { recursive: true });
      const objects = names.filter((name) => name.endsWith(suffixOfObjects));
      return Promise.all(
        objects.map(async (name) => ({
          key: name.slice(0, -suffixOfObjects.length),
          sizeBytes: (await stat(join(folder, name))).size,
        })),
      );
    },
    async age(ms) {
      const folder = join(directory, bucket);
      for (const name of await readdir(folder, { recursive: true })) {
        const path = join(folder, name);
        const { atime, mtime } = await stat(path);
        await utimes(path, atime, new Date(mtime.getTime() - ms));
      }
    },
    setAway(is) {
      isAway = is;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** Signature version 4 as the one who receives a request computes it, from what came over the wire. */
function isSignedV4(request: IncomingMessage, credentials: Credentials): boolean {
  const [path = "", search = ""] = (request.url ?? "").split("?", 2);
  const pairs = search === "" ? [] : search.split("&").map((pair) => (pair.includes("=") ? pair : `${pair}=`));
  const query = new URLSearchParams(search);
  const claim = query.has("X-Amz-Signature") ? fromQuery(query) : fromHeaders(request);
  const [key, day, region, service] = claim.credential.split("/");
  if (key !== credentials.accessKeyId || region !== credentials.region || service !== "s3") return false;
  if (!claim.at.startsWith(day ?? "-") || !claim.signedHeaders.split(";").includes("host")) return false;
  const headers = claim.signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    path,
    pairs
      .filter((pair) => !pair.startsWith("X-Amz-Signature="))
      .toSorted()
      .join("&"),
    headers.join(""),
    claim.signedHeaders,
    claim.payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", claim.at, scope, hash].join("\n");
  const secrets = [day ?? "", credentials.region, "s3", "aws4_request"];
  const signingKey = secrets.reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  return createHmac("sha256", signingKey).update(text).digest("hex") === claim.signature;
}

function fromQuery(query: URLSearchParams) {
  return {
    credential: query.get("X-Amz-Credential") ?? "",
    signedHeaders: query.get("X-Amz-SignedHeaders") ?? "",
    signature: query.get("X-Amz-Signature") ?? "",
    at: query.get("X-Amz-Date") ?? "",
    payload: "UNSIGNED-PAYLOAD",
  };
}

function fromHeaders({ headers }: IncomingMessage) {
  const member = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(headers.authorization ?? "")?.[1] ?? "";
  return {
    credential: member("Credential"),
    signedHeaders: member("SignedHeaders"),
    signature: member("Signature"),
    at: String(headers["x-amz-date"]),
    payload: String(headers["x-amz-content-sha256"]),
  };
}
