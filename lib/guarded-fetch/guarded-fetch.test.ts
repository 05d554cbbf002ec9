import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "./checked-agent.ts";
import { type GuardedRequest, guardedFetch } from "./guarded-fetch.ts";

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

function get(url: string, changes: Partial<GuardedRequest> = {}) {
  const defaults = { method: "GET", headers: {}, trusted: [], maxBytes: 1_048_576, timeoutMs: 5_000, maxRedirects: 3 };
  return guardedFetch({ ...(defaults as Omit<GuardedRequest, "url">), url, ...changes });
}

describe("guarded fetch", () => {
  it.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://localhost./",
    "http://app.localhost/",
    "http://0177.0.0.1/",
    "http://127.0.0.1./",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[::7f00:1]/",
    "http://0.0.0.0/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://100.64.0.1/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "http://user:word@example.com/",
    "not an address",
  ])("refuses %s before anything is dialled", async (url) => {
    await expect(get(url)).rejects.toMatchObject({ name: "FetchFault", code: "refused_address" });
  });

  it("refuses a redirect from a trusted address to a private one", async () => {
    let reached = 0;
    const inner = await serve((_request, response) => {
      reached += 1;
      response.end("secret");
    });
    const outer = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inner}/` }).end();
    });
    const trusted = [`127.0.0.1:${outer}`];
    await expect(get(`http://127.0.0.1:${outer}/`, { trusted })).rejects.toMatchObject({ code: "refused_address" });
    expect(reached).toBe(0);
  });

  it("follows redirects between trusted addresses and tells where it ended", async () => {
    const port = await serve((request, response) => {
      if (request.url === "/new") return void response.writeHead(200, { "content-type": "text/plain" }).end("here");
      response.writeHead(301, { location: "/new" }).end();
    });
    const answer = await get(`http://127.0.0.1:${port}/old`, { trusted: [`127.0.0.1:${port}`] });
    expect(answer).toMatchObject({ status: 200, url: `http://127.0.0.1:${port}/new`, contentType: "text/plain" });
    expect(answer.bytes.toString()).toBe("here");
  });

  it("reaches one address that is trusted as it stands, and nothing beside it", async () => {
    const reached: unknown[] = [];
    const port = await serve((request, response) => {
      reached.push(request.url);
      response.end("here");
    });
    const exact = `http://127.0.0.1:${port}/inbox`;
    expect((await get(exact, { exact })).bytes.toString()).toBe("here");
    for (const other of ["/", "/inbox/", "/inbox?x", "/Inbox", "/inbox/../secret"]) {
      await expect(get(`http://127.0.0.1:${port}${other}`, { exact })).rejects.toMatchObject({
        code: "refused_address",
      });
    }
    expect(reached).toEqual(["/inbox"]);
  });

  it("takes a key to the address that was named, and to no other one that this points to", async () => {
    const seen: unknown[] = [];
    const other = await serve((request, response) => {
      seen.push(["other", request.headers.authorization, request.headers.accept]);
      response.end();
    });
    const named = await serve((request, response) => {
      seen.push(["named", request.headers.authorization]);
      const location = request.url === "/" ? "/moved" : `http://127.0.0.1:${other}/`;
      response.writeHead(302, { location }).end();
    });
    const trusted = [`127.0.0.1:${named}`, `127.0.0.1:${other}`];
    await get(`http://127.0.0.1:${named}/`, { trusted, headers: { Authorization: "key", accept: "text/html" } });
    expect(seen).toEqual([
      ["named", "key"],
      ["named", "key"],
      ["other", undefined, "text/html"],
    ]);
  });

  it("ends a loop of redirects", async () => {
    const port = await serve((_request, response) => void response.writeHead(302, { location: "/" }).end());
    const loop = get(`http://127.0.0.1:${port}/`, { trusted: [`127.0.0.1:${port}`] });
    await expect(loop).rejects.toMatchObject({ code: "bad_redirect" });
  });

  it("cuts off what is larger than allowed", async () => {
    const port = await serve((_request, response) => void response.end(Buffer.alloc(300_000)));
    const large = get(`http://127.0.0.1:${port}/`, { trusted: [`127.0.0.1:${port}`], maxBytes: 100_000 });
    await expect(large).rejects.toMatchObject({ code: "too_large" });
  });

  it("takes an answer without a body that names an encoding, and refuses bytes that are not of it", async () => {
    let body = "";
    const port = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(body);
    });
    const here = { trusted: [`127.0.0.1:${port}`] };
    expect((await get(`http://127.0.0.1:${port}/`, here)).bytes).toHaveLength(0);
    body = "not compressed";
    await expect(get(`http://127.0.0.1:${port}/`, here)).rejects.toMatchObject({ code: "unreachable" });
  });

  it("gives up on one that never answers", async () => {
    const port = await serve(() => {});
    const silent = get(`http://127.0.0.1:${port}/`, { trusted: [`127.0.0.1:${port}`], timeoutMs: 100 });
    await expect(silent).rejects.toMatchObject({ code: "timed_out" });
  });

  it("says when nobody listens", async () => {
    const port = await serve(() => {});
    servers[0]?.closeAllConnections();
    await new Promise((closed) => servers.pop()?.close(closed));
    const nobody = get(`http://127.0.0.1:${port}/`, { trusted: [`127.0.0.1:${port}`] });
    await expect(nobody).rejects.toMatchObject({ code: "unreachable" });
  });
});

describe("public addresses", () => {
  it.each(["93.184.216.34", "2606:2800:220:1::1", "::ffff:8.8.8.8"])("lets %s through", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...["::7f00:1", "::127.0.0.1", "::a00:1", "::ffff:127.0.0.1", "::ffff:0:7f00:1", "::ffff:a9fe:a9fe"],
    ...["64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1", "3fff::1"],
    ...["a::1", "100::1", "1fff::1", "4000::1", "5f00::1", "fc00::1", "fec0::1", "fe80::1%eth0", "ff02::1"],
    ...["::", "::1"],
  ])("does not let %s through", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
