"use client";

import { Check, CircleAlert } from "lucide-react";
import type { ProgressStatus, Waiting } from "#lib/contract/project.ts";
import { formatList } from "#lib/language/format.ts";
import { expectProject, expectRest } from "#lib/studio/projects/estimates/estimates.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/project-steps.ts";
import { joinClasses } from "../ui/classes.ts";
import { formatDuration, formatTimeLeft } from "../ui/format.ts";
import { Progress } from "../ui/progress.tsx";
import { useNow } from "../ui/time.tsx";
import { aheadOf, describeTurn } from "./describe-turn.ts";
import { isCancelled, statusOf, statusWords } from "./status.ts";
import { useEstimates } from "./use-project.ts";

/** For what something waits that has not begun, as a sentence without its full stop. */
export function describeWait(waiting: Waiting, kind: "project" | "export"): string {
  if (waiting.for === "worker") return describeTurn(waiting.before, kind);
  if (waiting.for === "speech") return say.waitsForItsRecording();
  if (waiting.for === "project") return say.waitsForItsProjectTo();
  const { before } = waiting;
  const queue = kind === "project" ? say.asManyProjectsAreMade() : say.theRenderQueue();
  if (before === 0) return kind === "project" ? say.nextInLine({ queue }) : say.nextInTheRenderQueue();
  const ahead = aheadOf[kind]({ before });
  return kind === "project" ? say.waitsForItsTurn({ ahead, queue }) : say.waitsInTheRenderQueue({ ahead });
}

const steps = [
  { status: "init", label: statusWords.init.label },
  { status: "preparation", label: statusWords.preparation.label },
  { status: "generated_videos", label: statusWords.generated_videos.label },
  { status: "editing", label: statusWords.editing.label },
] as const satisfies readonly { status: ProgressStatus; label: string }[];

/** How far a project is, with the real counts of where it stands; nothing once it is ready. */
export function ProjectSteps({ project }: { project: ProjectView }) {
  if (project.progressStatus === "editing") return null;
  const isBroken = project.progressStatus === "error";
  const at = isBroken ? stepOfStage(project) : steps.findIndex(({ status }) => status === project.progressStatus);
  if (at === null) return <Stopped project={project} />;
  const { progress } = project;
  const count = progress && progress.total > 1 ? say.doneOfTotal({ done: progress.done, total: progress.total }) : "";
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <ol aria-label={say.status()} className="flex items-center gap-2 text-dim">
        {steps.map(({ status, label }, index) => {
          const isDone = index < at;
          const isNow = index === at && !isDone;
          return (
            <li
              key={status}
              aria-current={isNow ? "step" : undefined}
              className={joinClasses(
                "items-center gap-2",
                isNow || isDone || index === 0 ? "flex" : "hidden xl:flex",
                !isNow && at >= 0 && "max-sm:hidden",
              )}
            >
              {index > 0 ? <span aria-hidden className="hidden h-px w-5 bg-line sm:block" /> : null}
              <span
                className={joinClasses(
                  "flex items-center gap-1 whitespace-nowrap",
                  isDone && "text-ok",
                  isNow && (isBroken ? "text-bad" : "text-text"),
                )}
              >
                {isDone ? <Check className="size-3.5" aria-label={say.done()} /> : null}
                {isNow && isBroken ? <CircleAlert className="size-3.5" aria-hidden /> : null}
                {label}
                {isNow && !isBroken && count ? <span className="tabular">{count}</span> : null}
                {isNow && isBroken ? <span>{isCancelled(project) ? say.wasCancelled() : say.hasFailed()}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
      {isBroken ? null : <Wait project={project} />}
    </div>
  );
}

/** All that is to be said where the service does not tell how far it came. */
function Stopped({ project }: { project: ProjectView }) {
  const { label, tone } = statusOf(project);
  return (
    <p className={joinClasses("flex items-center gap-1 text-sm", tone === "bad" && "text-bad")}>
      <CircleAlert className="size-3.5" aria-hidden /> {label}
    </p>
  );
}

function Wait({ project: { progress, createdAt, method, sceneCount } }: { project: ProjectView }) {
  const now = useNow({ everyMs: 1_000 });
  const estimates = useEstimates();
  if (progress?.waiting) {
    const facts = [describeWait(progress.waiting, "project"), say.safeToLeave()];
    return <span className="text-dim">{formatList(facts, "unit")}</span>;
  }
  const expected = estimates ? expectProject(estimates, { method, scenes: sceneCount }) : null;
  const { estimatedReadyAt } = progress ?? {};
  const rest = now === null ? null : expectRest({ expected, createdAt, estimatedReadyAt, now });
  const facts = [
    now === null ? [] : say.takenSoFar({ duration: formatDuration(now - createdAt) }),
    rest === null ? say.noEstimateYet() : rest === "longer" ? say.longerThanUsualHere() : formatTimeLeft(rest),
    say.safeToLeave(),
  ].flat();
  return (
    <>
      <Progress label={say.partsDone()} done={progress?.done ?? null} total={progress?.total ?? 0} className="w-22" />
      <span className="tabular text-dim">{formatList(facts, "unit")}</span>
    </>
  );
}

/** The step a failed project stopped in, from the stage its fault names; null when that names none that is known. */
function stepOfStage({ error, progress }: ProjectView): number | null {
  const stage = (error?.stage ?? progress?.stage ?? "").toLowerCase();
  const named = steps.findIndex(({ status }) => status === stage);
  if (named >= 0) return named;
  if (/^(?:read|transcribe)-/.test(stage)) return 0;
  if (/picture|clip|paint|animate|footage|storyboard|generated|^show-|^finish-/.test(stage)) return 2;
  if (/write|cut|direct|speak|speech|narrat|fit-|time-|music|prepar/.test(stage)) return 1;
  return null;
}
