import type { ProjectStanding } from "#db/studio/schema/project-reference.ts";
import { hasRole, type Role } from "#lib/auth/actor.ts";
import type { WaitingForMe } from "../inbox/count-waiting.ts";

/** For whom a finished project waits: for reviewers, for those who answer them, or for its export. */
export type WaitingOn =
  | { for: "review" | "changes"; scenes: number; names: string[]; more: number; isMine: boolean }
  | { for: "notes"; notes: number; isMine: true }
  | { for: "export" };

export type Teammate = { userUuid: string; name: string; role: Role };

type Asked = {
  standing: ProjectStanding | null;
  createdByUuid: string;
  members: readonly Teammate[];
  viewerUuid: string;
  /** What of it is in the viewer's inbox: that alone says whether it waits on them. */
  mine: WaitingForMe | undefined;
};

const mostNames = 2;

/** What waits on the viewer comes first. Then changes: there is no use in reviewing what will be made anew. */
export function waitingOn({ standing, createdByUuid, members, viewerUuid, mine }: Asked): WaitingOn | undefined {
  if (!standing) return undefined;
  const { scenes, toReview, changes, approved, stale } = standing;
  const isMine = mine?.isToChange || mine?.isToReview;
  if (!isMine && mine?.notes) return { for: "notes", notes: mine.notes, isMine: true };
  if (changes === 0 && toReview === 0) {
    return scenes > 0 && approved === scenes && !stale ? { for: "export" } : undefined;
  }
  const kind = isMine ? (mine.isToChange ? "changes" : "review") : changes > 0 ? "changes" : "review";
  const people = kind === "changes" ? whoAnswers(members, createdByUuid) : whoReviews(members, createdByUuid);
  const others = people.filter(({ userUuid }) => userUuid !== viewerUuid);
  if (!isMine && others.length === 0) return undefined;
  return {
    for: kind,
    scenes: kind === "changes" ? changes : toReview,
    names: others.slice(0, mostNames).map(({ name }) => name),
    more: Math.max(0, others.length - mostNames),
    isMine: isMine === true,
  };
}

/** Whoever made it, while they can edit; else all who can. The inbox asks the same of the database. */
function whoAnswers(members: readonly Teammate[], createdByUuid: string): Teammate[] {
  const editors = members.filter(({ role }) => hasRole(role, "editor"));
  const maker = editors.filter(({ userUuid }) => userUuid === createdByUuid);
  return maker.length > 0 ? maker : editors;
}

/** The reviewers; without any the others who may judge; alone, whoever made it. */
function whoReviews(members: readonly Teammate[], createdByUuid: string): Teammate[] {
  const others = members.filter(({ userUuid, role }) => userUuid !== createdByUuid && role !== "viewer");
  const reviewers = others.filter(({ role }) => role === "reviewer");
  if (reviewers.length > 0) return reviewers;
  return others.length > 0
    ? others
    : members.filter(({ userUuid, role }) => userUuid === createdByUuid && role !== "viewer");
}
