"use client";
import { RotateCw } from "lucide-react";
import { type ClipView, isCancelledClip } from "#lib/studio/clips/clip-view.ts";
import { canExtend, connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import * as say from "#messages/clip.ts";
import { FaultNote } from "../fault/fault-note.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { useExport } from "./use-export.ts";

/** Why an export failed, and the same export once more. */
export function ClipFault({ clip }: { clip: ClipView }) {
  const { start, pending, fault } = useExport(clip.projectUuid);
  const { data: connection } = useQuery(connectionQuery());
  // What another service does with segments is not known.
  const keepsSegments = canExtend(connection, "capabilities");
  return (
    <>
      <ErrorNote
        message={isCancelledClip(clip) ? say.thisExportWasCancelled() : clip.error?.message || say.theExportFailed()}
        next={
          isCancelledClip(clip) || clip.error?.retryable !== false
            ? keepsSegments
              ? say.exportingAgainKeepsEverySegment()
              : say.youCanExportItAgain()
            : say.theSameExportWouldFail()
        }
        code={isCancelledClip(clip) ? undefined : clip.error?.code || undefined}
        tone={isCancelledClip(clip) ? "quiet" : "bad"}
        action={
          <Button size="sm" pending={pending} onClick={() => start(clip.form)}>
            {say.exportAgain({ value: pending ? null : <RotateCw aria-hidden /> })}
          </Button>
        }
      />
      {fault ? <FaultNote fault={fault} /> : null}
    </>
  );
}
