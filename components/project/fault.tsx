"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import Link from "next/link";
import { retryProject } from "#lib/studio/projects/actions.ts";
import { projectQuery } from "#lib/studio/projects/model/queries.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/project.ts";
import { useMayCreate } from "../shell/may-create.tsx";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { isCancelled } from "./status.ts";

/** Why a project stopped, in which stage, and the button that can help. */
export function ProjectFault({ project }: { project: ProjectView }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => toResult(retryProject({ projectUuid: project.projectUuid })),
    onSuccess: (answer) => {
      if (answer.ok) queryClient.setQueryData(projectQuery(project.projectUuid).queryKey, answer.value);
    },
  });
  const { error } = project;
  const mayCreate = useMayCreate();
  const connection = useQuery(connectionQuery());
  // Until the service has told, it is taken for one that can: it may just be away.
  const offersRetry = connection.data?.isReachable !== true || canExtend(connection.data, "project.retry");
  const canRetry = (error?.retryable ?? true) && offersRetry;
  const refusal = retry.data && !retry.data.ok ? retry.data.fault : null;
  return (
    <div className="flex flex-col gap-2 px-4 pt-3">
      <ErrorNote
        message={isCancelled(project) ? say.youCancelledThisProject() : error?.message || say.theProjectStopped()}
        next={
          isCancelled(project)
            ? say.whatWasFinishedIsKept()
            : [
                reasonSentence(error?.message),
                stageSentence(error?.stage),
                whatNow({ canRetry, isFinal: error?.retryable === false }),
              ]
                .filter(Boolean)
                .join(" ")
        }
        code={isCancelled(project) ? undefined : error?.code || undefined}
        tone={isCancelled(project) ? "quiet" : "bad"}
        action={
          canRetry ? (
            <Button look="primary" pending={retry.isPending} onClick={() => retry.mutate()}>
              {retry.isPending ? null : <RotateCw aria-hidden />}
              {isCancelled(project) ? say.goOn() : say.tryAgain()}
            </Button>
          ) : mayCreate ? (
            <Button asChild>
              <Link href="/projects/new">{say.newProject()}</Link>
            </Button>
          ) : null
        }
      />
      {refusal ? <FaultNote fault={refusal} /> : null}
    </div>
  );
}

function reasonSentence(message: string | undefined): string {
  return message ? "" : say.theServiceDoesNotSay();
}

function stageSentence(stage: string | undefined): string {
  return stage ? say.itStoppedInTheStage({ stage: stage.replaceAll(/[-_]/g, " ") }) : "";
}

/** That trying again cannot help is said only where the service said so. */
function whatNow({ canRetry, isFinal }: { canRetry: boolean; isFinal: boolean }): string {
  if (canRetry) return say.tryingAgainKeepsEverythingThat();
  if (isFinal) return say.tryingAgainWouldNotHelp();
  return say.theConnectedServiceCannotGo();
}
