"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { cancelProposals, proposeFromNotes } from "#lib/studio/reviews/answers/actions.ts";
import type { NotedPart } from "#lib/studio/reviews/answers/begin.ts";
import { type NoteProposal, type NoteProposals, proposalsQuery } from "#lib/studio/reviews/answers/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/from-notes.ts";
import { toResult } from "../../shell/to-result.ts";
import { useOneByOne } from "../../shell/use-one-by-one.ts";
import { useQuery } from "../../shell/use-query.ts";
import { notify } from "../../ui/notify.ts";

const mostInACall = 20;

/** What the connected service's language model writes because of notes; nothing where it has none. */
export function useProposals(projectUuid: string) {
  const queryClient = useQueryClient();
  const { data: connection } = useQuery(connectionQuery());
  const hasModel = connection?.capabilities.providers.writer?.isOffline === false;
  const isOffered = hasModel && canExtend(connection, "scene.propose-text");
  // What was read before a note was written again speaks of other words.
  const asked = { ...proposalsQuery(projectUuid), enabled: isOffered, refetchOnMount: "always" as const };
  const { data, error, isFetchedAfterMount } = useQuery(asked);
  const { isBusy, once } = useOneByOne();
  const [asking, setAsking] = useState<readonly NotedPart[]>([]);
  const find = (of: NotedPart) => data?.proposals.find((proposal) => isAbout(proposal, of));

  const take = (answer: Result<NoteProposals, StudioFault>): boolean => {
    if (answer.ok)
      queryClient.setQueryData(proposalsQuery(projectUuid).queryKey, { proposals: answer.value.proposals });
    else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return answer.ok;
  };

  const ask = (parts: readonly NotedPart[]) =>
    once(async () => {
      setAsking(parts);
      // What is read in the meantime was written before this was asked.
      await queryClient.cancelQueries({ queryKey: proposalsQuery(projectUuid).queryKey });
      for (let at = 0; at < parts.length; at += mostInACall) {
        const some = parts.slice(at, at + mostInACall);
        const answer = await toResult(proposeFromNotes({ projectUuid, parts: some }));
        if (!take(answer) || !answer.ok) break;
        const [first] = answer.value.refused;
        const count = answer.value.refused.length;
        if (first) notify({ tone: "fault", text: say.notAskedAbout({ count, reason: first.reason }) });
      }
      setAsking([]);
    });

  const cancel = (proposals: readonly NoteProposal[]) =>
    once(async () => {
      await queryClient.cancelQueries({ queryKey: proposalsQuery(projectUuid).queryKey });
      const proposalUuids = proposals.map(({ proposalUuid }) => proposalUuid);
      take(await toResult(cancelProposals({ projectUuid, proposalUuids })));
    });

  return {
    isOffered,
    /** Whether it is not known yet what was asked before. */
    isReading: isOffered && !isFetchedAfterMount && !error,
    isRead: isOffered && isFetchedAfterMount && data !== undefined,
    isBusy,
    find,
    /** Whether its text is still to come. */
    isWaitingFor: (of: NotedPart) =>
      find(of)?.state === "asked" || asking.some((each) => JSON.stringify(each) === JSON.stringify(of)),
    ask,
    cancel,
  };
}

export type Proposals = ReturnType<typeof useProposals>;

/** The same part with the same words, because of the same notes. */
function isAbout(proposal: NoteProposal, { sceneId, part, entityUuid, seen, causes }: NotedPart): boolean {
  const causeUuids = causes.map(({ noteUuid, reviewUuid }) => noteUuid ?? reviewUuid ?? "");
  return (
    proposal.sceneId === sceneId &&
    proposal.part === part &&
    proposal.entityUuid === entityUuid &&
    proposal.now === seen.trim() &&
    proposal.causeUuids.length === causeUuids.length &&
    causeUuids.every((uuid) => proposal.causeUuids.includes(uuid))
  );
}
