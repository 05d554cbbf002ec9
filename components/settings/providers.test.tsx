import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ConnectionView, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { ProvidersSection } from "./providers.tsx";

function render(providers: ConnectionView["capabilities"]["providers"]): string {
  const client = new QueryClient();
  const view: ConnectionView = {
    isReachable: true,
    capabilities: { extensions: [], providers, limits: {} },
    uploads: "direct",
  };
  client.setQueryData(connectionQuery().queryKey, view);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ProvidersSection />
    </QueryClientProvider>,
  );
  return page
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

it("tells who makes what, built in or connected", () => {
  const text = render({
    painter: { name: "comfyui", isOffline: false },
    narrator: { name: "synthesizer", isOffline: true },
    dreamer: { name: "new", isOffline: false },
  });
  expect(text).toMatch(/Storyboard images comfyui · connected model/);
  expect(text).toMatch(/Voices synthesizer · built in, offline/);
  expect(text).toMatch(/dreamer new · connected model/);
});

it("is not there for a service that says nothing about itself", () => {
  expect(render({})).toBe("");
});
