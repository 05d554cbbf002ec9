import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { OutlineAlone, WriterNote } from "./writer-note.tsx";

function render(isOffline: boolean | null, children: ReactNode): string {
  const client = new QueryClient();
  const providers: Record<string, { name: string; isOffline: boolean }> =
    isOffline === null ? {} : { writer: { name: "some", isOffline } };
  client.setQueryData(connectionQuery().queryKey, {
    isReachable: true,
    capabilities: { extensions: [], providers, limits: {} },
    uploads: "direct",
  });
  return renderToStaticMarkup(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

it("says before an idea is sent that a language model writes it, and leads to what is connected", () => {
  const note = render(true, <WriterNote />);
  expect(note).toMatch(/No language model is connected/);
  expect(note).toContain('href="/settings"');
  expect(render(true, <OutlineAlone method="idea" />)).toMatch(/outline/);
  expect(render(true, <OutlineAlone method="script" />)).toBe("");
});

it.each([false, null])("says nothing where one writes, or nobody tells: %s", (isOffline) => {
  expect(render(isOffline, <WriterNote />)).toBe("");
  expect(render(isOffline, <OutlineAlone method="idea" />)).toBe("");
});
