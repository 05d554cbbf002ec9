import type { InstallationState } from "#lib/contract/installation.ts";
import * as say from "#messages/status.ts";
import { Fact, Section } from "../../shell/section.tsx";
import { formatLength } from "../../ui/format.ts";
import { RelativeTime } from "../../ui/time.tsx";

const jobName = (job: string) => say.jobWords[job] ?? job;

/** A service of another version may have steps that have no words here. */
export const stageName = (stage: string) => say.stageWords[stage] ?? stage;
const shortest = 100;
const lengthOf = (ms: number) =>
  ms < shortest ? say.lessThan({ duration: formatLength(shortest) }) : formatLength(ms);

/** What waits and runs, by kind. */
export function Work({ jobs }: Pick<InstallationState, "jobs">) {
  return (
    <Section title={say.work()} advice={say.workAdvice()}>
      {jobs.length === 0 ? <Nothing>{say.nothingWaits()}</Nothing> : null}
      <dl className="divide-y divide-line">
        {jobs.map(({ job, waiting, later, running, oldestWaitMs }) => (
          <Fact key={job} name={jobName(job)}>
            {[
              waiting > 0 ? say.waiting({ count: waiting }) : "",
              running > 0 ? say.running({ count: running }) : "",
              later > 0 ? say.later({ count: later }) : "",
              oldestWaitMs === undefined ? "" : say.longestWait({ duration: formatLength(oldestWaitMs) }),
            ]
              .filter((part) => part !== "")
              .join(" · ")}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

/** Who is there, since when, and what they do. */
export function Workers({ workers }: Pick<InstallationState, "workers">) {
  return (
    <Section title={say.workers()} advice={say.workersAdvice()}>
      {workers.length === 0 ? <Nothing>{say.noWorkers()}</Nothing> : null}
      <ul className="divide-y divide-line">
        {workers.map(({ workerUuid, host, concurrency, startedAt, seenAt, isAlive, doing }) => (
          <li key={workerUuid} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="min-w-0 break-all font-medium">{host}</bdi>
              <span className={isAlive ? "text-ok" : "text-dim"}>{isAlive ? say.alive() : say.gone()}</span>
              <span className="text-dim text-sm">
                {isAlive
                  ? say.workerSince({ since: <RelativeTime at={startedAt} />, seen: <RelativeTime at={seenAt} /> })
                  : say.workerWas({ seen: <RelativeTime at={seenAt} /> })}
              </span>
            </p>
            {isAlive ? (
              <p className="text-dim text-sm">
                {say.jobsAtATime({ count: concurrency })}
                {doing.length === 0 ? ` · ${say.idle()}` : null}
              </p>
            ) : null}
            {doing.map(({ job, since }) => (
              <p key={`${job} ${since}`}>{say.doingFor({ job: jobName(job), time: <RelativeTime at={since} /> })}</p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What takes longest, from this installation's own last day. */
export function Stages({ stages }: Pick<InstallationState, "stages">) {
  return (
    <Section title={say.slowest()} advice={say.slowestAdvice()}>
      {stages.length === 0 ? <Nothing>{say.nothingDone()}</Nothing> : null}
      <dl className="divide-y divide-line">
        {stages.map(({ stage, runs, medianMs, p95Ms }) => (
          <Fact key={stage} name={stageName(stage)}>
            <span className="tabular-nums">{say.stageTimes({ median: lengthOf(medianMs), p95: lengthOf(p95Ms) })}</span>{" "}
            <span className="text-dim">· {say.runs({ count: runs })}</span>
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="px-4 py-3 text-dim">{children}</p>;
}
