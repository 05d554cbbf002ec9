import Link from "next/link";
import type { FailureView, ServicePart } from "#lib/studio/settings/status/queries.ts";
import * as say from "#messages/status.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { Section } from "../section.tsx";
import { stageName } from "./work.tsx";

/** What failed within a day: what, why, and what to do. */
export function Failures({ failures: { total, newest } }: Pick<ServicePart, "failures">) {
  return (
    <Section title={say.failures()} advice={say.failuresAdvice()}>
      {newest.length === 0 ? <p className="px-4 py-3 text-dim">{say.nothingFailed()}</p> : null}
      <ul className="divide-y divide-line">
        {newest.map((failure, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two takes of a project may fail in the same millisecond.
          <FailureRow key={`${failure.at} ${place}`} failure={failure} />
        ))}
      </ul>
      {total > newest.length ? (
        <p className="border-line border-t px-4 py-3 text-dim">{say.andMore({ count: total - newest.length })}</p>
      ) : null}
    </Section>
  );
}

function FailureRow({ failure: { kind, at, stage, project, why, retryable } }: { failure: FailureView }) {
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{say.kindWords[kind]}</span>
        {project ? (
          <Link className="min-w-0 truncate underline underline-offset-4" href={project.href} dir="auto">
            {project.name}
          </Link>
        ) : (
          <span className="text-dim">{say.ofAnotherTeamspace()}</span>
        )}
        {stage ? <span className="text-dim text-sm">{say.atStage({ stage: stageName(stage) })}</span> : null}
        <RelativeTime at={at} className="ms-auto text-dim text-xs" />
      </p>
      <p className="break-words" dir="auto">
        {why ?? say.whyIsToldThere()}
      </p>
      <p className="text-dim text-sm">
        {project === null ? say.askItsOwners() : retryable === false ? say.openAndChange() : say.openAndTryAgain()}
      </p>
    </li>
  );
}
