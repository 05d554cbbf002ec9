import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findUnsaved, useUnsaved } from "./unsaved.ts";

const { document, window } = parseHTML("<!doctype html><html><body></body></html>");
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

type Field = ReturnType<typeof useUnsaved>;

function Form({ field, onShow }: { field: string; onShow: (shown: Field) => void }) {
  onShow(useUnsaved(field));
  return null;
}

async function openField() {
  const root = createRoot(document.createElement("div") as unknown as HTMLElement);
  let shown: Field = [null, () => undefined, () => false];
  const onShow = (now: Field) => {
    shown = now;
  };
  const show = (field: string) => act(async () => root.render(<Form field={field} onShow={onShow} />));
  await show("one");
  const type = (text: string) => act(async () => shown[1](text));
  /** As a form does it, which knows its field as it was when it was sent. */
  const send = () => {
    const [text, , sent] = shown;
    return () => act(async () => void sent(text));
  };
  return { show, type, send, text: () => shown[0] };
}

it("is empty once what stands in it was sent", async () => {
  const { type, send, text } = await openField();
  await type("Darker.");
  await send()();
  expect([text(), findUnsaved("one")]).toEqual([null, null]);
});

it("keeps what was typed while the rest was on its way", async () => {
  const { type, send, text } = await openField();
  await type("Darker.");
  const arrive = send();
  await type("Darker. And warmer.");
  await arrive();
  expect([text(), findUnsaved("one")]).toEqual(["Darker. And warmer.", "Darker. And warmer."]);
});

it("is emptied behind a field that shows something else by now, whose own text stays", async () => {
  const { show, type, send, text } = await openField();
  await type("Darker.");
  const arrive = send();
  await show("two");
  await type("Brighter.");
  await arrive();
  expect([text(), findUnsaved("one")]).toEqual(["Brighter.", null]);
});

it("is emptied in a form that was opened again while the text was on its way", async () => {
  const before = await openField();
  await before.type("Darker.");
  const arrive = before.send();
  const after = await openField();
  expect(after.text()).toBe("Darker.");
  await arrive();
  expect(after.text()).toBeNull();
});

it("is kept by the page where the browser keeps nothing", async () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => undefined,
  });
  const { type, send, text } = await openField();
  await type("Darker.");
  expect(text()).toBe("Darker.");
  await send()();
  expect(text()).toBeNull();
});
