import { parseHTML } from "linkedom";
import { act, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useStopOnLeaving } from "./use-stop-on-leaving.ts";

const { document, window } = parseHTML("<!doctype html><html><body><div></div></body></html>");
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
});
afterEach(() => vi.unstubAllGlobals());

function Surface({ stop }: { stop: () => void }) {
  useStopOnLeaving(stop);
  return null;
}

it("stops with the scene it began on, and not because React tries its effects twice", async () => {
  const stopped: string[] = [];
  const [one, two] = [() => void stopped.push("one"), () => void stopped.push("two")];
  const root = createRoot(document.querySelector("div") as unknown as HTMLElement);
  const show = (stop: (() => void) | null) =>
    act(async () => root.render(<StrictMode>{stop ? <Surface stop={stop} /> : null}</StrictMode>));
  await show(one);
  expect(stopped).toEqual([]);
  await show(two);
  expect(stopped).toEqual(["one"]);
  await show(null);
  expect(stopped).toEqual(["one", "two"]);
});
