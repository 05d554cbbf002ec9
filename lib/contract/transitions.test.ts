import { describe, expect, it } from "vitest";
import { CLIP_STATUSES, CLIP_TRANSITIONS } from "./clip.ts";
import { PROGRESS_STATUSES, PROJECT_TRANSITIONS } from "./project.ts";

function reachable(from: string, transitions: Record<string, readonly string[]>): Set<string> {
  const seen = new Set([from]);
  for (const status of seen) for (const next of transitions[status] ?? []) seen.add(next);
  return seen;
}

describe("the allowed transitions", () => {
  it("lead from init to every state of a project and of a clip", () => {
    expect(reachable("init", PROJECT_TRANSITIONS)).toEqual(new Set(PROGRESS_STATUSES));
    expect(reachable("init", CLIP_TRANSITIONS)).toEqual(new Set(CLIP_STATUSES));
  });

  it("end a clip for good, and let a failed project run again", () => {
    expect([CLIP_TRANSITIONS.completed, CLIP_TRANSITIONS.failed]).toEqual([[], []]);
    expect(PROJECT_TRANSITIONS.error).toEqual(["init"]);
    for (const status of ["init", "preparation", "generated_videos"] as const) {
      expect(PROJECT_TRANSITIONS[status]).toContain("error");
    }
  });
});
