"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { formatDate } from "#lib/language/format.ts";
import {
  type FailureView,
  type ServicePart,
  type StatusPart,
  type StatusProblem,
  type StatusView,
  statusQuery,
} from "#lib/studio/settings/status/queries.ts";
import * as say from "#messages/status.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { Fact, Section } from "../../shell/section.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { useReach } from "../../shell/use-reach.ts";
import { joinClasses } from "../../ui/classes.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { formatSize } from "../../ui/format.ts";
import { Skeleton } from "../../ui/states.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { BackupsSection } from "../backups.tsx";
import { Deliveries } from "./deliveries.tsx";
import { Stages, stageName, Work, Workers } from "./work.tsx";

const anchorOf = (part: StatusPart) => `status-${part}`;

/** How the installation stands; looks again by itself. */
export function StatusPage() {
  const { data, error, refetch } = useQuery(statusQuery());
  const { isAway } = useReach();
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : <StatusSkeleton />;
  return (
    <>
      <div className="flex flex-col gap-3">
        {error || isAway ? <ErrorNote tone="quiet" message={say.notFresh()} /> : null}
        <Summary status={data} />
      </div>
      <ServiceSilence service={data.service} />
      {"state" in data.service ? (
        <>
          <Part of="work">
            <Work jobs={data.service.state.jobs} />
          </Part>
          <Part of="workers">
            <Workers workers={data.service.state.workers} />
          </Part>
          <Part of="failures">
            <Failures failures={data.service.state.failures} />
          </Part>
          <Stages stages={data.service.state.stages} />
        </>
      ) : null}
      <Part of="deliveries">
        <Deliveries status={data} />
      </Part>
      <Part of="room">
        <Room status={data} />
      </Part>
      <Part of="backups">
        <BackupsSection backups={data.backups} />
      </Part>
      <Part of="certificates">
        <Certificates certificates={data.certificates} at={data.at} />
      </Part>
      <Part of="versions">
        <Versions status={data} />
      </Part>
    </>
  );
}

function Part({ of, children }: { of: StatusPart; children: ReactNode }) {
  return (
    <div id={anchorOf(of)} className="scroll-mt-4">
      {children}
    </div>
  );
}

/** What is not well, each with what to do and a way to where more is said. */
function Summary({ status: { problems, at } }: { status: StatusView }) {
  return (
    <section className="rounded-lg border border-line bg-panel px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div role="status">
          <h2 className="font-semibold text-lg">
            {problems.length === 0 ? say.allIsWell() : say.needsYou({ count: problems.length })}
          </h2>
        </div>
        <p className="text-dim text-sm">{say.asOf({ time: <RelativeTime at={at} /> })}</p>
      </div>
      {problems.length > 0 ? (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {problems.map((problem) => (
            <Problem key={`${problem.part} ${problem.what}`} problem={problem} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Problem({ problem: { part, tone, what, next } }: { problem: StatusProblem }) {
  return (
    <li className={joinClasses("border-s-2 py-2 ps-3", tone === "bad" ? "border-s-bad" : "border-s-line")}>
      <p className="break-words font-medium">
        {tone === "bad" ? <span className="text-bad">{say.urgent()} </span> : null}
        {part === "service" ? (
          what
        ) : (
          <a href={`#${anchorOf(part)}`} className="underline underline-offset-4">
            {what}
          </a>
        )}
      </p>
      <p className="break-words text-dim">{next}</p>
    </li>
  );
}

function ServiceSilence({ service }: Pick<StatusView, "service">) {
  if ("state" in service) return null;
  const words = { hosted: say.hostedSaysNothing, not_its_keeper: say.notItsKeeper, away: say.serviceIsAway };
  return <ErrorNote tone="quiet" message={words[service.silent]()} />;
}

function StatusSkeleton() {
  return (
    <div role="status" aria-label={say.counting()} className="flex flex-col gap-8">
      {["h-20", "h-40", "h-32", "h-48"].map((height) => (
        <Skeleton key={height} className={`rounded-lg ${height}`} />
      ))}
    </div>
  );
}

const dayOf = (at: number) => formatDate(at, { dateStyle: "medium" });

/** Until when each https address is believed. */
function Certificates({ certificates, at }: Pick<StatusView, "certificates" | "at">) {
  return (
    <Section title={say.certificates()} advice={say.certificatesAdvice()}>
      {certificates.length === 0 ? <p className="px-4 py-3 text-dim">{say.noCertificates()}</p> : null}
      <dl className="divide-y divide-line">
        {certificates.map(({ use, host, expiresAt, problem }) => (
          <Fact key={`${use} ${host}`} name={say.useWords[use]}>
            <bdi className="break-all font-mono text-sm">{host}</bdi>{" "}
            {expiresAt === null
              ? say.notConnected()
              : expiresAt <= at
                ? say.ranOutAt({ time: dayOf(expiresAt) })
                : say.goodUntil({ time: dayOf(expiresAt) })}
            {problem ? <p className="break-words text-dim text-sm">{problem}</p> : null}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

/** What runs here. */
function Versions({ status: { studio, service } }: { status: StatusView }) {
  const lineOf = (part: { version: string; nodeVersion: string; databaseVersion: string }) =>
    say.versionLine({ version: part.version, node: part.nodeVersion, database: part.databaseVersion });
  return (
    <Section title={say.versions()} advice={say.versionsAdvice()}>
      <dl className="divide-y divide-line">
        <Fact name={say.studio()}>{lineOf(studio)}</Fact>
        <Fact name={say.service()}>{"state" in service ? lineOf(service.state) : say.notKnown()}</Fact>
      </dl>
    </Section>
  );
}

/** What failed within a day: what, why, and what to do. */
function Failures({ failures: { total, newest } }: Pick<ServicePart, "failures">) {
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
        {why ?? say.otherTeamspaceAdvice()}
      </p>
      <p className="text-dim text-sm">
        {project === null ? say.askItsOwners() : retryable === false ? say.openAndChange() : say.openAndTryAgain()}
      </p>
    </li>
  );
}

const changeOf = (bytes: number) =>
  bytes < 0 ? say.less({ size: formatSize(-bytes) }) : say.more({ size: formatSize(bytes) });

const freeOf = (disk: { freeBytes: number; capacityBytes: number }) =>
  say.freeOf({ free: formatSize(disk.freeBytes), capacity: formatSize(disk.capacityBytes) });

/** What is kept, what room is left, and how fast it gets less. */
function Room({ status: { service, studio } }: { status: StatusView }) {
  return (
    <Section title={say.room()} advice={say.roomAdvice()}>
      <dl className="divide-y divide-line">
        {"state" in service ? <ServiceRoom state={service.state} /> : null}
        <Fact name={say.studioDatabase()}>{formatSize(studio.databaseBytes)}</Fact>
        <Fact name={say.studioDisk()}>{studio.disk ? freeOf(studio.disk) : say.notKnown()}</Fact>
      </dl>
    </Section>
  );
}

type State = Extract<StatusView["service"], { state: unknown }>["state"];

function ServiceRoom({ state: { storage, databaseBytes, growth } }: { state: State }) {
  const { place, bytes, freeBytes, capacityBytes } = storage;
  return (
    <>
      <Fact name={say.files()}>
        {formatSize(bytes)}
        {place === "bucket" ? <span className="text-dim"> · {say.inABucket()}</span> : null}
      </Fact>
      {freeBytes === undefined || capacityBytes === undefined ? null : (
        <Fact name={say.filesDisk()}>{freeOf({ freeBytes, capacityBytes })}</Fact>
      )}
      <Fact name={say.serviceDatabase()}>{formatSize(databaseBytes)}</Fact>
      <Fact name={say.growth()}>
        {growth
          ? say.grewBy({
              files: changeOf(growth.storageBytes),
              database: changeOf(growth.databaseBytes),
              since: <RelativeTime at={growth.since} />,
            })
          : say.notKnownYet()}
      </Fact>
    </>
  );
}
