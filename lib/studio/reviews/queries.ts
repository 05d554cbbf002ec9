import type { ReviewPolicy } from "#lib/contract/approval.ts";
import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart, SceneParts } from "#lib/contract/scene-parts.ts";
import { studioQuery } from "../browser/get-from-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";
import type { Mention } from "./mention-text.ts";
import type { Discussion, MomentThreads } from "./note-views.ts";

function projectPath(projectUuid: string): string {
  return `/api/projects/${encodeURIComponent(projectUuid)}`;
}

/** Verdicts and open notes of all scenes of a project. */
export function reviewsQuery(projectUuid: string) {
  return studioQuery<ReviewBoard>(["projects", projectUuid, "reviews"], `${projectPath(projectUuid)}/reviews`, {
    refetchInterval: () => pollForOthers(),
  });
}

/** What was said about one scene so far: verdicts, also those of before, and notes. */
export function discussionQuery({ projectUuid, sceneId }: { projectUuid: string; sceneId: string }) {
  return studioQuery<Discussion>(
    ["projects", projectUuid, "discussion", sceneId],
    `${projectPath(projectUuid)}/scenes/${encodeURIComponent(sceneId)}/discussion`,
    { refetchInterval: () => pollForOthers() },
  );
}

/** What was said of moments of the film. */
export function momentsQuery(projectUuid: string) {
  return studioQuery<MomentThreads>(["projects", projectUuid, "moments"], `${projectPath(projectUuid)}/moments`, {
    refetchInterval: () => pollForOthers(),
  });
}

/** What one person said of a scene as it was then. */
export type ReviewView = {
  uuid: string;
  sceneId: string;
  /** A member's or a guest's id. */
  personUuid: string;
  personName: string;
  isByGuest: boolean;
  /** Of a guest whose address was proven by a code: told to members alone. */
  guestEmail?: string;
  /** Of a guest: what their approval counts as, one for all of a link who proved no address. */
  voice?: string;
  verdict: Verdict;
  note: string;
  /** The parts that a request for changes names; none for the scene as a whole. */
  about: ScenePart[];
  parts: SceneParts;
  createdAt: number;
  takenBackAt?: number;
};

/** Everything the board says about review. */
export type ReviewBoard = {
  /** The last verdict of each person on each scene, those withdrawn left out. */
  reviews: ReviewView[];
  /** How many threads are open, by scene. */
  openNotes: Record<string, number>;
  /** When a scene is approved, and what waits for that. */
  policy: ReviewPolicy;
  /** Of the people whom the rules name too few may review there any more. */
  cannotBeMet?: true;
  /** Anyone who asks. */
  viewerUuid: string;
};

/** Who can be mentioned in a project; asked for when somebody begins to. */
export function peopleQuery(projectUuid: string) {
  return studioQuery<Mention[]>(
    ["projects", projectUuid, "people"],
    `/api/projects/${encodeURIComponent(projectUuid)}/people`,
    { staleTime: 30_000 },
  );
}
