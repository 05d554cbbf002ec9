"use client";

import { useState } from "react";
import type { DeviceKind } from "#lib/contract/share.ts";
import { type ShareView, visitsQuery } from "#lib/studio/shares/queries.ts";
import * as access from "#messages/access.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { RelativeTime } from "../ui/time.tsx";

const devices: Record<DeviceKind, string> = {
  phone: access.phone(),
  tablet: access.tablet(),
  computer: access.computer(),
  other: access.otherDevice(),
};

type VisitsProps = { share: ShareView; projectUuid: string };

/** Each time that somebody opened a link; asked for once somebody wants to see it. */
export function Visits({ share, projectUuid, which }: VisitsProps & { which: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm text-dim">
        {access.visits({ visits: share.visits })}
        {which === null ? null : <span className="sr-only">{` ${which}`}</span>}
      </summary>
      {isOpen ? <VisitList share={share} projectUuid={projectUuid} /> : null}
    </details>
  );
}

function VisitList({ share: { shareUuid, visits: counted }, projectUuid }: VisitsProps) {
  const { data: visits, error, refetch } = useQuery(visitsQuery(projectUuid, shareUuid));
  if (!visits) return error ? <QueryError error={error} onRetry={refetch} /> : null;
  if (visits.length === 0) return <p className="mt-1.5 text-dim text-xs">{access.noVisitsKept()}</p>;
  return (
    <>
      <ul aria-label={access.visits({ visits: visits.length })} className="mt-1.5 flex flex-col gap-1">
        {visits.map(({ visitUuid, name, device, at }) => (
          <li key={visitUuid} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 break-words" dir="auto">
              {name ?? access.somebody()}
            </span>
            <span className="text-dim text-xs">
              {access.visitLine({ device: devices[device], at: <RelativeTime at={at} /> })}
            </span>
          </li>
        ))}
      </ul>
      {counted > visits.length ? (
        <p className="mt-1 text-dim text-xs">{access.theLatestVisits({ visits: visits.length })}</p>
      ) : null}
    </>
  );
}
