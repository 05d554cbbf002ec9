"use client";
import { type FormEvent, useState } from "react";
import { canBeMet, type ReviewPolicy } from "#lib/contract/approval.ts";
import type { TeamView } from "#lib/studio/people/queries.ts";
import { changeDefaultPolicy } from "#lib/studio/reviews/policy/actions.ts";
import * as say from "#messages/review-rules.ts";
import { PolicyFields } from "../project/review-rules/policy-fields.tsx";
import { changesOf, toRulesInput, withoutSent } from "../project/review-rules/rule-changes.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { Switch } from "../ui/switch.tsx";
import { useAct } from "./use-act.ts";

type DefaultRules = ReviewPolicy & { isLocked: boolean };

/** When scenes are approved in all projects that have no rules of their own. */
export function TeamReviewRules({ team }: { team: TeamView }) {
  const isOwner = team.teamspace.role === "owner";
  // What another owner changes meanwhile is seen here, beside what is changed here and not saved yet.
  const known: DefaultRules = { ...team.reviewPolicy, isLocked: team.isReviewPolicyLocked };
  const [changed, setChanged] = useState<Partial<DefaultRules>>({});
  const [isWrong, setWrong] = useState(false);
  const { busy, act } = useAct(["team"]);
  const { isLocked, ...policy } = { ...known, ...changed };
  const change = (wanted: DefaultRules) => setChanged(changesOf(known, wanted));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeMet(policy.stages)) return setWrong(true);
    const { uuid: teamspaceUuid } = team.teamspace;
    const saved = await act("save", () => changeDefaultPolicy({ teamspaceUuid, ...toRulesInput(changed) }));
    if (saved === null) return;
    setChanged((now) => withoutSent(now, changed));
    notify({ tone: "done", text: say.reviewRulesSaved() });
  };
  return (
    <form className="flex flex-col gap-4 p-4" onSubmit={(event) => void save(event)}>
      <PolicyFields
        policy={policy}
        people={team.members.filter(({ role }) => role !== "viewer")}
        isWrong={isWrong}
        disabled={!isOwner}
        onChange={(to) => change({ ...to, isLocked })}
      />
      <Switch
        label={say.lockTheRules()}
        hint={say.onlyOwnersMayChangeAProjects()}
        disabled={!isOwner}
        checked={isLocked}
        onCheckedChange={(to) => change({ ...policy, isLocked: to })}
      />
      {isOwner ? (
        <Button type="submit" look="primary" className="self-end" pending={busy === "save"}>
          {say.save()}
        </Button>
      ) : null}
    </form>
  );
}
