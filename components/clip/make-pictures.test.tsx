import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ConnectionView, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { MakePictures, type MakePicturesProps } from "./make-pictures.tsx";

const scenes = [2, 5].map((number) => ({ sceneId: `s${number}`, number }));

function render(isOffline: boolean, wanted: Partial<MakePicturesProps> = {}, extensions: string[] = []): string {
  const client = new QueryClient();
  const view: ConnectionView = {
    isReachable: true,
    capabilities: { extensions, providers: { painter: { name: "some", isOffline } }, limits: {} },
    uploads: "direct",
  };
  client.setQueryData(connectionQuery().queryKey, view);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MakePictures projectUuid="p" aspectRatio="9:16" scenes={scenes} {...wanted} />
    </QueryClientProvider>,
  );
}

it("offers pictures in the film's shape where a model makes them, and names the scenes", () => {
  const offer = render(false);
  expect(offer).toContain("Make pictures for 9:16");
  expect(offer).toContain("for scenes 2, 5.");
});

it("offers 4:5 where the service takes it", () => {
  expect(render(false, { aspectRatio: "4:5" }, ["picture.tall"])).toContain("Make pictures for 4:5");
  expect(render(false, { aspectRatio: "4:5" })).toBe("");
});

it("offers nothing without a model or without such scenes", () => {
  expect(render(true)).toBe("");
  expect(render(false, { scenes: [] })).toBe("");
});
