import type { Role } from "#lib/auth/actor.ts";
import type { Clip, ClipStatus, ExportForm } from "#lib/contract/clip.ts";
import type { StudioFault } from "../fault.ts";

/** A clip as pages show it. Every link in it is an address of the studio's own; `downloadLink` saves the file by name. */
export type ClipView = Omit<Clip, "shareLink" | "projectUuid"> & {
  projectUuid: string;
  projectName: string;
  form: ExportForm;
  createdByName: string;
  /** The viewer's in its teamspace. */
  role: Role;
  /** The project was changed since, as far as the studio was told. */
  isOlder: boolean;
  createdAt: number;
  /** There once the clip is completed. */
  downloadLink?: string;
  /** Epoch milliseconds of the service's last answer about it. */
  seenAt: number;
  fault?: StudioFault;
};

/** What the list over all projects shows, and how many match or are there at all. */
export type ClipPage = { clips: ClipView[]; total: number; all: number };

/** Whether a project at this version was changed since the clip; not known where the service does not tell what a clip shows. */
export function isOlderThan(
  { clipStatus, projectVersion }: Pick<Clip, "clipStatus" | "projectVersion">,
  version: string | number | undefined,
): boolean {
  return clipStatus === "completed" && projectVersion !== undefined && Number(version) > projectVersion;
}

export function isCancelledClip({ clipStatus, error }: Pick<Clip, "clipStatus" | "error">): boolean {
  return clipStatus === "failed" && error?.code === "cancelled";
}

export function isFinalClip(clip: { clipStatus: ClipStatus }): boolean {
  return clip.clipStatus === "completed" || clip.clipStatus === "failed";
}
