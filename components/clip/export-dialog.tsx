"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import type { ExportForm } from "#lib/contract/clip.ts";
import { AspectRatio } from "#lib/contract/creation/look-and-sound.ts";
import { CAPTION_MODES, FRAME_RATES, RESOLUTIONS } from "#lib/contract/limits.ts";
import { QueryFault } from "#lib/studio/browser/get-from-studio.ts";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";
import { exportProject } from "#lib/studio/clips/actions.ts";
import {
  clipSizesQuery,
  type ExportFinding,
  exportCheckQuery,
  projectClipsQuery,
  sizeOf,
} from "#lib/studio/clips/model/queries.ts";
import { expectFilm } from "#lib/studio/projects/estimates/estimates.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { connectionQuery, isPlain as speaksPlainly } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/export.ts";
import { exportIt } from "#messages/project-frame.ts";
import { AspectRatioPicker } from "../create/aspect-ratio-picker.tsx";
import { useEstimates } from "../project/use-project.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatDuration, formatSize, formatSpan } from "../ui/format.ts";
import { notify } from "../ui/notify.ts";
import { RadioCards } from "../ui/radio-cards.tsx";
import { saveFields } from "../ui/saved-field.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Switch } from "../ui/switch.tsx";
import { ExportFindings, ExportOverride } from "./export-findings.tsx";
import { MakePictures } from "./make-pictures.tsx";

const captionWords: Record<ExportForm["captions"], { label: string; detail: string }> = {
  burned: { label: say.inThePicture(), detail: say.alwaysVisible() },
  attached: { label: say.asATrack(), detail: say.canBeSwitchedVttBeside() },
  none: { label: say.none(), detail: say.pictureAndSoundOnly() },
};

export type ExportDialogProps = { project: ProjectView; onClose: () => void };

/** An owner may go on without the approvals, but not without a picture. */
const ofApproval: readonly ExportFinding["code"][] = ["not_approved", "changes_requested"];

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
  const obstacles = check.data?.findings.filter(({ severity }) => severity === "error") ?? [];
  const [obstacle] = obstacles;
  const isForWantOfApproval = obstacle && obstacles.every(({ code }) => ofApproval.includes(code));
  const { creditsMs = 0 } = check.data ?? {};
  const durationMs = project.durationMs && project.durationMs + (form.hasCredits ? creditsMs : 0);
  const reasonId = useId();
  const findings = (
    <>
      <ExportFindings
        projectUuid={project.projectUuid}
        findings={check.data?.findings}
        isLooking={check.isPending || check.isPlaceholderData}
        onLeave={onClose}
      />
      <MakePictures
        projectUuid={project.projectUuid}
        aspectRatio={form.aspectRatio}
        scenes={check.data?.canBeRemade ?? []}
      />
      {isForWantOfApproval && project.role === "owner" ? (
        <ExportOverride pending={pending} onGo={(override) => start(form, override)} />
      ) : null}
      {check.error instanceof QueryFault ? <FaultNote fault={check.error.fault} /> : null}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={exportIt()}
      footer={
        <>
          <p className="tabular min-w-0 grow basis-52 self-center text-dim text-sm">
            {isPlain ? "" : `${width} × ${height}`}
            {durationMs ? `, ${formatDuration(durationMs)}` : ""}
            {isPlain ? null : <FileEstimate form={form} durationMs={durationMs} />}
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
              className="sm:grid-cols-3!"
              value={form.captions}
              onValueChange={(captions) => change({ captions })}
              cards={CAPTION_MODES.map((value) => ({ value, ...captionWords[value] }))}
            />
          </div>
          {connection?.capabilities.providers.painter?.name === "cards" ? (
            <Switch
              label={say.textCardsComeIn()}
              hint={say.otherwiseAllOfACard()}
              checked={!form.hasStillCards}
              onCheckedChange={(isOn) => {
                const { hasStillCards: _, ...others } = form;
                setForm(isOn ? others : { ...others, hasStillCards: true });
              }}
            />
          ) : null}
          {check.data?.hasOwnClips ? (
            <Switch
              label={say.soundOfYourClips()}
              hint={say.itIsHeardUnderTheVoice()}
              checked={!form.hasMuteClips}
              onCheckedChange={(isOn) => {
                const { hasMuteClips: _, ...others } = form;
                setForm(isOn ? others : { ...others, hasMuteClips: true });
              }}
            />
          ) : null}
          {creditsMs > 0 ? (
            <Switch
              label={say.creditsAtTheEnd()}
              hint={say.aCardNamesLicensedPictures({ length: formatDuration(creditsMs) })}
              checked={form.hasCredits === true}
              onCheckedChange={(isOn) => {
                const { hasCredits: _, ...others } = form;
                setForm(isOn ? { ...others, hasCredits: true } : others);
              }}
            />
          ) : null}
          {findings}
        </div>
      )}
    </Dialog>
  );
}

type Override = { reason: string };

/** Starts an export of a project and puts the new clip at the top of the lists. */
export function useExport(projectUuid: string, onStarted?: () => void) {
  const queryClient = useQueryClient();
  const submissionId = useRef<string | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ form, override }: { form: ExportForm; override: Override | undefined }) => {
      if ((await saveFields()) === "failed") return null;
      submissionId.current ??= newUuid();
      const submission = { projectUuid, form, submissionId: submissionId.current };
      return toResult(exportProject({ ...submission, ...(override && { override }) }));
    },
    onSuccess: (answer) => {
      if (!answer?.ok) return;
      submissionId.current = null;
      for (const queryKey of [projectClipsQuery(projectUuid).queryKey, ["clips", "list"]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      queryClient.setQueryData(projectClipsQuery(projectUuid).queryKey, (clips = []) => [
        answer.value,
        ...clips.filter(({ clipUuid }) => clipUuid !== answer.value.clipUuid),
      ]);
      notify({ tone: "done", text: say.exportStarted() });
      onStarted?.();
    },
  });
  return {
    start: (form: ExportForm, override?: Override) => mutation.isPending || mutation.mutate({ form, override }),
    pending: mutation.isPending,
    fault: mutation.data && !mutation.data.ok ? mutation.data.fault : null,
  };
}

/** How long the file takes and how large it will be, told from the clips of this resolution that were made here and from nothing else. */
function FileEstimate({ form, durationMs: ms }: { form: ExportForm; durationMs: number | undefined }) {
  const { data } = useQuery(clipSizesQuery());
  const estimates = useEstimates();
  if (!data || !estimates) return null;
  const bytes = ms ? sizeOf(data, { resolution: form.resolution, ...frameSize(form), ms }) : null;
  const span = expectFilm(estimates, { ...form, ms });
  const time = span === null ? say.noEstimateOfTheTime() : say.readyIn({ span: formatSpan(span) });
  return <>{bytes === null ? say.sizeNotKnownYet({ time }) : say.timeAboutSize({ time, size: formatSize(bytes) })}</>;
}

/** Pixels of a clip: the resolution names its short side, both sides are even as the encoder needs them. */
export function frameSize({ resolution, aspectRatio }: Pick<ExportForm, "resolution" | "aspectRatio">) {
  const short = Number.parseInt(resolution, 10);
  const [across = 1, down = 1] = aspectRatio.split(":").map(Number);
  const long = Math.round((short * Math.max(across, down)) / Math.min(across, down) / 2) * 2;
  return across >= down ? { width: long, height: short } : { width: short, height: long };
}
