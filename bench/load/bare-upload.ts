// The least that can take a file: a Node server that streams what is PUT to it to disk.
import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const path = join(process.env.UPLOAD_FOLDER ?? ".", "bare");
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(path));
  response.end();
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(JSON.stringify({ port: address?.port }));
});
