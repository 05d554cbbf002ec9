import { parseHTML } from "linkedom";
import { act, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { useHotkeys } from "./window-keys.ts";

afterEach(() => vi.unstubAllGlobals());

function Board({ onApprove }: { onApprove: () => void }) {
  useHotkeys({ keys: { a: onApprove } });
  // What the page is shown with comes before this, what follows the frame after it.
  useLayoutEffect(() => {
    document.dispatchEvent(Object.assign(new Event("keydown", { bubbles: true, cancelable: true }), { key: "a" }));
  }, []);
  return <main>Board</main>;
}

it("hears a key that is pressed in the frame in which the page is taken over", async () => {
  const approve = vi.fn();
  const { window, document } = parseHTML("<html><body><div></div></body></html>");
  const { Event, Element } = window;
  for (const [name, value] of Object.entries({ window, document, Event, Element })) vi.stubGlobal(name, value);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = document.querySelector("div");
  if (!root) throw new Error("There is nothing to draw in.");
  root.innerHTML = renderToString(<Board onApprove={approve} />);
  const taken = await act(async () => hydrateRoot(root, <Board onApprove={approve} />));
  expect(approve).toHaveBeenCalledOnce();
  await act(async () => taken.unmount());
});
