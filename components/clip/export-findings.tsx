"use client";
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { sceneHref } from "#lib/studio/activity/model/queries.ts";
import type { ExportFinding } from "#lib/studio/clips/model/queries.ts";
import * as say from "#messages/export.ts";
import { exportAnyway } from "#messages/overrides.ts";
import { useOverride } from "../project/review-rules/use-override.tsx";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";

const looks = {
  error: { Icon: CircleAlert, tone: "text-bad", word: say.stopsTheExport() },
  warning: { Icon: TriangleAlert, tone: "text-warn", word: say.lookAtItFirst() },
  notice: { Icon: Info, tone: "text-dim", word: say.goodToKnow() },
} as const;

/** More links than this say nothing more. */
const mostLinks = 12;

export type ExportFindingsProps = {
  projectUuid: string;
  /** Missing while they are looked up for the first time. */
  findings: readonly ExportFinding[] | undefined;
  isLooking: boolean;
  onLeave: () => void;
};

/** What was found before an export, each with a way to its scenes. */
export function ExportFindings({ projectUuid, findings, isLooking, onLeave }: ExportFindingsProps) {
  return (
    <section aria-label={say.beforeYouExport()} aria-busy={isLooking} className="flex flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <h3 className="font-medium">{say.beforeYouExport()}</h3>
        <p role="status" className="flex items-center gap-1.5 text-dim text-sm">
          {isLooking ? (
            <>
              <LoaderCircle className="size-3.5 animate-spin" aria-hidden /> {say.lookingThroughTheScenes()}
            </>
          ) : findings?.length === 0 ? (
            <>
              <CircleCheck className="size-3.5 text-ok" aria-hidden /> {say.nothingIsInTheWay()}
            </>
          ) : null}
        </p>
      </div>
      {findings && findings.length > 0 ? (
        <ul className={joinClasses("divide-y rounded-lg border border-line bg-panel", isLooking ? "opacity-60" : "")}>
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.message}`} className="flex items-start gap-2.5 px-3 py-2">
              <FindingSign finding={finding} />
              <div className="min-w-0 flex-1">
                <p className="break-words">{finding.message}</p>
                <p className="break-words text-dim text-sm">{finding.action}</p>
                <SceneJumps projectUuid={projectUuid} finding={finding} onLeave={onLeave} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function FindingSign({ finding: { severity } }: { finding: ExportFinding }) {
  const { Icon, tone, word } = looks[severity];
  return (
    <span title={word}>
      <Icon className={joinClasses("mt-0.5 size-4 shrink-0", tone)} aria-hidden />
      <span className="sr-only">{word}:</span>
    </span>
  );
}

type Jumps = Pick<ExportFindingsProps, "projectUuid" | "onLeave"> & { finding: ExportFinding };

function SceneJumps({ projectUuid, finding: { scenes }, onLeave }: Jumps) {
  if (scenes.length === 0) return null;
  const rest = scenes.length - mostLinks;
  return (
    <p className="tabular mt-1 flex flex-wrap items-center gap-x-1 gap-y-1 text-sm">
      <span className="text-dim">{scenes.length === 1 ? say.scene() : say.scenes()}</span>
      {scenes.slice(0, mostLinks).map(({ sceneId, number }) => (
        <Link
          key={sceneId}
          href={sceneHref({ projectUuid, sceneId })}
          onClick={onLeave}
          aria-label={say.goToScene({ number })}
          className="grid min-h-6 min-w-6 touch:min-h-9 touch:min-w-9 place-items-center rounded border border-line px-1.5 font-medium hover:bg-hover"
        >
          {number}
        </Link>
      ))}
      {rest > 0 ? <span className="text-dim">{say.andMore({ rest })}</span> : null}
    </p>
  );
}

type ExportOverrideProps = { pending: boolean; onGo: (override: { reason: string }) => void };

/** Lets an owner export without the approvals that are asked for, with a reason that is kept. */
export function ExportOverride({ pending, onGo }: ExportOverrideProps) {
  const { field, go } = useOverride(onGo);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-panel p-3">
      {field}
      <Button className="touch:h-11 self-end" pending={pending} onClick={go}>
        {exportAnyway()}
      </Button>
    </div>
  );
}
