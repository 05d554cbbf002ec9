import { Counter, Histogram, Registry } from "prom-client";

/** What a worker tells of its work. */
export const workMetrics = new Registry();

const registers = [workMetrics];
const buckets = [0.1, 0.5, 2, 10, 30, 60, 300, 900, 3_600];

const jobSeconds = new Histogram({
  name: "job_duration_seconds",
  help: "Time a worker spent on a job, by kind and by whether it ended well",
  labelNames: ["job", "outcome"] as const,
  ...{ buckets, registers },
});

const waitSeconds = new Histogram({
  name: "job_wait_seconds",
  help: "Time from when a job could have been taken until a worker took it",
  labelNames: ["job"] as const,
  ...{ buckets, registers },
});

const callSeconds = new Histogram({
  name: "provider_call_duration_seconds",
  help: "Time a provider took, without waiting for a place",
  labelNames: ["ability", "provider", "model", "outcome"] as const,
  ...{ buckets, registers },
});

const credits = new Counter({
  name: "provider_credits_total",
  help: "Credits that calls of providers cost",
  labelNames: ["ability", "provider", "model"] as const,
  registers,
});

type Outcome = "ok" | "failed";

export function noteJob({ job, ...took }: { job: string; outcome: Outcome; waitMs: number; tookMs: number }): void {
  waitSeconds.observe({ job }, Math.max(0, took.waitMs) / 1000);
  jobSeconds.observe({ job, outcome: took.outcome }, took.tookMs / 1000);
}

export type CalledProvider = { ability: string; provider: string; model: string };

/** Runs a call of a provider and notes how it went and what it cost. */
export async function measureCall<T>(called: CalledProvider, call: () => Promise<T>): Promise<T> {
  const end = callSeconds.startTimer(called);
  try {
    const answer = await call();
    end({ outcome: "ok" });
    const cost = costOf(answer);
    if (cost > 0) credits.inc(called, cost);
    return answer;
  } catch (error) {
    end({ outcome: "failed" });
    throw error;
  }
}

function costOf(answer: unknown): number {
  const isCosted = typeof answer === "object" && answer !== null && "cost" in answer;
  return isCosted && typeof answer.cost === "number" && Number.isFinite(answer.cost) ? answer.cost : 0;
}
