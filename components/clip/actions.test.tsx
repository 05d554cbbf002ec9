import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Role } from "#lib/actor.ts";
import type { ClipView } from "#lib/studio/clips/model/queries.ts";
import { ClipActions } from "./card.tsx";

const form = { resolution: "720p", fps: 30, aspectRatio: "16:9", captions: "none" } as const;

function render(role: Role): string {
  const clip: ClipView = {
    ...{ clipUuid: "c", projectUuid: "p", projectName: "Harbour", clipStatus: "completed", clipLink: "/film" },
    ...{ createdByName: "Ada", createdAt: 0, seenAt: 0, isOlder: false, verdicts: [], openNotes: 0, form, role },
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ClipActions clip={clip} />
    </QueryClientProvider>,
  );
}

it.each(["owner", "editor"] as const)("lets an %s share a clip", (role) => {
  expect(render(role)).toContain("Share");
});

it.each(["reviewer", "viewer"] as const)("lets a %s download a clip and offers no sharing", (role) => {
  expect(render(role)).toContain("Download");
  expect(render(role)).not.toContain("Share");
});
