import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterEach, expect, it } from "vitest";
import { createS3Client } from "./client.ts";
import { putS3Stream } from "./put-stream.ts";

const part = Buffer.alloc(8 * 1024 * 1024);
const started =
  "<InitiateMultipartUploadResult><Bucket>films</Bucket><Key>a.mp4</Key><UploadId>one</UploadId></InitiateMultipartUploadResult>";
const completed =
  "<CompleteMultipartUploadResult><ETag>&#34;whole-4&#34;</ETag><Location>x</Location></CompleteMultipartUploadResult>";

let close = () => {};
afterEach(() => close());

/** A bucket that answers parts and their completion as it is told, and writes down what it was asked for. */
async function serve(told: { part?: (number: number) => string | null; completion?: string }) {
  const calls: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const query = new URL(request.url ?? "", "http://bucket").searchParams;
    const number = query.get("partNumber");
    calls.push(query.has("uploads") ? "start" : number ? `part ${number}` : `${request.method}`);
    if (query.has("uploads")) return response.end(started);
    if (request.method === "DELETE") return response.writeHead(204).end();
    if (!number) return response.end(told.completion ?? completed);
    const refusal = told.part?.(Number(number)) ?? null;
    return refusal === null
      ? response.writeHead(200, { etag: `"${number}"` }).end()
      : response.writeHead(400).end(refusal);
  };
  const server = createServer((request, response) => {
    request.resume().once("end", () => answer(request, response));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  close = () => void server.close().closeAllConnections();
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = createS3Client({ endpoint, bucket: "films", region: "eu", accessKeyId: "a", secretAccessKey: "b" });
  const put = (stream: Readable) => putS3Stream(send, { key: "a.mp4", stream, contentType: "video/mp4" });
  return { calls, put };
}

it("puts a stream together from its parts, and answers the etag of the whole", async () => {
  const { calls, put } = await serve({});
  expect(await put(Readable.from([part, part, part, Buffer.alloc(5)]))).toEqual({
    sizeBytes: 3 * part.length + 5,
    etag: '"whole-4"',
  });
  expect(calls.toSorted()).toEqual(["POST", "part 1", "part 2", "part 3", "part 4", "start"]);
});

it("gives up when a part is refused while its next one is still to come, and leaves nothing", async () => {
  const refused = Promise.withResolvers<void>();
  const { calls, put } = await serve({
    part(number) {
      if (number === 2) refused.resolve();
      return number === 2 ? "<Error><Code>InvalidPart</Code></Error>" : null;
    },
  });
  const stream = Readable.from(
    (async function* () {
      yield part;
      yield part;
      await refused.promise;
      await expect.poll(() => calls).toContain("part 1");
      yield part;
      yield part;
    })(),
  );
  await expect(put(stream)).rejects.toThrow("The object storage answered 400 InvalidPart to PUT a.mp4");
  expect(calls.at(-1)).toBe("DELETE");
  expect(calls).not.toContain("POST");
});

it("does not take a failure for an object when it comes after the answer has begun well", async () => {
  const { calls, put } = await serve({ completion: "<Error><Code>InternalError</Code></Error>" });
  await expect(put(Readable.from([part, part]))).rejects.toThrow("could not put the parts together");
  expect(calls.at(-1)).toBe("DELETE");
});
