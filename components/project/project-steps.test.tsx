import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { ProjectSteps } from "./steps.tsx";

function render(over: Partial<ProjectView>): string {
  const project: ProjectView = {
    ...{ projectUuid: "p", name: "Harbour", method: "script", progressStatus: "error", role: "owner", strip: [] },
    ...{
      teamspaceUuid: "t",
      teamspaceName: "Studio",
      createdByUuid: "u",
      createdByName: "Ada",
      createdAt: 0,
      seenVersion: 1,
      seenAt: 0,
    },
    sourceCount: 0,
    ...over,
  };
  return renderToStaticMarkup(<ProjectSteps project={project} />);
}

/** Where the mark of a failed step stands. */
const failedIn = (page: string) => /aria-current="step".*?<\/svg>(.*?)<span>failed/.exec(page)?.[1] ?? null;
const stoppedIn = (stage: string) => ({ code: "provider_failed", message: "It stopped", stage, retryable: true });

it("says no more than that it failed where the service tells no stage, however many scenes there are", () => {
  for (const error of [undefined, stoppedIn(""), stoppedIn("of another service")]) {
    for (const sceneCount of [undefined, 4]) {
      const text = render({ ...(error && { error }), ...(sceneCount && { sceneCount }) }).replaceAll(/<[^>]+>/g, "");
      expect(text.trim()).toBe("Failed");
    }
  }
  const cancelled = { code: "cancelled", message: "", stage: "", retryable: true };
  expect(render({ error: cancelled })).toContain("Cancelled");
});

it.each([
  ["read-webpage", "Starting"],
  ["transcribe-speech", "Starting"],
  ["init", "Starting"],
  ["write-narration", "Preparing"],
  ["direct-scenes", "Preparing"],
  ["keep-speech", "Preparing"],
  ["speak-fitted", "Preparing"],
  ["fit-length", "Preparing"],
  ["time-scenes", "Preparing"],
  ["choose-music", "Preparing"],
  ["choose-footage", "Making scenes"],
  ["own-clip", "Making scenes"],
  ["page-picture", "Making scenes"],
  ["show-speaker", "Making scenes"],
  ["tell-footage", "Making scenes"],
  ["paint-storyboard", "Making scenes"],
  ["finish-project", "Making scenes"],
])("marks the step that the stage %s belongs to: %s", (stage, step) => {
  expect(failedIn(render({ error: stoppedIn(stage) }))).toBe(step);
});
