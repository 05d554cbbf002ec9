"use client";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { CAPTION_MODES, FRAME_RATES, RESOLUTIONS } from "#lib/contract/choices.ts";
import type { ExportForm } from "#lib/contract/clip.ts";
import { AspectRatio } from "#lib/contract/creation/look-and-sound.ts";
import { exportCheckQuery } from "#lib/studio/clips/clip-queries.ts";
import { connectionQuery, isPlain as speaksPlainly } from "#lib/studio/connection/connection-queries.ts";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";
import { QueryFault } from "#lib/studio/query-fault.ts";
import * as say from "#messages/export.ts";
import { AspectRatioPicker } from "../create/aspect-ratio-picker.tsx";
import { FaultNote } from "../fault/fault-note.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatDuration } from "../ui/format-time.ts";
import { RadioCards } from "../ui/radio-cards.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { ExportFindings } from "./export-findings.tsx";
import { FileEstimate } from "./file-estimate.tsx";
import { frameSize } from "./frame-size.ts";
import { useExport } from "./use-export.ts";

const captionWords: Record<ExportForm["captions"], { label: string; detail: string }> = {
  burned: { label: say.inThePicture(), detail: say.alwaysVisible() },
  attached: { label: say.asATrack(), detail: say.canBeSwitchedVttBeside() },
  none: { label: say.none(), detail: say.pictureAndSoundOnly() },
};

export type ExportDialogProps = { project: ProjectView; onClose: () => void };

/** The options of an export, with defaults that suit most. */
export function ExportDialog({ project, onClose }: ExportDialogProps) {
  const router = useRouter();
  const ratio = AspectRatio.safeParse(project.videoFormat);
  const [form, setForm] = useState<ExportForm>({
    resolution: "1080p",
    fps: 30,
    aspectRatio: ratio.success ? ratio.data : "16:9",
    captions: "burned",
  });
  const { start, pending, fault } = useExport(project.projectUuid, () => {
    onClose();
    router.push(`/projects/${project.projectUuid}/clips`);
  });
  const { data: connection } = useQuery(connectionQuery());
  // The interface itself knows no options of an export.
  const isPlain = speaksPlainly(connection);
  const change = (part: Partial<ExportForm>) => setForm({ ...form, ...part });
  const { width, height } = frameSize(form);
  const check = useQuery(exportCheckQuery(project.projectUuid, form));
  const obstacle = check.data?.findings.find(({ severity }) => severity === "error");
  const reasonId = useId();
  const findings = (
    <>
      <ExportFindings
        projectUuid={project.projectUuid}
        findings={check.data?.findings}
        isLooking={check.isPending || check.isPlaceholderData}
        onLeave={onClose}
      />
      {check.error instanceof QueryFault ? <FaultNote fault={check.error.fault} /> : null}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={say.exportIt()}
      footer={
        <>
          <p className="tabular min-w-0 grow basis-52 self-center text-dim text-sm">
            {isPlain ? "" : `${width} × ${height}`}
            {project.durationMs ? `, ${formatDuration(project.durationMs)}` : ""}
            {isPlain ? null : <FileEstimate form={form} durationMs={project.durationMs} />}
          </p>
          <Button onClick={onClose}>{say.cancel()}</Button>
          {obstacle ? (
            <>
              <Button look="primary" aria-disabled aria-describedby={reasonId}>
                {say.startExport()}
              </Button>
              <p id={reasonId} className="w-full text-end text-bad text-sm">
                {obstacle.message}
              </p>
            </>
          ) : (
            <Button look="primary" pending={pending} onClick={() => start(form)}>
              {say.startExport()}
            </Button>
          )}
        </>
      }
    >
      {isPlain ? (
        <div className="flex flex-col gap-3">
          {fault ? <FaultNote fault={fault} /> : null}
          <p>{say.theConnectedServiceChoosesSize()}</p>
          {findings}
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          {fault ? <FaultNote fault={fault} /> : null}
          <Field label={say.resolution()}>
            {() => (
              <SegmentedControl
                label={say.resolution()}
                className="w-full"
                value={form.resolution}
                onValueChange={(resolution) => change({ resolution })}
                segments={RESOLUTIONS.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
          <Field label={say.framesASecond()}>
            {() => (
              <SegmentedControl
                label={say.framesASecond()}
                className="w-full"
                value={String(form.fps)}
                onValueChange={(fps) => change({ fps: FRAME_RATES.find((rate) => String(rate) === fps) ?? 30 })}
                segments={FRAME_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))}
              />
            )}
          </Field>
          <div className="flex flex-col gap-1.5">
            <h3 className="font-medium">{say.aspectRatio()}</h3>
            <AspectRatioPicker value={form.aspectRatio} onValueChange={(aspectRatio) => change({ aspectRatio })} />
          </div>
          <div className="flex flex-col gap-1.5">
            <h3 className="font-medium">{say.captions()}</h3>
            <RadioCards
              label={say.captions()}
              className="sm:grid-cols-3"
              value={form.captions}
              onValueChange={(captions) => change({ captions })}
              cards={CAPTION_MODES.map((value) => ({ value, ...captionWords[value] }))}
            />
          </div>
          {findings}
        </div>
      )}
    </Dialog>
  );
}
