import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findRoot } from "./install.mjs";
import { selectLocked, wantedToRun } from "./locked.mjs";
import { fetchOnFirstUse, isFetched, keepFetched } from "./on-first-use.mjs";

const name = "@matbee/libreoffice-converter";
const module = join(import.meta.dirname, "on-first-use.mjs");
let root: string;
let server: Server;
let asked: string[];
/** Holds the package back until it is set free. */
let gate: Promise<void>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "packages "));
  asked = [];
  gate = Promise.resolve();
  const tarball = pack(name, "1.0.0");
  const integrity = integrityOf(tarball);
  server = createServer(async (request, response) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/it.tgz`;
    asked.push(request.url ?? "");
    const version = { name, version: "1.0.0", dist: { tarball: address, integrity } };
    if (request.url === "/inner.tgz") return response.end(pack("inner", "2.0.0"));
    if (request.url === "/inner") {
      const dist = { tarball: address.replace("it.tgz", "inner.tgz") };
      return response.end(
        JSON.stringify({ name: "inner", versions: { "2.0.0": { name: "inner", version: "2.0.0", dist } } }),
      );
    }
    if (decodeURIComponent(request.url ?? "") === "/@tesseract.js-data/dan") {
      const danish = { name: "@tesseract.js-data/dan", version: "1.0.0", dist: { tarball: address } };
      return response.end(JSON.stringify({ name: danish.name, versions: { "1.0.0": danish } }));
    }
    if (request.url !== "/it.tgz") return response.end(JSON.stringify({ name, versions: { "1.0.0": version } }));
    await gate;
    response.end(tarball);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  writeFileSync(join(root, ".npmrc"), `registry=http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
  const locked = { "": {}, [`node_modules/${name}`]: { version: "1.0.0", integrity, dev: true } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages: locked }));
  writeFileSync(join(root, "package.json"), "{}");
  mkdirSync(join(root, "node_modules"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});

const integrityOf = (bytes: Buffer) => `sha512-${createHash("sha512").update(bytes).digest("base64")}`;

function pack(name: string, version: string): Buffer {
  mkdirSync(join(root, "made", "package"), { recursive: true });
  writeFileSync(join(root, "made", "package", "package.json"), JSON.stringify({ name, version }));
  writeFileSync(join(root, "made", "package", "office.wasm.map"), "{}");
  execFileSync("tar", ["-czf", "it.tgz", "package"], { cwd: join(root, "made") });
  return readFileSync(join(root, "made", "it.tgz"));
}

/** Another process that wants the same. */
function start(): ChildProcess {
  const program = `import { fetchOnFirstUse } from ${JSON.stringify(module)};
await fetchOnFirstUse("office", { root: ${JSON.stringify(root)} });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "inherit" });
  children.push(child);
  return child;
}

const fetched = join("node_modules", name, "package.json");
const tarballs = () => asked.filter((url) => url.endsWith("/it.tgz"));

it("is fetched once, whole, for all who want it at once, without what nobody reads", async () => {
  const others = [start(), start()].map((child) => once(child, "exit"));
  await fetchOnFirstUse("office", { root });
  expect((await Promise.all(others)).map(([code]) => code)).toEqual([0, 0]);
  expect(tarballs()).toHaveLength(1);
  expect(isFetched("office", root)).toBe(true);
  expect(existsSync(join(root, fetched, "..", "office.wasm.map"))).toBe(false);
  await fetchOnFirstUse("office", { root });
  expect(tarballs()).toHaveLength(1);
});

it("comes with what the sources take in place of what it asks for", async () => {
  const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  lockfile.packages[`node_modules/${name}`].dependencies = { inner: "^1.0.0" };
  lockfile.packages["node_modules/inner"] = { version: "2.0.0", dev: true };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(lockfile));
  await expect(fetchOnFirstUse("office", { root })).rejects.toThrow("could not be fetched");
  writeFileSync(join(root, "package.json"), JSON.stringify({ overrides: { inner: "2.0.0" } }));
  await fetchOnFirstUse("office", { root });
  expect(existsSync(join(root, fetched))).toBe(true);
});

it("is fetched anew when who fetched it was killed half-way", async () => {
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  const first = start();
  await expect.poll(() => tarballs().length).toBe(1);
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(existsSync(join(root, fetched))).toBe(false);
  held.resolve();
  await fetchOnFirstUse("office", { root });
  expect(JSON.parse(readFileSync(join(root, fetched), "utf8"))).toMatchObject({ version: "1.0.0" });
});

it("is not taken with other bytes than were locked", async () => {
  const lockfile = readFileSync(join(root, "package-lock.json"), "utf8");
  writeFileSync(join(root, "package-lock.json"), lockfile.replace(/sha512-..../, "sha512-AAAA"));
  await expect(fetchOnFirstUse("office", { root })).rejects.toThrow("could not be fetched");
  expect(existsSync(join(root, fetched))).toBe(false);
});

it("takes the data of a language only with the bytes that are pinned for it", async () => {
  await expect(fetchOnFirstUse("scans-da", { root })).rejects.toThrow(
    "The data to read scans in Danish could not be fetched.",
  );
  expect(tarballs().length).toBeGreaterThan(0);
  expect(isFetched("scans-da", root)).toBe(false);
});

it("tells without a network what to do", async () => {
  writeFileSync(join(root, ".npmrc"), "registry=http://127.0.0.1:9/\nfetch-retries=0\n");
  await expect(fetchOnFirstUse("office", { root })).rejects.toThrow(
    "The converter for presentations could not be fetched. Connect this machine to the network and try again; `npm run fetch-all` fetches everything before a machine goes without.",
  );
});

it.each([
  ["1.0.0", true],
  ["0.9.0", false],
])("is taken along into a new installation at the locked version alone: %s", (version, isKept) => {
  mkdirSync(join(root, "node_modules", name), { recursive: true });
  writeFileSync(join(root, fetched), JSON.stringify({ name, version }));
  const to = join(root, "new");
  mkdirSync(to);
  keepFetched({ root, to });
  expect(existsSync(join(to, name, "package.json"))).toBe(isKept);
});

it.each([
  [20, true],
  [24, false],
])("takes a Node where the machine's is %i: %s", (node, isTaken) => {
  const pinned = Object.keys(wantedToRun(findRoot(), node).optionalDependencies).filter((name) => /^node-/.test(name));
  expect(pinned.length > 0).toBe(isTaken);
});

it("takes of the lockfile what running needs, and nothing that only tests ask for", () => {
  const locked = {
    "node_modules/a": { dependencies: { b: "1" }, optionalDependencies: { c: "1" } },
    "node_modules/b": { peerDependencies: { tests: "1", d: "1" }, peerDependenciesMeta: { tests: { optional: true } } },
    "node_modules/a/node_modules/b": { version: "2" },
    "node_modules/c": { dependencies: { b: "1" } },
    "node_modules/d": {},
    "node_modules/tests": {},
  };
  expect(selectLocked(locked, { dependencies: { a: "1" }, optionalDependencies: {} })).toEqual({
    "node_modules/a": locked["node_modules/a"],
    "node_modules/a/node_modules/b": locked["node_modules/a/node_modules/b"],
    "node_modules/b": { ...locked["node_modules/b"], optional: true },
    "node_modules/c": { ...locked["node_modules/c"], optional: true },
    "node_modules/d": { ...locked["node_modules/d"], optional: true },
  });
});
