import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadLater } from "./load-later.tsx";

const { document, window } = parseHTML("<!doctype html><html><body><div></div></body></html>");
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
});
afterEach(() => vi.unstubAllGlobals());

function Told() {
  return <p>here</p>;
}

it("asks again for what could not be loaded as soon as it is wanted again", async () => {
  const loads: PromiseWithResolvers<typeof Told>[] = [];
  const Part = loadLater(() => {
    const load = Promise.withResolvers<typeof Told>();
    loads.push(load);
    return load.promise;
  });
  const failed: string[] = [];
  const root = createRoot(document.querySelector("div") as unknown as HTMLElement);
  const text = () => document.querySelector("div")?.textContent;
  const open = (name: string) =>
    act(async () => root.render(<Part meanwhile="coming" onFailed={() => void failed.push(name)} />));
  const close = () => act(async () => root.render(null));

  await open("first");
  expect(text()).toBe("coming");
  await act(async () => loads[0]?.reject(new Error("offline")));
  expect(failed).toEqual(["first"]);
  await close();

  await open("second");
  expect([text(), failed, loads.length]).toEqual(["coming", ["first"], 2]);
  await act(async () => loads[1]?.resolve(Told));
  expect([text(), failed]).toEqual(["here", ["first"]]);
  await close();
});
