"use client";

import { CircleCheck } from "lucide-react";
import { useState, useTransition } from "react";
import { formatList, formatNumber } from "#lib/language/format.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { testConnection } from "#lib/studio/settings/service/actions.ts";
import {
  type ConnectionVerdict,
  canExtend,
  connectionQuery,
  creditsQuery,
} from "#lib/studio/settings/service/queries.ts";
import type { ConnectionSettings } from "#lib/studio/settings/service/settings.ts";
import * as say from "#messages/settings.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { Fact, Section } from "../shell/section.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { useReach } from "../shell/use-reach.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { Skeleton } from "../ui/states.tsx";
import { abilityWords } from "./providers.tsx";

const otherwise = say.throughThisStudioWhereThat();

/** Which way files go, as a sentence. Where browsers may put files is known for a bucket of our own alone. */
export function describeUploads({ forwards, storage }: Pick<ConnectionSettings, "forwards" | "storage">): string {
  if (storage.length > 0) return say.straightTo({ storage: formatList(storage, "disjunction"), otherwise });
  return forwards ? say.throughThisStudio() : say.straightToTheServicesStorage({ otherwise });
}

/** Where the service is and whether it answers. Key and secret never come to the browser. */
export function ConnectionSection({ settings }: { settings: ConnectionSettings }) {
  const [tested, setTested] = useState<Result<ConnectionVerdict, StudioFault>>();
  const [pending, start] = useTransition();
  // What another service is described by is not known here.
  const isOurs = canExtend(useQuery(connectionQuery()).data, "capabilities");
  const test = () => start(async () => setTested(await toResult(testConnection({}))));
  return (
    <Section title={say.service()} advice={say.whatMakesThePicturesVoices()}>
      <dl className="divide-y divide-line">
        <Fact name={say.address()}>
          <code className="break-all font-mono text-sm">{settings.address}</code>
        </Fact>
        <Fact name={say.keyAndSecret()}>{settings.hasCredentials ? say.setNeverShown() : say.missing()}</Fact>
        <LiveFacts />
        {isOurs ? (
          <Fact name={say.interfaceFact()}>
            <a className="text-accent underline underline-offset-4" href={referenceAddress(settings)}>
              {say.referenceWithExamples()}
            </a>
          </Fact>
        ) : null}
        <Fact name={say.uploads()}>
          <span className="break-words">{describeUploads(settings)}</span>
        </Fact>
      </dl>
      <div className="flex flex-col gap-3 border-line border-t px-4 py-3" aria-live="polite">
        <Button className="self-start" pending={pending} onClick={test}>
          {say.testConnection()}
        </Button>
        {tested?.ok ? <ConnectionVerdictNote verdict={tested.value} /> : null}
        {tested && !tested.ok ? <FaultNote fault={tested.fault} /> : null}
      </div>
    </Section>
  );
}

/** The studio forwards the reference with the rest; a service of its own shows it at its own address. */
function referenceAddress({ address, forwards }: ConnectionSettings): string {
  return forwards ? "/openapi/docs" : new URL("/docs", address).href;
}

/** What came of the connection test, in words. */
function ConnectionVerdictNote({ verdict }: { verdict: ConnectionVerdict }) {
  if (!verdict.ok) return <ErrorNote message={verdict.message} next={verdict.next} code={verdict.code} />;
  const { user, credits, providers, differences, tookMs } = verdict;
  return (
    <div className="rounded-lg border border-ok/40">
      <p className="flex items-center gap-2.5 px-4 py-3 font-medium">
        <CircleCheck className="size-4 shrink-0 text-ok" aria-hidden />
        {verdict.message}
        <span className="ms-auto shrink-0 font-normal text-dim text-sm">{say.tookMsMs({ tookMs })}</span>
      </p>
      <dl className="divide-y divide-line border-line border-t">
        {user ? (
          <Fact name={say.account()}>
            <bdi>{user.email ?? user.name ?? user.userUuid}</bdi>
          </Fact>
        ) : null}
        {credits === undefined ? null : <Fact name={say.credits()}>{formatNumber(credits)}</Fact>}
        {providers.map(({ ability, name, isOffline }) => (
          <Fact key={ability} name={abilityWords[ability] ?? ability}>
            <bdi>{name}</bdi> <span className="text-dim">({isOffline ? say.offline() : say.hosted()})</span>
          </Fact>
        ))}
        {differences.length > 0 ? (
          <Fact name={say.different()}>
            <ul className="flex flex-col gap-1 break-words">
              {differences.map((difference) => (
                <li key={difference} dir="auto">
                  {difference}
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {providers.length === 0 ? <Fact name={say.providers()}>{say.theServiceDoesNotSay()}</Fact> : null}
      </dl>
    </div>
  );
}

/** How the service stands now, asked for again while it is away. */
function LiveFacts() {
  const connection = useQuery(connectionQuery());
  const balance = useQuery(creditsQuery()).data?.credits;
  const { isAway } = useReach();
  return (
    <>
      <Fact name={say.state()}>
        {isAway ? (
          say.notKnownNow()
        ) : connection.data ? (
          stateOf(connection.data)
        ) : (
          <Skeleton className="inline-block h-4 w-24" />
        )}
      </Fact>
      {typeof balance === "number" ? <Fact name={say.credits()}>{formatNumber(balance)}</Fact> : null}
    </>
  );
}

function stateOf({ isReachable, fault }: { isReachable: boolean; fault?: { message: string } }): string {
  return isReachable ? say.answers() : (fault?.message ?? say.doesNotAnswer());
}
