import { isOpenRequest, SCENE_PARTS, type ScenePart, type SceneParts } from "./scene-parts.ts";

// Without zod: browsers load this with the board.

/** Whose verdicts a stage counts: everybody's, those of the team, those of people who came by a link, or named people's. */
export const STAGE_COUNTS = ["anyone", "members", "guests", "named"] as const;
export type StageCounts = (typeof STAGE_COUNTS)[number];

/** So many approvals of these people. */
export type ReviewStage = {
  approvals: number;
  counts: StageCounts;
  /** Ids of members; empty unless they are named. */
  people: readonly string[];
};

/** When a scene is approved, and what waits for that. */
export type ReviewPolicy = {
  /** In their order: a later one counts once those before it are met. */
  stages: readonly ReviewStage[];
  /** Motion is made for stills alone that are approved. */
  motionNeedsApproval: boolean;
  /** A clip is made once every scene is approved. */
  exportNeedsApproval: boolean;
};

export const POLICY_LIMITS = { approvals: 10, stages: 2, people: 50, reasonCharacters: 500 };

/** One approval of anybody who may review, and nothing waits for it. */
export const DEFAULT_POLICY: ReviewPolicy = {
  stages: [{ approvals: 1, counts: "anyone", people: [] }],
  motionNeedsApproval: false,
  exportNeedsApproval: false,
};

/** Who gave a verdict. `voice` is what a guest counts as: one for all guests of a link who proved no address. */
export type Judge = { personUuid: string; isByGuest: boolean; voice?: string };

export function countsIn({ counts, people }: ReviewStage, { personUuid, isByGuest }: Judge): boolean {
  if (counts === "anyone") return true;
  if (counts === "guests") return isByGuest;
  return !isByGuest && (counts === "members" || people.includes(personUuid));
}

/** Whether a stage needs several approvals and takes them from guests, those of one link as one. */
export function countsManyGuests({ approvals, counts }: Pick<ReviewStage, "approvals" | "counts">): boolean {
  return approvals > 1 && (counts === "anyone" || counts === "guests");
}

/** The first stage that counts a person; below zero for none. */
function stageOf({ stages }: Pick<ReviewPolicy, "stages">, judge: Judge): number {
  return stages.findIndex((stage) => countsIn(stage, judge));
}

/** Whether somebody's approval counts at once, only after a stage before theirs is met, or not at all. */
export type Counting = "now" | "later" | "never";

export function whenCounted(policy: ReviewPolicy, judge: Judge, openStage: number | null): Counting {
  const stage = stageOf(policy, judge);
  if (stage < 0) return "never";
  return openStage !== null && stage > openStage ? "later" : "now";
}

/**
 * Whether every stage leaves enough people to meet it: anyone who counts in the first one does not count in the second.
 * How many guests will come, or members, nobody knows.
 */
export function canBeMet([first, second]: readonly ReviewStage[]): boolean {
  if (!first) return false;
  if (!hasEnough(first, first.people)) return false;
  if (!second) return true;
  if (first.counts === "anyone" || (first.counts === "guests" && second.counts === "guests")) return false;
  if (first.counts === "members") return second.counts === "guests" || second.counts === "anyone";
  return hasEnough(
    second,
    second.people.filter((uuid) => first.counts !== "named" || !first.people.includes(uuid)),
  );
}

/** Whether as many are named as have to approve, where they have to be named. */
export function hasEnough({ counts, approvals }: ReviewStage, people: readonly string[]): boolean {
  return counts !== "named" || people.length >= approvals;
}

type StandingVerdict = Judge & { verdict: "approved" | "changes_requested" };

export type Approval = {
  /** A request for changes stands, which outweighs any approval. */
  isRefused: boolean;
  isApproved: boolean;
  /** How many of the approvals that are needed have come; those of a stage count once the stages before it are met. */
  have: number;
  need: number;
  /** The first stage that is not met; null once all are. */
  openStage: number | null;
  /** How many approvals that stage still needs. */
  missing: number;
};

/**
 * What verdicts that stand come to. Each person's is given once, and counts in the first stage that counts that person.
 * Approvals of one voice count once: anybody can be several guests of a link. `judgedScenes` says the same to the database.
 */
export function decideApproval(policy: ReviewPolicy, standing: readonly StandingVerdict[]): Approval {
  const { stages } = policy;
  const approvals = standing.filter(({ verdict }) => verdict === "approved");
  const came = stages.map((_, index) => {
    const counted = approvals.filter((judge) => stageOf(policy, judge) === index);
    return new Set(counted.map(({ personUuid, voice = personUuid }) => voice)).size;
  });
  const open = stages.findIndex(({ approvals: need }, index) => (came[index] ?? 0) < need);
  const isRefused = approvals.length < standing.length;
  const counted = open < 0 ? stages : stages.slice(0, open + 1);
  return {
    isRefused,
    isApproved: open < 0 && !isRefused,
    have: counted.reduce((sum, { approvals: need }, index) => sum + Math.min(need, came[index] ?? 0), 0),
    need: stages.reduce((sum, { approvals: need }) => sum + need, 0),
    openStage: open < 0 ? null : open,
    missing: open < 0 ? 0 : (stages[open]?.approvals ?? 0) - (came[open] ?? 0),
  };
}

type BoundVerdict = StandingVerdict & { about: readonly ScenePart[]; parts: SceneParts };

/** Whether a verdict counts for a scene as it is now. */
export function isCurrent({ verdict, ...review }: Pick<BoundVerdict, "verdict" | "about" | "parts">, now: SceneParts) {
  return verdict === "approved"
    ? SCENE_PARTS.every((part) => review.parts[part] === now[part])
    : isOpenRequest(review, now);
}

/** What the verdicts on a scene come to for the scene as it is now. */
export function decideScene(policy: ReviewPolicy, verdicts: readonly BoundVerdict[], now: SceneParts): Approval {
  return decideApproval(
    policy,
    verdicts.filter((verdict) => isCurrent(verdict, now)),
  );
}

/**
 * The same for its still alone: anyone who approved the scene approved the picture, no matter what else has changed
 * since. A
 * request that names other parts is none to wait for.
 */
export function decideStill(policy: ReviewPolicy, verdicts: readonly BoundVerdict[], now: SceneParts): Approval {
  const isAboutStill = ({ about }: BoundVerdict) => about.length === 0 || about.includes("picture");
  const counts = (verdict: BoundVerdict) =>
    verdict.verdict === "approved"
      ? now.picture !== "none" && verdict.parts.picture === now.picture
      : isAboutStill(verdict) && isOpenRequest(verdict, now);
  return decideApproval(policy, verdicts.filter(counts));
}
