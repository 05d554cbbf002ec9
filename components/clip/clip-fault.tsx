"use client";
import { RotateCw } from "lucide-react";
import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import { FaultNote } from "../fault/fault-note.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { useExport } from "./use-export.ts";

/** Why an export failed, and the same export once more. */
export function ClipFault({ clip }: { clip: ClipView }) {
  const { start, pending, fault } = useExport(clip.projectUuid);
  return (
    <>
      <ErrorNote
        message={clip.error?.message ?? "The export failed."}
        next={
          clip.error?.retryable === false
            ? "The same export would fail again; change the project or the options first."
            : "Exporting again keeps every segment that is rendered."
        }
        code={clip.error?.code}
        action={
          <Button size="sm" pending={pending} onClick={() => start(clip.form)}>
            {pending ? null : <RotateCw aria-hidden />} Export again
          </Button>
        }
      />
      {fault ? <FaultNote fault={fault} /> : null}
    </>
  );
}
