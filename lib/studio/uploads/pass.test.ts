import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadTicket } from "#db/studio/schema/upload.ts";
import type { Actor } from "#lib/actor.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { passUpload } from "./pass.ts";
import { requestUpload } from "./request.ts";

let bench: StudioBench;
let actor: Actor;
const stored = new Map<string, string>();
const given: EventTarget = new EventTarget();
/** Storage that lets no browser in: it answers nothing about origins. */
const storage = createServer((request, response) => {
  const hash = createHash("sha256");
  request.on("data", (chunk) => {
    hash.update(chunk);
    given.dispatchEvent(new Event("data"));
  });
  request.on("end", () => {
    stored.set(request.url ?? "", hash.digest("hex"));
    response.end("{}");
  });
  request.on("close", () => {
    if (!request.complete) given.dispatchEvent(new Event("broken"));
  });
});
const refuseAtOnce = (request: IncomingMessage) => request.url?.includes("refused");
storage.on("checkContinue", (request, response) => {
  if (refuseAtOnce(request)) return response.writeHead(403, { connection: "close" }).end("expired");
  response.writeContinue();
  storage.emit("request", request, response);
});

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  await once(storage.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  storage.closeAllConnections();
  storage.close();
  await bench.close();
});

async function issue(path: string, sizeBytes: number) {
  const uploadUrl = `http://127.0.0.1:${(storage.address() as AddressInfo).port}/${path}`;
  const expiresAt = Date.now() + 60_000;
  bench.service.on("getUploadAddress", () => ({ data: { uploadUrl, assetUuid: "a", expiresAt } }));
  const [teamspace] = actor.memberships;
  if (!teamspace) throw new Error("no teamspace");
  const studio = { ...bench.studio, forwards: false };
  const answer = await requestUpload({ studio, actor, teamspace, input: { fileName: "a.pdf", sizeBytes } });
  if (!answer.ok || !answer.value.fallback) throw new Error("no ticket");
  return answer.value.fallback.split("/").at(-1) ?? "";
}

function put(ticketUuid: string, body: BodyInit, { as = actor, size = 0, signal }: Put = {}) {
  const init = { method: "PUT", body, duplex: "half", headers: { "content-length": String(size) }, signal };
  const request = new Request("http://studio.example/api/uploads/x", init as RequestInit);
  return passUpload({ studio: bench.studio, actor: as, ticketUuid, request });
}
type Put = { as?: Actor; size?: number; signal?: AbortSignal };

it("passes a file on unchanged, to the address that was issued and to no other", async () => {
  const bytes = randomBytes(3_000_000);
  const ticket = await issue("stored?sig=1", bytes.length);
  const answer = await put(ticket, bytes, { size: bytes.length });
  expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
  expect(stored.get("/stored?sig=1")).toBe(createHash("sha256").update(bytes).digest("hex"));
});

it("takes nothing from another session, another person, after its time, or of another size", async () => {
  const ticket = await issue("never", 10);
  const other = await bench.seedPerson({ role: "owner", teamspaceUuid: actor.memberships[0]?.teamspaceUuid ?? "" });
  const strangers: Actor[] = [
    other,
    { ...actor, sessionUuid: crypto.randomUUID() },
    { ...actor, memberships: [] },
    { ...actor, memberships: actor.memberships.map((membership) => ({ ...membership, role: "viewer" as const })) },
  ];
  for (const as of strangers) expect((await put(ticket, "0123456789", { as, size: 10 })).status).toBe(403);
  expect((await put(ticket, "0123456789a", { size: 11 })).status).toBe(413);
  expect((await put("not-a-ticket", "0123456789", { size: 10 })).status).toBe(403);
  const past = { expiresAt: new Date(0) };
  await bench.studio.db.update(uploadTicket).set(past).where(eq(uploadTicket.uuid, ticket));
  expect((await put(ticket, "0123456789", { size: 10 })).status).toBe(403);
  expect(stored.has("/never")).toBe(false);
});

it("passes a refusal on, and a cancel", async () => {
  const refused = await issue("refused", 10);
  expect((await put(refused, "0123456789", { size: 10 })).status).toBe(403);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  const size = 100 * 1024 * 1024;
  const ticket = await issue("cancelled", size);
  const abort = new AbortController();
  const [begun, broken] = [once(given, "data"), once(given, "broken")];
  const answer = put(ticket, endless, { size, signal: abort.signal });
  await begun;
  abort.abort();
  await broken;
  expect((await answer).status).toBe(499);
  expect(stored.has("/cancelled")).toBe(false);
});
