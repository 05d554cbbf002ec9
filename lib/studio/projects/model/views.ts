import type { ProjectMethod, ReviewCounts } from "#db/studio/schema/project.ts";
import { hasRole, type Role } from "#lib/actor.ts";
import { countsIn, type ReviewStage } from "#lib/contract/approval.ts";
import type { ProgressStatus, Project } from "#lib/contract/project.ts";
import type { Take } from "#lib/contract/take.ts";
import { untitled } from "#messages/projects.ts";
import type { AwaitedClips } from "../../activity/inbox/awaited-clips.ts";
import type { WaitingForMe } from "../../activity/inbox/rows.ts";
import type { StudioFault } from "../../fault.ts";

/** A project as pages show it. Every link in it is an address of the studio's own. */
export type ProjectView = Omit<Project, "name" | "shareLink" | "teamspaceUuid" | "sources"> & {
  name: string;
  method: ProjectMethod;
  teamspaceUuid: string;
  createdByUuid: string;
  createdByName: string;
  createdAt: number;
  /** When anything of it was last changed. Told in lists only. */
  changedAt?: number;
  /** Since when it is out of the way, or in the trash. */
  archivedAt?: number;
  trashedAt?: number;
  teamspaceName: string;
  /** By when its reviewers are to be done, epoch milliseconds. */
  dueAt?: number;
  /** Every scene of it is: nothing of its review is left to do. */
  isApproved?: true;
  /** Pictures of the first scenes, at most four. */
  strip: { link: string; framing?: Take["framing"] }[];
  /** How many pieces of footage it shows; they are told when somebody asks for them. */
  sourceCount: number;
  /** Told in lists only. */
  openNotes?: number;
  waitingOn?: WaitingOn;
  /** Scenes with a picture or a motion video that is stale, as far as they were seen. */
  staleScenes?: number;
  /** What the person looking may do with it. */
  role: Role;
  /** Epoch milliseconds of the service's last answer about it. */
  seenAt: number;
  /** The version it was read at: a change up to it is known. */
  seenVersion: number;
  /** Why the service could not be asked just now; the rest is as last seen. */
  fault?: StudioFault;
};

/** What a list shows: those matching, in pages, and what there is to choose from. */
export type ProjectPage = {
  projects: ProjectView[];
  /** How many match. */
  total: number;
  /** How many are on the shelf. */
  all: number;
  /** How many match everything but the status, by status. */
  counts: Record<ProjectFilter, number>;
  methods: ProjectMethod[];
  people: { userUuid: string; name: string }[];
  waits: Exclude<WaitingFilter, "all">[];
};

export const PROJECT_FILTERS = ["all", "working", "ready", "failed"] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

/** For whom a project waits: for me, for somebody else, or for nobody but its export. */
export const WAITING_FILTERS = ["all", "me", "others", "export"] as const;
export type WaitingFilter = (typeof WAITING_FILTERS)[number];

export const SHELVES = ["active", "archive", "trash"] as const;
export type Shelf = (typeof SHELVES)[number];

/** A project stays in the trash for so long. */
export const TRASH_DAYS = 30;

const finalStatuses: readonly ProgressStatus[] = ["editing", "error"];

export function isFinal(project: { progressStatus: ProgressStatus }): boolean {
  return finalStatuses.includes(project.progressStatus);
}

/** What a project is called: as people named it here, else as the service did. */
export function projectName({ name, record }: { name: string | null; record: Pick<Project, "name"> }): string {
  return name || record.name || untitled();
}

/** Whether every scene of a project is approved, as was last counted. */
export function isApproved({ standing }: { standing: ReviewCounts | null }): boolean {
  return standing !== null && standing.scenes > 0 && standing.approved === standing.scenes;
}

/** For whom a finished project waits: for reviewers, for those who answer them, or for its export. */
export type WaitingOn =
  | {
      for: "review" | "changes";
      scenes: number;
      /** Clips to review or to change; left out where none are. */
      clips?: number;
      names: string[];
      more: number;
      isMine: boolean;
      /** Guests are waited for as well, or alone. */
      isOnGuests?: true;
    }
  | { for: "notes"; notes: number; isMine: true }
  | { for: "export" };

export type Teammate = { userUuid: string; name: string; role: Role };

type Asked = {
  standing: ReviewCounts | null;
  createdByUuid: string;
  members: readonly Teammate[];
  viewerUuid: string;
  /** What of it is in the viewer's inbox: that alone says whether it waits on them. */
  mine: WaitingForMe | undefined;
  /** Its clips that wait for somebody. */
  awaited: AwaitedClips | undefined;
};

const mostNames = 2;

/** What waits on the viewer comes first. Then changes: there is no use in reviewing what will be made again. */
export function waitingOn({ mine, ...asked }: Asked): WaitingOn | undefined {
  const { scenes = 0, toReview = 0, changes = 0, approved = 0, stale = 0 } = asked.standing ?? {};
  const clips = asked.awaited?.clips ?? 0;
  if (mine && (mine.isToChange || mine.clipsToChange > 0)) {
    const scenes = mine.isToChange ? changes : 0;
    return waitingForChanges({ ...asked, scenes, clips: mine.clipsToChange, isMine: true });
  }
  if (mine && mine.toReview + mine.clips > 0)
    return waitingForReview({ ...asked, scenes: mine.toReview, clips: mine.clips, isMine: true });
  if (mine?.notes) return { for: "notes", notes: mine.notes, isMine: true };
  if (changes > 0) return waitingForChanges({ ...asked, scenes: changes, clips: 0, isMine: false });
  if (toReview + clips > 0) return waitingForReview({ ...asked, scenes: toReview, clips, isMine: false });
  return scenes > 0 && approved === scenes && !stale ? { for: "export" } : undefined;
}

type Waiting = Omit<Asked, "mine"> & { isMine: boolean };

function waitingForChanges({
  scenes,
  clips,
  ...asked
}: Waiting & { scenes: number; clips: number }): WaitingOn | undefined {
  const answering = scenes > 0 ? whoAnswers(asked.members, asked.createdByUuid) : [];
  const others = othersOf(answering, asked);
  if (!asked.isMine && others.names.length === 0) return undefined;
  return { for: "changes", scenes, ...(clips > 0 && { clips }), ...others, isMine: asked.isMine };
}

function waitingForReview({
  scenes,
  clips,
  ...asked
}: Waiting & { scenes: number; clips: number }): WaitingOn | undefined {
  const { standing, members, createdByUuid, awaited, isMine } = asked;
  const ofScenes = standing && scenes > 0 ? whoIsAsked(members, { createdByUuid, standing }) : [];
  const ofClips = (clips > 0 && awaited?.userUuids) || [];
  const people = members.filter((member) => ofScenes.includes(member) || ofClips.includes(member.userUuid));
  const others = othersOf(people, asked);
  const isOnGuests =
    standing !== null && scenes > 0 && openStagesOf(standing).some(({ counts }) => counts === "guests");
  if (!isMine && !isOnGuests && others.names.length === 0) return undefined;
  return { for: "review", scenes, ...(clips > 0 && { clips }), ...others, isMine, ...(isOnGuests && { isOnGuests }) };
}

function othersOf(people: readonly Teammate[], { viewerUuid }: Pick<Asked, "viewerUuid">) {
  const others = people.filter(({ userUuid }) => userUuid !== viewerUuid);
  return {
    names: others.slice(0, mostNames).map(({ name }) => name),
    more: Math.max(0, others.length - mostNames),
  };
}

/** Anyone who made it, while they can edit; else all who can. The inbox asks the same of the database. */
function whoAnswers(members: readonly Teammate[], createdByUuid: string): Teammate[] {
  const editors = members.filter(({ role }) => hasRole(role, "editor"));
  const maker = editors.filter(({ userUuid }) => userUuid === createdByUuid);
  return maker.length > 0 ? maker : editors;
}

function openStagesOf({ stages = [], openStages = [] }: ReviewCounts): ReviewStage[] {
  return stages.filter((_, at) => openStages.includes(at));
}

/** Whom the rules wait for, as `awaitedScenes` asks it of the database; those who judged everything wait themselves. */
function whoIsAsked(
  members: readonly Teammate[],
  { createdByUuid, standing }: { createdByUuid: string; standing: ReviewCounts },
): Teammate[] {
  if (!standing.stages) return whoReviews(members, createdByUuid);
  const [first] = standing.stages;
  const asked = new Set<string>();
  for (const stage of openStagesOf(standing)) {
    const isOfFirst = ({ userUuid }: Teammate) =>
      stage !== first && first !== undefined && countsIn(first, { personUuid: userUuid, isByGuest: false });
    const counted = members.filter(
      (member) =>
        member.role !== "viewer" &&
        !isOfFirst(member) &&
        countsIn(stage, { personUuid: member.userUuid, isByGuest: false }),
    );
    const reviewers = whoReviews(members, createdByUuid).filter((member) => counted.includes(member));
    const isEnough = stage.counts !== "named" && reviewers.length >= stage.approvals;
    for (const { userUuid } of isEnough ? reviewers : counted) asked.add(userUuid);
  }
  return members.filter(({ userUuid }) => asked.has(userUuid) && !standing.judges?.includes(userUuid));
}

/** The reviewers; without any the others who may judge; alone, the person who made it. */
function whoReviews(members: readonly Teammate[], createdByUuid: string): Teammate[] {
  const others = members.filter(({ userUuid, role }) => userUuid !== createdByUuid && role !== "viewer");
  const reviewers = others.filter(({ role }) => role === "reviewer");
  if (reviewers.length > 0) return reviewers;
  return others.length > 0
    ? others
    : members.filter(({ userUuid, role }) => userUuid === createdByUuid && role !== "viewer");
}
