import { queryOptions } from "@tanstack/react-query";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import type { Take } from "#lib/contract/take.ts";
import { getFromStudio, retryQuery, studioQuery } from "../../browser/get-from-studio.ts";
import { pendingTell } from "./tell-shown.ts";

const pathOf = (projectUuid: string) => `/api/projects/${encodeURIComponent(projectUuid)}`;

/** Who has the board in sight sees each change as it comes: how far they have seen is asked now and then, not at each. */
const everyMs = 60_000;

export function boardSincePath(projectUuid: string): string {
  return `${pathOf(projectUuid)}/activity/since`;
}

/** What became of a board since the person looked last. */
export function boardSinceQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "since"],
    queryFn: async ({ signal }) => {
      const path = boardSincePath(projectUuid);
      await pendingTell(path);
      return getFromStudio<BoardSince>(path, signal);
    },
    refetchInterval: everyMs,
    // Anyone who comes back asks what came in the meantime.
    refetchOnMount: "always",
    retry: retryQuery,
  });
}

/** What became of its clips. */
export function clipsSinceQuery(projectUuid: string) {
  return studioQuery<ClipsSince>(["projects", projectUuid, "clips-since"], `${pathOf(projectUuid)}/clips/since`, {
    refetchInterval: everyMs,
    refetchOnMount: "always",
  });
}

type Wanted = { projectUuid: string; sceneId: string; at: number };

/** What became of one scene since a moment. */
export function sceneSinceQuery({ projectUuid, sceneId, at }: Wanted) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "activity", "scene", sceneId, String(at)],
    queryFn: ({ signal }) =>
      getFromStudio<{ scene: Omit<SceneSince, "causes"> | null }>(
        `${pathOf(projectUuid)}/scenes/${encodeURIComponent(sceneId)}/since?at=${at}`,
        signal,
      ),
    retry: retryQuery,
  });
}

export type SincePart = ScenePart | "description" | "place";
/** What a scene shows that is a file. */
export type SinceFile = "picture" | "motion";

/** A scene as it was, or as it is. */
export type SceneSide = {
  /** Its place in the film, from 1. */
  number: number;
  /** Missing where it had none, or where nobody keeps the one it had; its take is told to members. */
  picture?: { link: string; take?: number; framing?: Take["framing"] };
  motion?: string;
  narration: string;
  /** How its picture is asked for; told to members. */
  description?: string;
};

/** What was said of a scene that may have led to a change: a note, or a request for changes. */
export type SceneCause = {
  uuid: string;
  kind: "note" | "request";
  personName: string;
  isByGuest: boolean;
  isOwn: boolean;
  text: string;
  /** The last word in its thread. */
  answer?: { personName: string; text: string };
  isOpen: boolean;
  at: number;
};

/** What became of a scene between two moments. */
export type SceneSince = {
  sceneId: string;
  what: "changed" | "added" | "deleted";
  /** What is not as it was; empty for those that came or went. */
  parts: SincePart[];
  before?: SceneSide;
  now?: SceneSide;
  /** One's own open notes first. */
  causes: SceneCause[];
};

export type BoardSince = {
  /** Missing for the person who has not looked yet. */
  lookedAt?: number;
  /** Up to when this tells: anyone who has seen it has looked until then. */
  until: number;
  /** Those with one's own open notes first, each kind in the film's order. */
  scenes: SceneSince[];
};

/** Something that happened to a clip since a person looked at it. */
export type ClipNews = {
  clipUuid: string;
  what: "ready" | "failed" | "approved" | "changes_requested" | "note";
  /** Anyone who said it; missing for what nobody in particular did. */
  personName?: string;
  text?: string;
  at: number;
};

export type ClipsSince = {
  /** Missing for the person who has not looked yet. */
  lookedAt?: number;
  until: number;
  /** Newest first. */
  news: ClipNews[];
};
