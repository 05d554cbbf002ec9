import { formatDate } from "#lib/language/format.ts";
import type { StatusView } from "#lib/studio/settings/status/queries.ts";
import * as say from "#messages/status.ts";
import { Fact, Section } from "../section.tsx";

const dayOf = (at: number) => formatDate(at, { dateStyle: "medium" });

/** Until when each https address is believed. */
export function Certificates({ certificates, at }: Pick<StatusView, "certificates" | "at">) {
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
export function Versions({ status: { studio, service } }: { status: StatusView }) {
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
