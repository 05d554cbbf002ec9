import type { Role } from "#lib/auth/actor.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { ProgressStatus, Project } from "#lib/contract/project.ts";
import type { Take } from "#lib/contract/take.ts";
import type { StudioFault } from "../fault.ts";
import type { WaitingOn } from "./waiting-on.ts";

/** A project as pages show it. Every link in it is an address of the studio's own. */
export type ProjectView = Omit<Project, "name" | "shareLink" | "teamspaceUuid" | "sources"> & {
  name: string;
  method: CreationMethod;
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
  methods: CreationMethod[];
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
