import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const paragraph = "Bees see colours that we do not, and find their way home by the light of the sun. ".repeat(4);
const page = `<!doctype html><html lang="en"><title>How bees find flowers</title>
<body><article><h1>How bees find flowers</h1><p>${paragraph}</p><p>${paragraph}</p></article></body></html>`;

/** A webpage with an article, on this machine: a service has to be told to trust its `host`. */
export async function serveArticle() {
  const server = createServer((request, response) => {
    const isThere = request.url === "/article";
    response.writeHead(isThere ? 200 : 404, { "content-type": "text/html" }).end(isThere ? page : "");
  });
  server.unref().listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/article`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
