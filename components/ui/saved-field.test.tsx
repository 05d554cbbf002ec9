import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveFields, useSavedField } from "./saved-field.ts";
import { findUnsaved } from "./unsaved.ts";

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
afterEach(async () => {
  await closeAll();
  for (const { saves } of stores.splice(0)) for (const { end } of saves) end(true);
  vi.unstubAllGlobals();
});

type Field = ReturnType<typeof useSavedField>;
const open: (() => Promise<void>)[] = [];
const stores: { saves: { end: (isSaved: boolean) => void }[] }[] = [];
const closeAll = async () => {
  for (const close of open.splice(0)) await close();
};

let fields = 0;

/** Keeps the text of a field of its own, and answers a save when it is told to. */
function createStore() {
  fields += 1;
  const saves: { text: string; end: (isSaved: boolean) => void }[] = [];
  const store = {
    id: `field ${fields}`,
    saves,
    texts: () => saves.map(({ text }) => text),
    save: (text: string) => new Promise<boolean>((end) => void saves.push({ text, end })),
    /** Answers the nth save. */
    end: (at: number, isSaved: boolean) => act(async () => saves[at]?.end(isSaved)),
  };
  stores.push(store);
  return store;
}

function Shown({ store, onShow }: { store: ReturnType<typeof createStore>; onShow: (field: Field) => void }) {
  onShow(useSavedField({ id: store.id, value: "A lamp", onSave: store.save }));
  return null;
}

async function openField(store: ReturnType<typeof createStore>) {
  const root = createRoot(document.createElement("div") as unknown as HTMLElement);
  let shown: Field | undefined;
  await act(async () => root.render(<Shown store={store} onShow={(field) => (shown = field)} />));
  const close = () => act(async () => root.unmount());
  open.push(close);
  return { close, type: (text: string) => act(async () => shown?.type(text)), save: () => shown?.save() };
}

it("saves what was typed before an act, which waits for it", async () => {
  const store = createStore();
  const field = await openField(store);
  await field.type("A candle");
  const told: string[] = [];
  const acting = saveFields().then((saved) => told.push(saved));
  expect(store.texts()).toEqual(["A candle"]);
  expect(told).toEqual([]);
  await store.end(0, true);
  await acting;
  expect([told, findUnsaved(store.id), await saveFields()]).toEqual([["saved"], null, "nothing"]);
});

it("stops the act where the text could not be saved, and keeps it typed", async () => {
  const store = createStore();
  const field = await openField(store);
  await field.type("A candle");
  const acting = saveFields();
  await store.end(0, false);
  expect([await acting, findUnsaved(store.id)]).toEqual(["failed", "A candle"]);
});

it("saves once what loses the focus and is shown in two places, and waits for the save of a closed field", async () => {
  const store = createStore();
  const panel = await openField(store);
  await openField(store);
  await panel.type("A candle");
  const left = panel.save();
  await closeAll();
  const acting = saveFields();
  expect(store.texts()).toEqual(["A candle"]);
  await store.end(0, true);
  expect([await left, await acting, store.texts()]).toEqual(["saved", "saved", ["A candle"]]);
});

it("saves what was typed while the text before it was on its way", async () => {
  const store = createStore();
  const field = await openField(store);
  await field.type("A candle");
  void field.save();
  await field.type("Two candles");
  const acting = saveFields();
  await store.end(0, true);
  await vi.waitFor(() => expect(store.texts()).toEqual(["A candle", "Two candles"]));
  await store.end(1, true);
  expect([await acting, findUnsaved(store.id)]).toEqual(["saved", null]);
});

it("saves nothing where the text is the saved one again", async () => {
  const store = createStore();
  const field = await openField(store);
  await field.type("A candle");
  await field.type("A lamp");
  expect([await act(saveFields), store.texts(), findUnsaved(store.id)]).toEqual(["nothing", [], null]);
});
