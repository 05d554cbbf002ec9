import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type TrustedProxies, trustedProxies } from "#lib/environment/network.ts";
import { callerAddress, cleanForwarded, findCaller, mendAddress } from "./request.ts";

const at = (given: string) => trustedProxies.parse(given);

it.each([
  ["198.51.100.1", "203.0.113.7", "", "203.0.113.7"],
  ["198.51.100.1", "203.0.113.7", "1", "198.51.100.1"],
  ["made up, 198.51.100.1", "203.0.113.7", "1", "198.51.100.1"],
  ["made up, 198.51.100.1, 10.0.0.2", "10.0.0.1", "2", "198.51.100.1"],
  ["made up, 198.51.100.1, 10.0.0.2", "10.0.0.1", "10.0.0.0/8", "198.51.100.1"],
  ["198.51.100.1", "203.0.113.7", "10.0.0.0/8, 192.0.2.1", "203.0.113.7"],
  ["198.51.100.1:4711", "::ffff:10.0.0.1", "10.0.0.1", "198.51.100.1"],
  ["10.0.0.3", "10.0.0.1", "10.0.0.0/8", "10.0.0.3"],
  ["", "203.0.113.7", "3", "203.0.113.7"],
  ["[2001:db8:1:2:3::4]:99", "fd00::1", "fd00::/8", "2001:db8:1:2::/64"],
  ["", "2001:DB8::1", "", "2001:db8:0:0::/64"],
])("of %j through %s with TRUST_PROXY=%j the caller is %s", (claimed, from, trusted, caller) => {
  expect(findCaller({ claimed, from, trusted: at(trusted) })).toBe(caller);
});

it("keeps what is missing or endless apart from addresses", () => {
  expect(callerAddress(new Headers())).toBe("unknown");
  expect(findCaller({ claimed: "", from: undefined, trusted: null })).toBe("unknown");
  expect(findCaller({ claimed: "9".repeat(5_000), from: "10.0.0.1", trusted: at("1") })).toHaveLength(64);
});

it.each(["0", "", " "])("takes %j for no proxy", (given) => expect(at(given)).toBeNull());

it.each(["11", "everybody", "10.0.0.0/33", "10.0.0.1,", "1.2.3.4/8/8"])("refuses %j as TRUST_PROXY", (given) => {
  expect(trustedProxies.safeParse(given).error?.issues[0]?.message).toMatch(/how many proxies/);
});

let trusted: TrustedProxies = null;
let publicUrl: string | null = null;
const server = createServer((request, response) => {
  cleanForwarded(request, { trusted, publicUrl });
  const headers = new Headers(request.headers as Record<string, string>);
  response.end(JSON.stringify({ caller: callerAddress(headers), ...Object.fromEntries(headers) }));
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());
afterEach(() => {
  trusted = null;
  publicUrl = null;
});

const forged = {
  "x-forwarded-for": "198.51.100.9",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "https",
  "x-forwarded-port": "444",
  forwarded: "host=evil.example;proto=https",
};

function ask(): Promise<Record<string, string>> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}`, { headers: forged }).then((answer) => answer.json());
}

it("believes of a real request only what a named proxy says", async () => {
  expect(await ask()).toMatchObject({ caller: "127.0.0.1" });
  trusted = at("127.0.0.1");
  expect(await ask()).toMatchObject({ caller: "198.51.100.9" });
});

it.each([
  ["/api/projects/%E0%A4%A/activity/restore?at=%", "/api/projects/%25E0%25A4%25A/activity/restore?at=%"],
  ["/share/%", "/share/%25"],
  ["/share/%C3%A4?next=%2F", "/share/%C3%A4?next=%2F"],
])("reads the address %j as %j, which every route can decode", (url, mended) => {
  const request = { url };
  mendAddress(request);
  expect(request.url).toBe(mended);
});

it("believes host and protocol only of a named proxy too", async () => {
  const claims = Object.keys(forged).filter((name) => name !== "x-forwarded-for");
  for (const proxies of ["", "10.0.0.0/8"]) {
    trusted = at(proxies);
    const seen = await ask();
    expect(claims.filter((name) => name in seen)).toEqual([]);
  }
  for (const proxies of ["127.0.0.1", "1"]) {
    trusted = at(proxies);
    expect(await ask()).toMatchObject(forged);
  }
});

it("knows the protocol of the public address, and of no other", async () => {
  const { port } = server.address() as AddressInfo;
  publicUrl = `https://127.0.0.1:${port}`;
  expect(await ask()).toMatchObject({ "x-forwarded-proto": "https" });
  publicUrl = "https://studio.example";
  expect(await ask()).not.toHaveProperty("x-forwarded-proto");
});
