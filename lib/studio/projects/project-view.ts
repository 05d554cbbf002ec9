import type { Role } from "#lib/auth/role.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { ProgressStatus, Project } from "#lib/contract/project.ts";
import type { StudioFault } from "../studio-fault.ts";
import type { WaitingOn } from "./waiting-on.ts";

/** A project as pages show it. Every link in it is an address of the studio's own. */
export type ProjectView = Omit<Project, "name" | "shareLink" | "teamspaceUuid" | "sources"> & {
  name: string;
  method: CreationMethod;
  teamspaceUuid: string;
  createdByUuid: string;
  createdByName: string;
  createdAt: number;
  /** Since when it is out of the way, or in the trash. */
  archivedAt?: number;
  trashedAt?: number;
  teamspaceName: string;
  /** Pictures of the first scenes, at most four. */
  strip: string[];
  /** How many pieces of footage it shows; they are told when somebody asks for them. */
  sourceCount: number;
  /** Told in lists only. */
  openNotes?: number;
  waitingOn?: WaitingOn;
  /** What the person looking may do with it. */
  role: Role;
  /** Epoch milliseconds of the service's last answer about it. */
  seenAt: number;
  /** Why the service could not be asked just now; the rest is as last seen. */
  fault?: StudioFault;
};

export const SHELVES = ["active", "archive", "trash"] as const;
export type Shelf = (typeof SHELVES)[number];

/** A project stays in the trash for so long. */
export const TRASH_DAYS = 30;

const finalStatuses: readonly ProgressStatus[] = ["editing", "error"];

export function isFinal(project: { progressStatus: ProgressStatus }): boolean {
  return finalStatuses.includes(project.progressStatus);
}
