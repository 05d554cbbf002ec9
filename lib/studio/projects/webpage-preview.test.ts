import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Actor } from "#lib/actor.ts";
import { because } from "#lib/contract/reasons.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { webpagePreviewQuery } from "./model/queries.ts";
import { previewWebpage } from "./webpage-preview.ts";

const url = "https://example.com/article";
let bench: StudioBench;
let actor: Actor;
let server: Server;
let asked = 0;
const fault = { code: "service_invalid_input", message: "The page asks for sign-in.", next: "", retryable: false };

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(422, { "content-type": "application/json" }).end(JSON.stringify({ fault }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await bench.close();
});
afterEach(() => vi.unstubAllGlobals());

it("says once why a page cannot be read, with what to do about it", async () => {
  const why = because("page_not_fetched", { why: because("address_unreachable", {}), advice: "check" });
  const { message: msg, ...reason } = because("member_refused", { member: "url", why });
  bench.service.on("previewWebpage", () => ({ code: 3000, msg, reason }));
  const answer = await previewWebpage({ studio: bench.studio, actor, url });
  if (answer.ok) throw new Error("the page was read");
  expect([answer.fault.message, answer.fault.next]).toEqual([
    "The address could not be reached. Check the address.",
    "",
  ]);
});

it("asks for a refused page once, no matter what comes back into view, and again when its person says so", async () => {
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => fetch(new URL(path, `http://127.0.0.1:${port}`), init));
  const client = new QueryClient();
  client.mount();
  const watch = () => {
    const observer = new QueryObserver(client, webpagePreviewQuery(url));
    return { observer, leave: observer.subscribe(() => {}) };
  };
  const first = watch();
  await vi.waitFor(() => expect(first.observer.getCurrentResult().isError).toBe(true));
  // The window is left and comes back, and the step before is opened again.
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  first.leave();
  const second = watch();
  expect(second.observer.getCurrentResult()).toMatchObject({ isError: true, isFetching: false });
  expect(asked).toBe(1);
  await second.observer.refetch();
  expect(asked).toBe(2);
  second.leave();
  client.unmount();
});
