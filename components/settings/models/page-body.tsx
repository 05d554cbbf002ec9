"use client";

import { type FormEvent, useState } from "react";
import { CONNECTED_ABILITIES } from "#lib/contract/connectable.ts";
import { setSpendingLimit } from "#lib/studio/settings/models/actions.ts";
import { type ModelScope, modelsQuery, spendingQuery } from "#lib/studio/settings/models/queries.ts";
import * as say from "#messages/models.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { Section } from "../../shell/section.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { formatAmount, formatCredits } from "../../ui/format-credits.ts";
import { notify } from "../../ui/notify.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { AbilitySection } from "./ability.tsx";
import { LookSection } from "./look.tsx";
import { useModels } from "./use-models.ts";

/** The models of the installation or of a teamspace: connected, tested, chosen and removed by its owner. */
export function ModelsPage({ teamspace }: { teamspace: string }) {
  const [chosen, setChosen] = useState<ModelScope>();
  const { data, error, refetch } = useQuery(modelsQuery(chosen));
  if (!data) return error ? <QueryError error={error} onRetry={() => void refetch()} /> : <ModelsSkeleton />;
  return (
    <>
      <div className="flex flex-col gap-3">
        <p className="text-dim">{say.whatModelsDo()}</p>
        {data.ownsInstallation ? (
          <SegmentedControl
            className="self-start"
            label={say.whoUsesThem()}
            value={data.scope}
            segments={[
              { value: "installation", label: say.everybody() },
              { value: "teamspace", label: say.onlyTeamspace({ name: teamspace }) },
            ]}
            onValueChange={setChosen}
          />
        ) : null}
      </div>
      {data.canLook ? <LookSection view={data} /> : null}
      <SpendingSection teamspace={teamspace} />
      {CONNECTED_ABILITIES.map((ability) => (
        <AbilitySection key={`${data.scope} ${ability}`} ability={ability} view={data} />
      ))}
    </>
  );
}

/** How many credits the teamspace may spend in a month, and how many it did. */
function SpendingSection({ teamspace }: { teamspace: string }) {
  const { data } = useQuery(spendingQuery());
  const { busy, act } = useModels();
  const [typed, type] = useState<string>();
  if (!data) return null;
  const { spent, limit } = data;
  const shown = typed ?? (limit === undefined ? "" : String(limit));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = shown.trim() === "" ? null : Number(shown);
    if (!(await act("limit", () => setSpendingLimit({ limit: wanted })))) return;
    type(undefined);
    notify({ tone: "done", text: say.limitSaved() });
  };
  return (
    <Section title={`${say.spendingLimit()} · ${teamspace}`} advice={say.spendingAdvice()}>
      <form onSubmit={save} className="flex flex-wrap items-end gap-3 px-4 py-3">
        <Field label={say.creditsAMonth()} hint={say.noLimit()} className="min-w-40 flex-1">
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="decimal"
              min={0}
              max={1_000_000_000}
              step="any"
              value={shown}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        <Button type="submit" pending={busy === "limit"} className="mb-7">
          {say.save()}
        </Button>
        <p className="w-full text-dim text-sm">
          {limit === undefined
            ? say.spent({ spent: formatCredits(spent) })
            : say.spentOf({ spent: formatAmount(spent), limit: formatCredits(limit) })}
        </p>
      </form>
    </Section>
  );
}

function ModelsSkeleton() {
  return (
    <>
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </>
  );
}
