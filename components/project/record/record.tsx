"use client";
import { ClipboardCheck, FileDown, Printer } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { describeOverride, describePick, describeRules } from "#lib/studio/reviews/record/describe.ts";
import {
  type ApprovalRecord,
  approvalRecordQuery,
  type RecordedOverride,
  type RecordedPick,
  type RecordedSigner,
} from "#lib/studio/reviews/record/queries.ts";
import * as say from "#messages/approval-record.ts";
import { saveMadeFile } from "../../clip/files-menu.tsx";
import { PageBody } from "../../shell/page.tsx";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, Skeleton } from "../../ui/states.tsx";
import { useProject, useScenes } from "../use-project.ts";
import { ClipRecord, Exactly, SceneRecord } from "./scene.tsx";

/** Who judged what of a project, when and through which link: to read, to print, or to save as a signed document. */
export function ProjectRecord({ projectUuid }: { projectUuid: string }) {
  const { data, error, isPending, refetch } = useQuery(approvalRecordQuery(projectUuid));
  const { data: scenes } = useScenes({ projectUuid, project: useProject(projectUuid).project });
  const known = useRef(scenes);
  useEffect(() => {
    // What stands depends on the scenes, which change without a word about review.
    if (known.current && known.current !== scenes) void refetch({ cancelRefetch: false });
    known.current = scenes;
  }, [scenes, refetch]);
  if (isPending) return <Skeleton className="m-4 h-64 rounded-xl" />;
  if (!data) return <QueryError error={error} onRetry={refetch} />;
  const project = `/projects/${encodeURIComponent(projectUuid)}`;
  const board = `${project}/storyboard`;
  if (data.scenes.length === 0) {
    return (
      <EmptyState
        picture={<ClipboardCheck className="size-8" strokeWidth={1.25} aria-hidden />}
        title={say.nothingToRecord()}
        advice={say.recordFillsAs()}
        action={
          <Button asChild look="primary">
            <Link href={board}>{say.toTheStoryboard()}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <PageBody className="mx-auto w-full max-w-3xl">
      <Head record={data} projectUuid={projectUuid} />
      {data.scenes.map((scene) => (
        <SceneRecord key={scene.sceneId} scene={scene} board={board} />
      ))}
      {data.clips.map((clip) => (
        <ClipRecord key={clip.clipUuid} clip={clip} clips={`${project}/clips`} />
      ))}
      {data.earlierVerdicts > 0 ? (
        <p className="mt-4 text-dim">{say.earlierOnes({ count: data.earlierVerdicts })}</p>
      ) : null}
      {data.picks.length > 0 ? <Picks picks={data.picks} /> : null}
      {data.overrides.length > 0 ? <Overrides overrides={data.overrides} /> : null}
      <Signature signer={data.signer} />
    </PageBody>
  );
}

function Head({ record, projectUuid }: { record: ApprovalRecord; projectUuid: string }) {
  const { title, approved, scenes, rules, madeAt } = record;
  const files = `/api/projects/${encodeURIComponent(projectUuid)}/files`;
  const [file, clientFile] = [`${files}/approvals.pdf`, `${files}/approvals-client.pdf`];
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold text-xl">
          {say.approvalRecord()}
          <span className="hidden print:inline">: {title}</span>
        </h2>
        <div className="flex flex-wrap gap-2 sm:ms-auto print:hidden">
          <Button className="touch:h-11" onClick={() => window.print()}>
            <Printer aria-hidden /> {say.print()}
          </Button>
          <Button
            className="touch:h-11"
            title={say.leftOutForTheClient()}
            onClick={() => void saveMadeFile(clientFile, say.theClientsRecord())}
          >
            <FileDown aria-hidden /> {say.downloadForTheClient()}
          </Button>
          <Button className="touch:h-11" look="primary" onClick={() => void saveMadeFile(file, say.theRecord())}>
            <FileDown aria-hidden /> {say.downloadSignedPdf()}
          </Button>
        </div>
      </div>
      <p>
        {say.approvedNow({ approved, scenes: scenes.filter(({ number }) => number !== null).length })}{" "}
        <span className="text-dim text-sm">{say.asOf({ date: <Exactly at={madeAt} /> })}</span>
      </p>
      <h3 className="mt-2 font-semibold">{say.rules()}</h3>
      <ul className="list-disc ps-5 text-dim">
        {describeRules(rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </header>
  );
}

function Picks({ picks }: { picks: readonly RecordedPick[] }) {
  return (
    <section aria-labelledby="record-picks" className="mt-6 border-t pt-4">
      <h3 id="record-picks" className="font-semibold">
        {say.picks()}
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {picks.map((pick) => (
          <li key={pick.uuid} className="break-inside-avoid break-words" dir="auto">
            {describePick(pick).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="text-dim text-sm">
              <Exactly at={pick.at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Overrides({ overrides }: { overrides: readonly RecordedOverride[] }) {
  return (
    <section aria-labelledby="record-overrides" className="mt-6 border-t pt-4">
      <h3 id="record-overrides" className="font-semibold">
        {say.overrides()}
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {overrides.map((override) => (
          <li key={override.uuid} className="break-inside-avoid">
            <p>{describeOverride(override)}</p>
            <p className="break-words" dir="auto">
              {say.becauseOf(override)}
            </p>
            <p className="text-dim text-sm">
              <Exactly at={override.at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the signature of the document means, and what it is held against. */
function Signature({ signer: { name, fingerprint, earlier } }: { signer: RecordedSigner }) {
  return (
    <section aria-labelledby="record-signature" className="mt-6 break-inside-avoid border-t pt-4 pb-6">
      <h3 id="record-signature" className="font-semibold">
        {say.signature()}
      </h3>
      <p className="mt-1 text-dim">{say.whatItMeans()}</p>
      <dl className="mt-3 flex flex-col gap-2">
        <Fact term={say.signedBy()}>{name}</Fact>
        <Fact term={say.certificateFingerprint()}>
          <code className="break-all font-mono text-xs">{fingerprint}</code>
        </Fact>
        {earlier.length > 0 ? (
          <Fact term={say.earlierCertificates()}>
            {earlier.map((one) => (
              <code key={one} className="block break-all font-mono text-xs">
                {one}
              </code>
            ))}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-dim text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
