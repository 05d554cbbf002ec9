"use client";
import { canBeMet, hasEnough, type ReviewPolicy, type ReviewStage } from "#lib/contract/approval.ts";
import * as say from "#messages/review-rules.ts";
import { Switch } from "../../ui/switch.tsx";
import { StageFields } from "./stage-fields.tsx";

const client: ReviewStage = { approvals: 1, counts: "guests", people: [] };

export type PolicyFieldsProps = {
  policy: ReviewPolicy;
  people: readonly { userUuid: string; name: string }[];
  isWrong: boolean;
  disabled?: boolean;
  onChange: (policy: ReviewPolicy) => void;
};

/** When a scene is approved, and what waits for that. */
export function PolicyFields({ policy, people, isWrong, disabled = false, onChange }: PolicyFieldsProps) {
  const [first, second] = policy.stages;
  if (!first) return null;
  const shared = { people, isWrong, disabled };
  const setStages = (stages: ReviewStage[]) => onChange({ ...policy, stages });
  // Whoever counts in the first stage does not count in the second one.
  const beforeClient =
    first.counts === "anyone" || first.counts === "guests" ? { ...first, counts: "members" as const } : first;
  return (
    <div className="flex flex-col gap-4">
      <StageFields
        {...shared}
        label={second ? say.firstStage() : say.approvalsOfAScene()}
        stage={first}
        onChange={(stage) => setStages([stage, ...(second ? [second] : [])])}
      />
      <Switch
        label={say.twoStages()}
        hint={say.clientCountsAfterwards()}
        disabled={disabled}
        checked={second !== undefined}
        onCheckedChange={(isOn) => setStages(isOn ? [beforeClient, client] : [first])}
      />
      {second ? (
        <StageFields
          {...shared}
          label={say.secondStage()}
          stage={second}
          onChange={(stage) => setStages([first, stage])}
        />
      ) : null}
      {second && hasEnough(first, first.people) && hasEnough(second, second.people) && !canBeMet(policy.stages) ? (
        <p role={isWrong ? "alert" : undefined} className={isWrong ? "text-bad text-sm" : "text-dim text-sm"}>
          {say.nobodyIsLeftForTheSecondStage()}
        </p>
      ) : null}
      <Switch
        label={say.motionForApprovedStills()}
        hint={say.nobodyPaysForMotion()}
        disabled={disabled}
        checked={policy.motionNeedsApproval}
        onCheckedChange={(motionNeedsApproval) => onChange({ ...policy, motionNeedsApproval })}
      />
      <Switch
        label={say.exportOnceApproved()}
        hint={say.ownersCanGoOn()}
        disabled={disabled}
        checked={policy.exportNeedsApproval}
        onCheckedChange={(exportNeedsApproval) => onChange({ ...policy, exportNeedsApproval })}
      />
      <p className="text-dim text-sm">{say.aRequestAlwaysBlocks()}</p>
    </div>
  );
}
