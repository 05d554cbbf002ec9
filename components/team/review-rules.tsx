"use client";
import { type FormEvent, useState } from "react";
import { canBeMet } from "#lib/contract/approval.ts";
import type { TeamView } from "#lib/studio/people/views.ts";
import { changeDefaultPolicy } from "#lib/studio/reviews/policy/actions.ts";
import * as say from "#messages/review-rules.ts";
import { PolicyFields, toPolicyInput } from "../project/review-rules/policy-fields.tsx";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { Switch } from "../ui/switch.tsx";
import { useAct } from "./use-act.ts";

/** When scenes are approved in all projects that have no rules of their own. */
export function TeamReviewRules({ team }: { team: TeamView }) {
  const isOwner = team.teamspace.role === "owner";
  const [policy, setPolicy] = useState(team.reviewPolicy);
  const [isLocked, setLocked] = useState(team.isReviewPolicyLocked);
  const [isWrong, setWrong] = useState(false);
  const { busy, act } = useAct(["team"]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeMet(policy.stages)) return setWrong(true);
    const { uuid: teamspaceUuid } = team.teamspace;
    const saved = await act("save", () =>
      changeDefaultPolicy({ teamspaceUuid, policy: toPolicyInput(policy), isLocked }),
    );
    if (saved !== null) notify({ tone: "done", text: say.reviewRulesSaved() });
  };
  return (
    <form className="flex flex-col gap-4 p-4" onSubmit={(event) => void save(event)}>
      <PolicyFields
        policy={policy}
        people={team.members.filter(({ role }) => role !== "viewer")}
        isWrong={isWrong}
        disabled={!isOwner}
        onChange={setPolicy}
      />
      <Switch
        label={say.lockTheRules()}
        hint={say.onlyOwnersMayChangeAProjects()}
        disabled={!isOwner}
        checked={isLocked}
        onCheckedChange={setLocked}
      />
      {isOwner ? (
        <Button type="submit" look="primary" className="self-end" pending={busy === "save"}>
          {say.save()}
        </Button>
      ) : null}
    </form>
  );
}
