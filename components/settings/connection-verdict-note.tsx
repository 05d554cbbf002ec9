import { CircleCheck } from "lucide-react";
import { formatNumber } from "#lib/language/format.ts";
import type { ConnectionVerdict } from "#lib/studio/connection/connection-view.ts";
import * as say from "#messages/settings.ts";
import { ErrorNote } from "../ui/error-note.tsx";
import { Fact } from "./fact.tsx";

/** What came of the connection test, in words. */
export function ConnectionVerdictNote({ verdict }: { verdict: ConnectionVerdict }) {
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
        {user ? <Fact name={say.account()}>{user.email ?? user.name ?? user.userUuid}</Fact> : null}
        {credits === undefined ? null : <Fact name={say.credits()}>{formatNumber(credits)}</Fact>}
        {providers.map(({ ability, name, isOffline }) => (
          <Fact key={ability} name={`${ability.charAt(0).toUpperCase()}${ability.slice(1)}`}>
            {name} <span className="text-dim">({isOffline ? say.offline() : say.hosted()})</span>
          </Fact>
        ))}
        {differences.length > 0 ? (
          <Fact name={say.different()}>
            <ul className="flex flex-col gap-1 break-words">
              {differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {providers.length === 0 ? <Fact name={say.providers()}>{say.theServiceDoesNotSay()}</Fact> : null}
      </dl>
    </div>
  );
}
