import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { discussionQuery, type ReviewView } from "#lib/studio/reviews/queries.ts";
import { VerdictsOfOthers } from "./notes.tsx";
import type { SceneEntry } from "./queue.ts";

const parts = { picture: "p1", motion: "none", narration: "n1", timing: "t1" };

function request(of: Partial<ReviewView>): ReviewView {
  return {
    ...{ uuid: crypto.randomUUID(), sceneId: "s1", personUuid: "other", personName: "Ida Winter", isByGuest: false },
    ...{ verdict: "changes_requested", note: "", about: [], parts, createdAt: 1 },
    ...of,
  };
}

it("tells the person who is to answer a request who asked for what, and not what they said themselves or what was withdrawn", () => {
  const client = new QueryClient();
  const place = { projectUuid: "project", sceneId: "s1" };
  client.setQueryData(discussionQuery(place).queryKey, {
    viewerUuid: "me",
    threads: [],
    answers: [],
    history: [
      request({ note: "A warmer fire, please." }),
      request({ note: "Colder." }),
      request({ personUuid: "me", personName: "Greta Lund", note: "Mine." }),
      request({ personUuid: "third", personName: "Jo Marsh", note: "Never mind.", takenBackAt: 2 }),
    ],
  });
  const entry = { item: { projectUuid: "project", scene: { sceneId: "s1", parts } } } as SceneEntry;
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <VerdictsOfOthers entry={entry} />
    </QueryClientProvider>,
  );
  expect(shown).toContain("Ida Winter");
  expect(shown).toContain("A warmer fire, please.");
  expect(shown).not.toMatch(/Colder|Mine|Never mind/);
});
