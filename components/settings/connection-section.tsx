"use client";
import { useState, useTransition } from "react";
import type { Result } from "#lib/result.ts";
import { testConnection } from "#lib/studio/connection/connection-actions.ts";
import { canExtend, connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import type { ConnectionVerdict } from "#lib/studio/connection/connection-view.ts";
import type { ConnectionSettings } from "#lib/studio/connection/read-connection-settings.ts";
import type { StudioFault } from "#lib/studio/studio-fault.ts";
import * as say from "#messages/settings.ts";
import { FaultNote } from "../fault/fault-note.tsx";
import { settle } from "../shell/settle.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { ConnectionVerdictNote } from "./connection-verdict-note.tsx";
import { Fact } from "./fact.tsx";
import { LiveFacts } from "./live-facts.tsx";
import { Section } from "./section.tsx";
import { tellUploads } from "./tell-uploads.ts";

/** Where the service is and whether it answers. Key and secret never come to the browser. */
export function ConnectionSection({ settings }: { settings: ConnectionSettings }) {
  const [tested, setTested] = useState<Result<ConnectionVerdict, StudioFault>>();
  const [pending, start] = useTransition();
  // What another service is described by is not known here.
  const isOurs = canExtend(useQuery(connectionQuery()).data, "capabilities");
  const test = () => start(async () => setTested(await settle(testConnection({}))));
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
          <span className="break-words">{tellUploads(settings)}</span>
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
