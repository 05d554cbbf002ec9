"use client";

import Link from "next/link";
import { QueryFault } from "#lib/studio/browser/get-from-studio.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { reach } from "#lib/studio/live/browser/reach.ts";
import * as say from "#messages/shell.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { ErrorState } from "../ui/states.tsx";

type QueryErrorProps = { error: Error; onRetry: () => void };

/** What stands where a query failed: its sentence, its code, and the button that can help with that code. */
export function QueryError({ error, onRetry }: QueryErrorProps) {
  const fault = error instanceof QueryFault ? error.fault : null;
  const retry = () => {
    // While the studio is away no query is asked before it is back.
    reach.tryNow();
    onRetry();
  };
  const sentence = fault ? `${fault.message} ${fault.next}` : say.thisCouldNotBeLoaded();
  return (
    <ErrorState
      sentence={sentence}
      code={fault ? [fault.code, fault.trackingId].filter(Boolean).join(" · ") : undefined}
      action={
        fault?.code === "signed_out" ? (
          <Button asChild look="primary">
            <a href="/sign-in">{say.signIn()}</a>
          </Button>
        ) : (
          <>
            {fault?.code.startsWith("service_") ? (
              <Button asChild>
                <Link href="/settings">{say.testTheConnection()}</Link>
              </Button>
            ) : null}
            <Button look="primary" onClick={retry}>
              {say.tryAgain()}
            </Button>
          </>
        )
      }
    />
  );
}

/** A fault of the studio told in place. */
export function FaultNote({ fault }: { fault: StudioFault }) {
  return <ErrorNote message={fault.message} next={fault.next} code={fault.code} />;
}
