"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CONNECTED_ABILITIES, type ConnectedAbility } from "#lib/contract/connectable.ts";
import type { ChosenConnections } from "#lib/contract/connection.ts";
import { chooseModels } from "#lib/studio/settings/models/actions.ts";
import { projectModelsQuery } from "#lib/studio/settings/models/queries.ts";
import * as say from "#messages/models.ts";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/states.tsx";

type DialogProps = { projectUuid: string; onClose: () => void };

/** The models that make new takes of a project. */
export function ModelsDialog({ projectUuid, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(projectModelsQuery(projectUuid));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={say.modelsOfProject()}
      description={say.modelsOfProjectAdvice()}
      width="sm"
    >
      {data ? (
        <ChoiceForm projectUuid={projectUuid} chosen={data} onClose={onClose} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-32 rounded-lg" />
      )}
    </Dialog>
  );
}

const [byDefault, offline] = ["default", "offline"];

function ChoiceForm({ projectUuid, chosen, onClose }: DialogProps & { chosen: ChosenConnections }) {
  const client = useQueryClient();
  const [choices, setChoices] = useState<Partial<Record<ConnectedAbility, string>>>(chosen.choices);
  const save = useMutation({
    mutationFn: () => toResult(chooseModels({ projectUuid, choices })),
    onSuccess: (answer) => {
      if (!answer.ok) return;
      client.setQueryData(projectModelsQuery(projectUuid).queryKey, answer.value);
      notify({ tone: "done", text: say.chosen() });
      onClose();
    },
  });
  const abilities = CONNECTED_ABILITIES.filter((ability) => chosen.connections.some((one) => one.ability === ability));
  if (abilities.length === 0) return <p className="text-dim">{say.nothingToChoose()}</p>;
  const choose = (ability: ConnectedAbility, value: string) => {
    const { [ability]: _, ...others } = choices;
    setChoices(value === byDefault ? others : { ...others, [ability]: value });
  };
  return (
    <div className="flex flex-col gap-4">
      {abilities.map((ability) => {
        const fitting = chosen.connections.filter((one) => one.ability === ability);
        const usual = fitting.find(({ isDefault }) => isDefault)?.name ?? say.builtIn();
        return (
          <Field key={ability} label={say.abilities[ability]()}>
            {(control) => (
              <Select
                {...control}
                value={choices[ability] ?? byDefault}
                options={[
                  { value: byDefault, label: say.theDefault({ name: usual }) },
                  ...fitting.map(({ connectionUuid: value, name: label }) => ({ value, label })),
                  { value: offline, label: say.builtIn() },
                ]}
                onValueChange={(value) => choose(ability, value)}
              />
            )}
          </Field>
        );
      })}
      {save.data && !save.data.ok ? <FaultNote fault={save.data.fault} /> : null}
      <Button className="self-end" look="primary" pending={save.isPending} onClick={() => save.mutate()}>
        {say.save()}
      </Button>
    </div>
  );
}
