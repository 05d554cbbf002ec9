import { dehydrate, QueryClient, QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { parseHTML } from "linkedom";
import { act, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { Served } from "./served.tsx";
import { useInfiniteQuery } from "./use-infinite-query.ts";
import { useQuery } from "./use-query.ts";

const connection = queryOptions({ queryKey: ["connection"], queryFn: () => "reachable", staleTime: 60_000 });
const scenes = queryOptions({ queryKey: ["scenes"], queryFn: () => ["one"], staleTime: 60_000 });
const days = { queryKey: ["days"], queryFn: () => "Monday", initialPageParam: 0, getNextPageParam: () => null };

function Board() {
  const { data, isPending } = useQuery(connection);
  const { data: shown = [] } = useQuery(scenes);
  const told = useInfiniteQuery(days).data?.pages ?? [];
  return (
    <main>
      {data === "reachable" ? <button type="button">Cast</button> : null}
      {isPending ? <p>Asking</p> : null}
      {[...shown, ...told].map((scene) => (
        <em key={scene}>{scene}</em>
      ))}
    </main>
  );
}

const drawn = (client: QueryClient, page: ReactNode) => (
  <QueryClientProvider client={client}>{page}</QueryClientProvider>
);

afterEach(() => vi.unstubAllGlobals());

/** Takes over what the server drew, with what was asked and heard before this part's turn came. */
async function takeOver(page: ReactNode, heard: (client: QueryClient) => void) {
  const html = renderToString(drawn(new QueryClient(), page));
  const { window, document } = parseHTML(`<html><head></head><body><div id="root">${html}</div></body></html>`);
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = document.querySelector("#root");
  if (!root) throw new Error("The server drew nothing.");
  const served = root.innerHTML;
  const client = new QueryClient();
  heard(client);
  const faults: unknown[] = [];
  const taken = await act(async () =>
    hydrateRoot(root, drawn(client, page), { onRecoverableError: (fault) => faults.push(fault) }),
  );
  const shown = root.innerHTML;
  await act(async () => taken.unmount());
  return { served, shown, faults };
}

function hear(client: QueryClient) {
  client.setQueryData(connection.queryKey, "reachable");
  client.setQueryData(scenes.queryKey, ["one", "two"]);
  client.setQueryData(days.queryKey, { pages: ["Monday"], pageParams: [0] });
}

it("takes over what the server drew, and shows then what was heard in the meantime", async () => {
  const server = new QueryClient();
  server.setQueryData(scenes.queryKey, ["one"]);
  const page = (
    <Served state={dehydrate(server)}>
      <Board />
    </Served>
  );
  const { served, shown, faults } = await takeOver(page, hear);
  expect(served).toBe("<main><p>Asking</p><em>one</em></main>");
  expect(faults).toEqual([]);
  expect(shown).toBe('<main><button type="button">Cast</button><em>one</em><em>two</em><em>Monday</em></main>');
});

it("knows in the inner of two parts what was served with the outer", async () => {
  const [outer, inner] = [new QueryClient(), new QueryClient()];
  outer.setQueryData(scenes.queryKey, ["one"]);
  inner.setQueryData(connection.queryKey, "reachable");
  const page = (
    <Served state={dehydrate(outer)}>
      <Served state={dehydrate(inner)}>
        <Board />
      </Served>
    </Served>
  );
  const { served, faults } = await takeOver(page, hear);
  expect(served).toBe('<main><button type="button">Cast</button><em>one</em></main>');
  expect(faults).toEqual([]);
});

it("holds what was heard back too where the server had read nothing at all", async () => {
  const { served, shown, faults } = await takeOver(<Board />, hear);
  expect(served).toBe("<main><p>Asking</p></main>");
  expect(faults).toEqual([]);
  expect(shown).toContain("Cast");
});
