import type { ProjectMethod } from "#db/studio/schema/project.ts";
import type { ExportForm } from "#lib/contract/clip.ts";

/** Milliseconds, between which most lie. */
export type Span = { low: number; high: number };

/** What a scene of one method's projects took and cost here, told from so many projects. */
export type ProjectHistory = { projects: number; sceneMs: Span; sceneCredit: number };

/** What takes of one kind took and cost here: one alone, and each of many, since several are made at a time. */
export type TakeHistory = { takes: number; aloneMs: number; eachMs: number; credit: number };

/** What a frame of a film took here, from the order to the file, told from so many films. */
export type FilmHistory = { films: number; frameMs: Span };

export type MadeKind = "image" | "motion";

/** How long things take here. What was never made here is left out, and nothing is invented for it. */
export type Estimates = {
  projects: Partial<Record<ProjectMethod, ProjectHistory>>;
  takes: Partial<Record<MadeKind, TakeHistory>>;
  films: Partial<Record<ExportForm["resolution"], FilmHistory>>;
  /** What is connected: times and costs of other providers and models tell nothing of its own. Left out where the service does not tell. */
  makers?: Partial<Record<MadeKind, { name: string; model?: string | undefined; isOffline: boolean }>>;
  /** A service that tells nothing about itself: the waits that its interface calls typical stand for what is missing. */
  isHosted: boolean;
};

/** How long a project takes from its order on, and what that is told from: its kind's history here, or typical waits. */
export type Expected = Span & { from: { projects: number; credit: number } | "typical" };

const minuteMs = 60_000;
/** As the interface states them: from the order to a document's storyboard, and the three statuses in a row. */
const typicalMs = {
  document: { low: 2 * minuteMs, high: 10 * minuteMs },
  other: { low: (1 + 3 + 5) * minuteMs, high: (2 + 10 + 15) * minuteMs },
};

/**
 * The one answer to how long a project takes, for the wizard that is about to order it and for its progress alike. Null
 * while nothing is known: no project of its method was made here, or its scenes are not counted yet.
 */
export function expectProject(
  { projects, isHosted }: Estimates,
  { method, scenes }: { method: ProjectMethod; scenes: number | null | undefined },
): Expected | null {
  const history = projects[method];
  if (history) {
    if (!scenes) return null;
    const { sceneMs, sceneCredit } = history;
    const from = { projects: history.projects, credit: sceneCredit * scenes };
    return { low: sceneMs.low * scenes, high: sceneMs.high * scenes, from };
  }
  return isHosted ? { ...typicalMs[method === "document" ? "document" : "other"], from: "typical" } : null;
}

/**
 * What is left of a project's time: of what is expected of it, then, when that has passed, what the service itself
 * still expects. "longer" when both have passed, null when neither is known.
 */
export function expectRest({
  expected,
  createdAt,
  estimatedReadyAt,
  now,
}: {
  expected: Expected | null;
  createdAt: number;
  estimatedReadyAt: number | undefined;
  now: number;
}): Span | "longer" | null {
  const passedMs = now - createdAt;
  if (expected && passedMs <= expected.high)
    return { low: Math.max(0, expected.low - passedMs), high: expected.high - passedMs };
  if (estimatedReadyAt === undefined) return expected ? "longer" : null;
  const leftMs = estimatedReadyAt - now;
  return leftMs < -10_000 ? "longer" : { low: Math.max(0, leftMs), high: Math.max(0, leftMs) };
}

/** How long so many takes of a kind take together; null where none was made here yet. */
export function expectTakes({ takes }: Estimates, { kind, count }: { kind: MadeKind; count: number }): number | null {
  const history = takes[kind];
  return history ? Math.max(history.aloneMs, history.eachMs * count) : null;
}

/** What takes of a kind cost at least, by what the same provider and model took before; null where that is not known. */
export function expectCredits(
  { takes, makers }: Estimates,
  { kind, last }: { kind: MadeKind; last: readonly (MadeBefore | undefined)[] },
): number | null {
  const maker = makers?.[kind];
  const usual = takes[kind]?.credit ?? (maker?.isOffline === false ? null : 0);
  return last.reduce<number | null>((sum, take) => {
    const isSame = take && (!maker || (take.provider === maker.name && take.model === maker.model));
    const credit = isSame ? (take.credit ?? usual) : usual;
    return sum === null || credit === null ? null : sum + credit;
  }, 0);
}

/** The last finished take of a picture or motion video. */
type MadeBefore = { provider?: string | undefined; model?: string | undefined; credit?: number | undefined };

/** How long a film of so many milliseconds takes from its order to its file; null where none like it was made here yet. */
export function expectFilm(
  { films }: Estimates,
  { resolution, fps, ms }: Pick<ExportForm, "resolution" | "fps"> & { ms: number | undefined },
): Span | null {
  const history = films[resolution];
  if (!history || !ms) return null;
  const frames = (ms / 1000) * fps;
  return { low: history.frameMs.low * frames, high: history.frameMs.high * frames };
}
