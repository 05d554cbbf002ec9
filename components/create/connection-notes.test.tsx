import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ConnectionView, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { CardsNote } from "../project/cards-note.tsx";
import { OutlineAlone, PicturesNote, WriterNote } from "./connection-notes.tsx";

function render(providers: ConnectionView["capabilities"]["providers"], children: ReactNode): string {
  const client = new QueryClient();
  const view: ConnectionView = {
    isReachable: true,
    capabilities: { extensions: [], providers, limits: {} },
    uploads: "direct",
  };
  client.setQueryData(connectionQuery().queryKey, view);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

const withWriter = (isOffline: boolean) => ({ writer: { name: "some", isOffline } });

it("says before an idea is sent that a language model writes it, and leads to what is connected", () => {
  const note = render(withWriter(true), <WriterNote />);
  expect(note).toMatch(/No language model is connected/);
  expect(note).toContain('href="/settings"');
  expect(render(withWriter(true), <OutlineAlone method="idea" />)).toMatch(/outline/);
  expect(render(withWriter(true), <OutlineAlone method="script" />)).toBe("");
});

it.each([withWriter(false), {}])("says nothing of writing where a model writes, or nobody tells: %j", (providers) => {
  expect(render(providers, <WriterNote />)).toBe("");
  expect(render(providers, <OutlineAlone method="idea" />)).toBe("");
});

it.each([
  ["none", false, true],
  ["library", true, true],
  ["pexels, library", false, false],
])("tells of the footage %s, offline %s, that none is connected: %s", (name, isOffline, isSaid) => {
  const note = render({ footage: { name, isOffline } }, <PicturesNote />);
  expect(note.includes("No stock footage is connected")).toBe(isSaid);
  const cards = render({ footage: { name, isOffline }, painter: { name: "cards", isOffline: true } }, <PicturesNote />);
  expect(cards.includes("No stock footage is connected")).toBe(false);
  expect(cards.includes("text cards")).toBe(isSaid);
});

it("says that scenes are text cards, and leads to the models", () => {
  const note = render({ painter: { name: "cards", isOffline: true } }, <CardsNote />);
  expect(note.replaceAll(/<[^>]+>/g, "")).toBe("Scenes are shown as text cards until you connect photos or a model.");
  expect(note).toContain('href="/settings#photos"');
});

it.each([
  ["with an image model", { painter: { name: "comfyui", isOffline: false } }],
  ["of a service that says nothing of itself", {}],
])("says nothing of text cards %s", (_, providers) => expect(render(providers, <CardsNote />)).toBe(""));
