import { dehydrate, hydrate, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createRefresher } from "./refresh-queries.ts";

/** A page that shows the truth as of when its fetch began; fetches answer when the test lets them. */
function openPage() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let truth = 0;
  let time = 0;
  const waiting: { answer: () => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ["scenes"],
    queryFn: ({ signal }) =>
      new Promise<number>((resolve, reject) => {
        const asOf = truth;
        signal.addEventListener("abort", () => reject(signal.reason));
        waiting.push({ answer: () => resolve(asOf), signal });
      }),
  });
  observer.subscribe(() => {});
  const { refresh } = createRefresher(queryClient, () => time);
  return {
    change: () => {
      truth += 1;
      refresh({ keys: [["scenes"]] });
    },
    after: (ms: number) => {
      time += ms;
    },
    async answerNext() {
      waiting.find(({ signal }) => !signal.aborted)?.answer();
      waiting.splice(0, waiting.findIndex(({ signal }) => !signal.aborted) + 1);
      await new Promise((resolve) => setImmediate(resolve));
    },
    count: () => waiting.filter(({ signal }) => !signal.aborted).length,
    shown: () => observer.getCurrentResult().data,
  };
}

it("never shows what was asked before a change, nor waits for it", async () => {
  const page = openPage();
  page.change();
  await page.answerNext();
  await page.answerNext();
  expect(page.shown()).toBe(1);
  page.change();
  page.after(2_000);
  page.change();
  expect(page.count()).toBe(1);
  await page.answerNext();
  expect(page.shown()).toBe(3);
});

it("comes to an answer in a quick row of changes, and to the last one in the end", async () => {
  const page = openPage();
  await page.answerNext();
  page.change();
  page.after(10);
  page.change();
  for (let at = 0; at < 5; at += 1) {
    page.after(10);
    page.change();
  }
  expect(page.count()).toBe(1);
  await page.answerNext();
  expect(page.shown()).toBe(2);
  await page.answerNext();
  expect(page.shown()).toBe(7);
  expect(page.count()).toBe(0);
});

it("means every view of a list by its name, and nothing in it", async () => {
  const queryClient = new QueryClient();
  const keys = [["projects"], ["projects", "list", { q: "a" }], ["projects", "p1"], ["projects", "p1", "scenes"]];
  for (const queryKey of keys) queryClient.setQueryData(queryKey, 1);
  createRefresher(queryClient).refresh({ keys: [["projects"]] });
  await new Promise((resolve) => setImmediate(resolve));
  const stale = keys.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
  expect(stale).toEqual(keys.slice(0, 2));
});

it("asks once more for what comes late and was read before a change, and for nothing else", async () => {
  const queryClient = new QueryClient();
  const { refresh, stop } = createRefresher(queryClient);
  refresh({ keys: [["notices", "*"]] });
  const heardAt = Date.now();
  const comes = (queryKey: string[], updatedAt: number) => {
    const server = new QueryClient();
    server.setQueryData(queryKey, 1, { updatedAt });
    hydrate(queryClient, dehydrate(server));
  };
  comes(["notices", "inbox", "mentions"], heardAt - 1_000);
  comes(["notices", "inbox", "work"], heardAt + 60_000);
  comes(["projects"], heardAt - 1_000);
  const stale = () =>
    queryClient
      .getQueryCache()
      .findAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey);
  await expect.poll(stale).toEqual([["notices", "inbox", "mentions"]]);
  stop();
});
