"use client";
import {
  canBeMet,
  countsManyGuests,
  hasEnough,
  POLICY_LIMITS,
  type ReviewPolicy,
  type ReviewStage,
  STAGE_COUNTS,
  type StageCounts,
} from "#lib/contract/approval.ts";
import { keysOf } from "#lib/keys-of.ts";
import * as say from "#messages/review-rules.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";

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
  // Anyone who counts in the first stage does not count in the second one.
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
        hint={say.ownersCanBypass()}
        disabled={disabled}
        checked={policy.exportNeedsApproval}
        onCheckedChange={(exportNeedsApproval) => onChange({ ...policy, exportNeedsApproval })}
      />
      <p className="text-dim text-sm">{say.aRequestAlwaysBlocks()}</p>
    </div>
  );
}

const labels: Record<StageCounts, string> = {
  anyone: say.anyone(),
  members: say.members(),
  guests: say.guests(),
  named: say.named(),
};
const numbers = Array.from({ length: POLICY_LIMITS.approvals }, (_, index) => String(index + 1));

type StageFieldsProps = {
  label: string;
  stage: ReviewStage;
  people: readonly { userUuid: string; name: string }[];
  /** Names too few people, and was to be saved. */
  isWrong: boolean;
  disabled: boolean;
  onChange: (stage: ReviewStage) => void;
};

/** How many approvals, and whose. */
function StageFields({ label, stage, people, isWrong, disabled, onChange }: StageFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" disabled={disabled}>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-[7rem_1fr]">
        <Field label={say.approvals()}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={String(stage.approvals)}
              options={numbers.map((value) => ({ value, label: value }))}
              onValueChange={(approvals) => onChange({ ...stage, approvals: Number(approvals) })}
            />
          )}
        </Field>
        <Field label={say.whoCounts()}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={stage.counts}
              options={STAGE_COUNTS.map((value) => ({ value, label: labels[value] }))}
              onValueChange={(counts) => onChange({ ...stage, counts })}
            />
          )}
        </Field>
      </div>
      {countsManyGuests(stage) ? <p className="text-dim text-sm">{say.linkCountsOnce()}</p> : null}
      {stage.counts === "named" ? <NamedPeople {...{ stage, people, isWrong, onChange }} /> : null}
    </fieldset>
  );
}

function NamedPeople({ stage, people, isWrong, onChange }: Omit<StageFieldsProps, "label" | "disabled">) {
  const gone = stage.people.filter((uuid) => !people.some(({ userUuid }) => userUuid === uuid));
  const offered = [...people, ...gone.map((userUuid) => ({ userUuid, name: say.hasLeftTheTeam() }))];
  const toggle = (userUuid: string, isOn: boolean) =>
    onChange({ ...stage, people: [...stage.people.filter((one) => one !== userUuid), ...(isOn ? [userUuid] : [])] });
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{say.nameThem()}</legend>
      {offered.length === 0 ? <p className="text-dim text-sm">{say.nobodyMayReview()}</p> : null}
      <div className="flex max-h-40 flex-wrap gap-x-4 gap-y-2 overflow-y-auto">
        {offered.map(({ userUuid, name }) => (
          <label key={userUuid} className="flex min-h-6 touch:min-h-11 cursor-pointer items-center gap-1.5">
            <input
              type="checkbox"
              checked={stage.people.includes(userUuid)}
              onChange={({ target }) => toggle(userUuid, target.checked)}
              className="size-4 accent-(--accent)"
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
      {stage.people.length < stage.approvals ? (
        <p role={isWrong ? "alert" : undefined} className={isWrong ? "text-bad text-sm" : "text-dim text-sm"}>
          {say.nameAsManyAsNeeded({ need: stage.approvals })}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Rules that a form shows, a teamspace's with whether its projects may have their own. */
export type ShownRules = ReviewPolicy & { isLocked?: boolean };

/** What is to be another than it is known to be. */
export function changesOf<Rules extends ShownRules>(known: Rules, wanted: Rules): Partial<Rules> {
  return pick(wanted, (key) => JSON.stringify(known[key]) !== JSON.stringify(wanted[key]));
}

/** What was changed once more while the rest was on its way. */
export function withoutSent<Rules extends ShownRules>(now: Partial<Rules>, sent: Partial<Rules>): Partial<Rules> {
  return pick(now, (key) => now[key] !== sent[key]);
}

/** As the acts take it: what is not named stays, somebody else may have changed it in the meantime. */
export function toRulesInput({ isLocked, stages, ...rules }: Partial<ShownRules>) {
  const people = stages?.map((stage) => ({ ...stage, people: [...stage.people] }));
  return {
    policy: { ...rules, ...(people && { stages: people }) },
    ...(isLocked !== undefined && { isLocked }),
  };
}

function pick<Rules extends object>(rules: Rules, isWanted: (key: keyof Rules) => boolean): Partial<Rules> {
  const picked: Partial<Rules> = {};
  for (const key of keysOf(rules)) if (isWanted(key)) picked[key] = rules[key];
  return picked;
}
