import { keepPreviousData } from "@tanstack/react-query";
import type { Role } from "#lib/actor.ts";
import type { Clip, ClipStatus, ExportForm } from "#lib/contract/clip.ts";
import type { Finding } from "#lib/contract/preflight.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";
import type { StudioFault } from "../../fault.ts";
import { pollEvery, pollForOthers } from "../../live/browser/poll-every.ts";
import type { ClipReviewView } from "../../reviews/clips/model/queries.ts";
import type { ClipSearch } from "./search.ts";

/** The clips of one project, newest first. */
export function projectClipsQuery(projectUuid: string) {
  return studioQuery<ClipView[]>(
    ["projects", projectUuid, "clips"],
    `/api/projects/${encodeURIComponent(projectUuid)}/clips`,
    { refetchInterval: ({ state }) => pollWhileMade(state.data) },
  );
}

/** The clips of all projects the viewer sees that match, newest first. */
export function clipsQuery(asked: ClipSearch) {
  const search = new URLSearchParams({ q: asked.q, show: String(asked.show) });
  return studioQuery<ClipPage>(["clips", "list", search.toString()], `/api/clips?${search}`, {
    refetchInterval: ({ state }) => pollWhileMade(state.data?.clips),
    // While another page or answer is fetched, what was found before stays.
    placeholderData: keepPreviousData,
  });
}

/** How large clips were here before. */
export function clipSizesQuery() {
  return studioQuery<ClipSizes>(["estimates", "clips"], "/api/estimates/clips", { staleTime: 60_000 });
}

/** What stands in the way of an export with these options. While new ones are looked into the last answer stays. */
export function exportCheckQuery(
  projectUuid: string,
  { resolution, aspectRatio, captions }: Pick<ExportForm, "resolution" | "aspectRatio" | "captions">,
) {
  const wanted = new URLSearchParams({ resolution, aspectRatio, captions });
  return studioQuery<ExportCheck>(
    ["projects", projectUuid, "export-check", resolution, aspectRatio, captions],
    `/api/projects/${encodeURIComponent(projectUuid)}/export-check?${wanted}`,
    {
      staleTime: 0,
      // What is being spoken or painted is there in a moment.
      refetchInterval: ({ state }) => (state.data?.findings.some(mayPass) ? pollEvery(2_000) : false),
      placeholderData: keepPreviousData,
    },
  );
}

function mayPass({ code, severity }: ExportFinding): boolean {
  return severity === "error" || code === "take_in_progress" || code === "unmeasured_sound";
}

function pollWhileMade(clips: ClipView[] | undefined): number {
  return clips?.every(isFinalClip) === false ? pollEvery(1_500) : pollForOthers();
}

/** A clip as pages show it. Every link in it is an address of the studio's own; `downloadLink` saves the file by name. */
export type ClipView = Omit<Clip, "shareLink" | "projectUuid"> & {
  projectUuid: string;
  projectName: string;
  form: ExportForm;
  /** Another client asked for it: of its form only what the file shows is known. */
  isMadeElsewhere?: true;
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
  /** Everybody's last word on it as a whole, and how many notes on it are open. */
  verdicts: ClipReviewView[];
  openNotes: number;
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

/** Told from so many clips of a resolution. */
type ClipSize = { clips: number; bytesPerPixelSecond: number };

export type ClipSizes = Partial<Record<ExportForm["resolution"], ClipSize>>;

/** About how many bytes a clip will have; null where nothing like it was exported here. */
export function sizeOf(
  sizes: ClipSizes,
  {
    resolution,
    width,
    height,
    ms,
  }: { resolution: ExportForm["resolution"]; width: number; height: number; ms: number },
): number | null {
  const known = sizes[resolution];
  return known ? Math.round(known.bytesPerPixelSecond * width * height * (ms / 1000)) : null;
}

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** What somebody should know before an export: once for all scenes that it is about. */
export type ExportFinding = Pick<Finding, "severity" | "message" | "action"> & {
  code: Finding["code"] | "changes_requested" | "not_approved";
  /** In the order of the board; empty where the film as a whole is meant. */
  scenes: { sceneId: string; number: number }[];
};

/** Everything that was found, what stops the export first. */
export type ExportCheck = {
  findings: ExportFinding[];
  /** Scenes in another shape than the film whose picture a model can make again; own and licensed pictures are none. */
  canBeRemade: ExportFinding["scenes"];
  /** Whether some scene shows a clip that somebody brought. */
  hasOwnClips: boolean;
  /** How long the credits of its licensed pictures are seen at the end, where they are wanted; 0 where there are none. */
  creditsMs: number;
};

const order = ["error", "warning", "notice"] as const;

export type Found = Omit<ExportFinding, "scenes"> & { sceneId?: string | undefined; position?: number | undefined };

/** Findings in one list: alike ones together, worst first, each kind in the order of its first scene. */
export function joinFindings(found: readonly Found[]): ExportFinding[] {
  const alike = Map.groupBy(found, ({ code, message, action }) => JSON.stringify([code, message, action]));
  const joined = [...alike.values()].flatMap((group): ExportFinding[] => {
    const [first] = group;
    if (!first) return [];
    const { code, severity, message, action } = first;
    const scenes = group.flatMap(({ sceneId, position }) =>
      sceneId === undefined || position === undefined ? [] : [{ sceneId, number: position + 1 }],
    );
    return [{ code, severity, message, action, scenes: scenes.sort((one, other) => one.number - other.number) }];
  });
  const rank = ({ severity }: ExportFinding) => order.indexOf(severity);
  const place = ({ scenes }: ExportFinding) => scenes[0]?.number ?? 0;
  return joined.sort((one, other) => rank(one) - rank(other) || place(one) - place(other));
}
