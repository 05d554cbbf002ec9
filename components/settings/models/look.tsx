"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CONNECTED_ABILITIES, type ConnectedAbility } from "#lib/contract/connectable.ts";
import type { FoundProgram } from "#lib/contract/connection.ts";
import { connectModel, lookForModels } from "#lib/studio/settings/models/actions.ts";
import type { ModelsView } from "#lib/studio/settings/models/queries.ts";
import * as say from "#messages/models.ts";
import { FaultNote } from "../../shell/query-error.tsx";
import { toResult } from "../../shell/to-result.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { Section } from "../section.tsx";
import { useModels } from "./use-models.ts";

/** Finds programs on the service's machine that run models, and connects one with a click. */
export function LookSection({ view }: { view: ModelsView }) {
  const look = useMutation({ mutationFn: () => toResult(lookForModels({})) });
  const programs = look.data?.ok ? look.data.value.programs : null;
  return (
    <Section title={say.lookOnMachine()} advice={say.lookAdvice()}>
      <div className="flex flex-col gap-4 p-4" aria-live="polite">
        <Button
          className="self-start"
          look={programs === null ? "primary" : undefined}
          pending={look.isPending}
          onClick={() => look.mutate()}
        >
          {look.isPending ? say.looking() : programs === null ? say.lookOnMachine() : say.lookAgain()}
        </Button>
        {look.data && !look.data.ok ? <FaultNote fault={look.data.fault} /> : null}
        {programs?.length === 0 ? <NothingFound /> : null}
        {programs && programs.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line">
            {programs.map((program) => (
              <Program key={program.address} of={program} view={view} />
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  );
}

function NothingFound() {
  return (
    <div>
      <p className="font-medium">{say.foundNothing()}</p>
      <ul className="list-disc ps-5 text-dim">
        <li>{say.installLemonade()}</li>
        <li>{say.installKokoro()}</li>
        <li>{say.installOllama()}</li>
      </ul>
    </div>
  );
}

function Program({ of: program, view }: { of: FoundProgram; view: ModelsView }) {
  const abilities = CONNECTED_ABILITIES.filter((ability) => program.models.some((model) => model.ability === ability));
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="font-medium">
        {program.program} <code className="font-mono font-normal text-dim text-sm">{program.address}</code>
      </p>
      {program.provider === undefined ? <p className="text-dim text-sm">{say.cannotConnectYet()}</p> : null}
      {program.provider !== undefined && abilities.length === 0 ? (
        <p className="text-dim text-sm">{say.hasNoModels()}</p>
      ) : null}
      {program.provider === undefined
        ? null
        : abilities.map((ability) => <Offer key={ability} program={program} ability={ability} view={view} />)}
    </li>
  );
}

type OfferProps = { program: FoundProgram; ability: ConnectedAbility; view: ModelsView };

/** One kind of work that a program can do: its models, and the button that uses one. */
function Offer({ program: { program, provider = "", base = "", models }, ability, view }: OfferProps) {
  const { busy, act, test } = useModels();
  const fitting = models.filter((model) => model.ability === ability);
  const [model, setModel] = useState(fitting[0]?.model ?? "");
  const isConnected = view.connections.some(
    (connection) => connection.ability === ability && connection.address === base && connection.model === model,
  );
  const use = async () => {
    const voices = fitting.find((found) => found.model === model)?.voices ?? [];
    const wanted = { scope: view.scope, ability, provider, address: base, model, is_default: true, voices };
    const made = await act("use", () => connectModel({ ...wanted, name: `${model} · ${program}`.slice(0, 80) }));
    if (made) await test(made.connectionUuid, view.scope);
  };
  const kind = say.abilities[ability]();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-28 text-dim">{kind}</span>
      <Select
        aria-label={say.modelsOf({ ability: kind })}
        className="min-w-0 max-w-full flex-1"
        value={model}
        options={fitting.map((found) => ({ value: found.model, label: found.model }))}
        onValueChange={setModel}
      />
      {isConnected ? (
        <span className="text-ok text-sm">{say.alreadyConnected()}</span>
      ) : (
        <Button
          size="sm"
          pending={busy !== null}
          aria-label={say.usesModel({ model, ability: kind })}
          onClick={() => void use()}
        >
          {say.use()}
        </Button>
      )}
    </div>
  );
}
