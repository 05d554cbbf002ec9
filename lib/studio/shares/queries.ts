import type { DeviceKind, ShareLevel } from "#lib/contract/share.ts";
import { studioQuery } from "../browser/get-from-studio.ts";

/** What a link opens: a clip, or the board of its project. */
export type Shared = { projectUuid: string; clipUuid?: string };

/** The links that open one clip, or the board. */
export function sharesQuery({ projectUuid, clipUuid }: Shared) {
  const of = clipUuid === undefined ? ["projects", projectUuid] : ["clips", clipUuid];
  const address = `/api/${of.map(encodeURIComponent).join("/")}/shares`;
  return studioQuery<ShareView[]>(["projects", projectUuid, "shares", clipUuid ?? "board"], address);
}

/** Whether answers to a page of the board may come back. */
export function answersExpectedQuery(projectUuid: string) {
  const address = `/api/projects/${encodeURIComponent(projectUuid)}/answers`;
  return studioQuery<{ isExpected: boolean }>(["projects", projectUuid, "shares", "answers"], address);
}

/** A share as the people who may make one see it. */
export type ShareView = {
  shareUuid: string;
  /** Path of the page it opens. */
  path: string;
  level: ShareLevel;
  hasPassword: boolean;
  /** Whom it lets in by a mailed code; absent where it lets in anybody. */
  addresses?: string[];
  mayDownload: boolean;
  /** Whether its guests' names stand on what they see. */
  hasWatermark: boolean;
  createdByName: string;
  createdAt: number;
  expiresAt: number;
  visits: number;
  lastVisitAt?: number;
  /** Those who said their names, the latest first. */
  guests: GuestView[];
  /** How many there are, also of those who are not among them. */
  guestCount: number;
};

export type GuestView = {
  guestUuid: string;
  name: string;
  /** Proven by a mailed code. */
  email?: string;
  visits: number;
  lastVisitAt: number;
};

/** The visits of one link, the latest first. */
export function visitsQuery(projectUuid: string, shareUuid: string) {
  const address = `/api/projects/${encodeURIComponent(projectUuid)}/shares/${encodeURIComponent(shareUuid)}/visits`;
  return studioQuery<VisitView[]>(["projects", projectUuid, "shares", shareUuid, "visits"], address);
}

export type VisitView = {
  visitUuid: string;
  at: number;
  device: DeviceKind;
  /** Absent where nobody was asked who they are. */
  name?: string;
};

/** What a link is shown with where it is pasted. */
export type SharePreview = { title: string; opens: "board" | "clip"; durationMs?: number; picture?: string };

/** What the holder of a link sees: nothing of the teamspace, the project or the people in it. */
export type SharedClip = {
  title: string;
  durationMs?: number;
  width?: number;
  height?: number;
  sizeBytes?: number;
  video: string;
  /** The name that is laid over the film; absent where none is. */
  mark?: string;
  /** Absent where it may not be saved. */
  download?: string;
  poster?: string;
  captions?: string;
  hasCaptionsShown: boolean;
};
