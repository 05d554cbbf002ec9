import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { succeed } from "#lib/result.ts";
import { useLook } from "./use-look.ts";

afterEach(() => vi.unstubAllGlobals());

type Since = { lookedAt: number; until: number; scenes: string[] };
type Given = { data: Since | undefined; isFetchedAfterMount?: boolean };

type Page = { version: number; ask: () => void; tell: () => Promise<boolean> };

function Board({ page, ...given }: Given & { page: Page }) {
  const read = { ...given, refetch: page.ask, hasNews: ({ scenes }: Since) => scenes.length > 0 };
  const { news } = useLook(
    read,
    async () => succeed(null),
    () => ({ version: page.version, tell: page.tell }),
  );
  return <p>{news?.scenes.join() ?? "level"}</p>;
}

/** A page of a board that its person has in sight at first. */
async function openPage() {
  const { window, document } = parseHTML('<html><head></head><body><div id="root"></div></body></html>');
  const sight = { visible: true };
  Object.defineProperty(document, "visibilityState", { get: () => (sight.visible ? "visible" : "hidden") });
  Object.assign(document, { hasFocus: () => sight.visible });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const element = document.querySelector("#root");
  if (!element) throw new Error("no page");
  const [told, asked] = [[] as number[], { again: 0 }];
  const page: Page = {
    version: 1,
    ask: () => {
      asked.again += 1;
    },
    tell: async () => {
      told.push(page.version);
      return true;
    },
  };
  const root = createRoot(element);
  const show = (given: Given) => act(async () => root.render(<Board page={page} {...given} />));
  const turn = (visible: boolean) =>
    act(async () => {
      sight.visible = visible;
      document.dispatchEvent(new window.Event("visibilitychange"));
    });
  const close = () => act(async () => root.unmount());
  return { page, told, asked, show, turn, close, news: () => element.textContent };
}

const since = (...scenes: string[]): Given => ({ data: { lookedAt: 1, until: 2, scenes } });

it("tells what the page showed once it is left: for another tab, and for another page", async () => {
  const { page, told, show, turn, close, asked } = await openPage();
  await show(since());
  page.version = 5;
  await turn(false);
  expect(told).toEqual([5]);
  await turn(true);
  expect(asked.again).toBe(1);
  await show(since());
  page.version = 6;
  await close();
  expect(told).toEqual([5, 6]);
});

it("holds what came while it was hidden, and tells nothing of it when it is left again", async () => {
  const { page, told, show, turn, close, news } = await openPage();
  await show(since());
  await turn(false);
  page.version = 5;
  await turn(true);
  // Before the answer came nobody knows whether that was news.
  await turn(false);
  await turn(true);
  await show(since("a"));
  expect(news()).toBe("a");
  await close();
  expect(told).toEqual([1]);
});

it("takes for seen what came in sight, and for no answer what this browser knew before", async () => {
  const { page, told, show, close, news } = await openPage();
  await show({ ...since(), isFetchedAfterMount: false });
  await show(since("a"));
  expect(news()).toBe("a");
  await show(since());
  page.version = 3;
  await show(since("b"));
  expect([news(), told]).toEqual(["level", [3]]);
  await close();
  expect(told).toEqual([3]);
});
