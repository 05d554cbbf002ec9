import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { ConnectionSection } from "./connection.tsx";

function render(extensions: string[]): string {
  const client = new QueryClient();
  const capabilities = { extensions, providers: {}, limits: {} };
  client.setQueryData(connectionQuery().queryKey, { isReachable: true, capabilities, uploads: "direct" });
  const settings = { address: "https://service.example", hasCredentials: true, forwards: false, storage: [] };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ConnectionSection settings={settings} />
    </QueryClientProvider>,
  );
}

it("leads to the reference of a service that is known to have it, and to none of another one", () => {
  expect(render(["capabilities"])).toContain("https://service.example/docs");
  expect(render([])).not.toMatch(/docs|Reference/);
});
