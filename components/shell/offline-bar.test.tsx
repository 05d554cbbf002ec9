import { environmentManager, QueryClient, QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getFromStudio, retryQuery } from "#lib/studio/browser/get-from-studio.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { useQuery } from "./use-query.ts";

const outageMs = 132_000;
const polled = ["scenes", "project", "reviews", "clips", "notices"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  // Polling rests where there is no browser.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Polled({ name }: { name: string }) {
  const query = queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => getFromStudio<string>(`/api/${name}`, signal),
    refetchInterval: 1_500,
    retry: retryQuery,
  });
  return <p>{useQuery(query).data}</p>;
}

it("says once that the studio is away, asks seldom until it is back, and goes on by itself", async () => {
  const studio = { isThere: true, asked: 0 };
  const answer = async () => {
    studio.asked += 1;
    if (!studio.isThere) throw new TypeError("fetch failed");
    return Response.json("known");
  };
  const { window, document } = parseHTML('<html><head></head><body><div id="root"></div></body></html>');
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(500);
        // Whose turn it is to ask comes by way of the system.
        for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      });
    }
  };
  const root = createRoot(document.querySelector("#root") as Element);
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBar />
      {polled.map((name) => (
        <Polled key={name} name={name} />
      ))}
    </QueryClientProvider>
  );
  await act(async () => root.render(page));
  await pass(2_000);
  const bars = () => document.querySelectorAll("section[aria-label=Offline]").length;
  expect([document.querySelectorAll("p").length, bars()]).toEqual([6, 0]);

  studio.isThere = false;
  studio.asked = 0;
  await pass(outageMs);
  expect(bars()).toBe(1);
  expect(document.body.textContent).toMatch(/Next try in \d+ s|Connecting…/);
  expect(document.body.textContent).toContain("known");
  // Each query was asked once before that was known.
  expect(studio.asked).toBeLessThan(40);

  studio.isThere = true;
  await pass(12_000);
  expect(bars()).toBe(0);
  expect(studio.asked).toBeGreaterThan(polled.length);
  await act(async () => root.unmount());
});
