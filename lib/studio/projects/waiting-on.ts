import type { ProjectStanding } from "#db/studio/schema/project-reference.ts";
import { hasRole, type Role } from "#lib/auth/role.ts";

/** For whom a finished project waits: for reviewers, for those who answer them, or for its export. */
export type WaitingOn =
  | { for: "review" | "changes"; scenes: number; names: string[]; more: number; isMine: boolean }
  | { for: "export" };

export type Teammate = { userUuid: string; name: string; role: Role };

type Asked = {
  standing: ProjectStanding | null;
  createdByUuid: string;
  members: readonly Teammate[];
  viewerUuid: string;
};

const mostNames = 2;

/** Changes come first: there is no use in reviewing the rest of what will be made anew. */
export function waitingOn({ standing, createdByUuid, members, viewerUuid }: Asked): WaitingOn | undefined {
  if (!standing) return undefined;
  const { scenes, toReview, changes, approved } = standing;
  if (changes === 0 && toReview === 0) return scenes > 0 && approved === scenes ? { for: "export" } : undefined;
  const kind = changes > 0 ? "changes" : "review";
  const people = kind === "changes" ? whoAnswers(members, createdByUuid) : whoReviews(members, createdByUuid);
  const others = people.filter(({ userUuid }) => userUuid !== viewerUuid);
  return {
    for: kind,
    scenes: changes > 0 ? changes : toReview,
    names: others.slice(0, mostNames).map(({ name }) => name),
    more: Math.max(0, others.length - mostNames),
    isMine: others.length < people.length,
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
  return others.length > 0 ? others : members.filter(({ userUuid }) => userUuid === createdByUuid);
}
