"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CONNECTABLE, CONNECTED_ABILITIES, type ConnectedAbility } from "#lib/contract/connectable.ts";
import type { FoundProgram, ModelFetch } from "#lib/contract/connection.ts";
import { formatNumber } from "#lib/language/format.ts";
import { cancelModelFetch, connectModel, fetchModel, lookForModels } from "#lib/studio/settings/models/actions.ts";
import type { ModelsView } from "#lib/studio/settings/models/queries.ts";
import * as say from "#messages/models.ts";
import { FaultNote } from "../../shell/query-error.tsx";
import { Section } from "../../shell/section.tsx";
import { toResult } from "../../shell/to-result.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { formatSize } from "../../ui/format.ts";
import { Progress } from "../../ui/progress.tsx";
import { Select } from "../../ui/select.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import { useModels } from "./use-models.ts";

/** Finds programs on the service's machine that run models, and connects one with a click. */
export function LookSection({ view }: { view: ModelsView }) {
  const look = useMutation({ mutationFn: () => toResult(lookForModels({})) });
  const programs = look.data?.ok ? look.data.value.programs : null;
  const isShown = ({ address }: ModelFetch) => programs?.some((program) => program.address === address);
  const isConnected = ({ model, address }: ModelFetch) =>
    view.connections.some((connection) => connection.model === model && connection.address === baseOf(address));
  // Downloads go on while nobody looks.
  const others = view.fetches?.filter((fetch) => !isShown(fetch) && !(fetch.state === "done" && isConnected(fetch)));
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
        {others && others.length > 0 ? <FetchList title={say.downloads()} models={others} view={view} /> : null}
      </div>
    </Section>
  );
}

const lemonade = { program: "Lemonade", provider: "openai-compatible" };
const baseOf = (address: string) => `${address}/v1`;

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
  const { provider = "", base = "", models, fetchable } = program;
  const abilities = CONNECTED_ABILITIES.filter((ability) => models.some((model) => model.ability === ability));
  const byWorkflow = CONNECTED_ABILITIES.filter((ability) => CONNECTABLE[ability][provider]?.workflow);
  const [connecting, setConnecting] = useState<ConnectedAbility>();
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="font-medium">
        {program.program} <code className="font-mono font-normal text-dim text-sm">{program.address}</code>
      </p>
      {abilities.length === 0 && byWorkflow.length === 0 && !fetchable ? (
        <p className="text-dim text-sm">{say.hasNoModels()}</p>
      ) : null}
      {abilities.map((ability) => (
        <Offer key={ability} program={program} ability={ability} view={view} />
      ))}
      {byWorkflow.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {byWorkflow.map((ability) => (
            <Button key={ability} size="sm" onClick={() => setConnecting(ability)}>
              {say.connectWorkflow({ ability: say.abilities[ability]() })}
            </Button>
          ))}
        </div>
      ) : null}
      {connecting ? (
        <ConnectDialog
          ability={connecting}
          view={view}
          first={{ provider, address: base }}
          onClose={() => setConnecting(undefined)}
        />
      ) : null}
      <Fetches of={program} view={view} />
    </li>
  );
}

type Fetchable = Omit<ModelFetch, "state" | "percent"> & Partial<ModelFetch>;

/** Models that a program can be told to download, with how far it is with each. */
function Fetches({ of: { address, models, fetchable = [] }, view }: { of: FoundProgram; view: ModelsView }) {
  const fetches = view.fetches?.filter(
    (fetch) => fetch.address === address && !models.some(({ model }) => model === fetch.model),
  );
  const offered = fetchable.map((model): Fetchable => {
    return fetches?.find((fetch) => fetch.model === model.model) ?? { ...model, address };
  });
  return offered.length > 0 ? <FetchList title={say.canFetch()} models={offered} view={view} /> : null;
}

function FetchList({ title, models, view }: { title: string; models: Fetchable[]; view: ModelsView }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-dim text-sm">{title}</p>
      <ul aria-label={title} className="flex flex-col gap-2">
        {models.map((model) => (
          <Fetch key={`${model.address} ${model.model}`} of={model} view={view} />
        ))}
      </ul>
    </div>
  );
}

function Fetch({
  of: { address, model, ability, gigabytes, percent = 0, ...fetch },
  view,
}: {
  of: Fetchable;
  view: ModelsView;
}) {
  const { busy, act } = useModels();
  const { state = null, message = "" } = fetch;
  if (state === "done") {
    const program = { ...lemonade, address, base: baseOf(address), models: [{ model, ability }] };
    return (
      <li>
        <Offer program={program} ability={ability} view={view} />
      </li>
    );
  }
  const percentage = formatNumber(percent / 100, { style: "percent" });
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="w-28 text-dim">{say.abilities[ability]()}</span>
      <span className="min-w-40 flex-1">
        <bdi className="break-all">{model}</bdi> <span className="text-dim text-sm">{formatSize(gigabytes * 1e9)}</span>
      </span>
      {state === null || state === "failed" ? (
        <Button
          size="sm"
          pending={busy !== null}
          onClick={() => void act("fetch", () => fetchModel({ address, model }))}
        >
          {state === null ? say.fetchModel() : say.fetchAgain()} <bdi className="sr-only">{model}</bdi>
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            pending={busy !== null}
            onClick={() => void act("cancel", () => cancelModelFetch({ address, model }))}
          >
            {say.cancel()} <bdi className="sr-only">{say.fetchOf({ model })}</bdi>
          </Button>
          <div className="flex w-full flex-col gap-1">
            <Progress label={say.fetchOf({ model })} done={percent} total={100} />
            <p className="text-dim text-sm">
              {state === "waiting" ? say.waitsForFetch() : say.fetching({ percent: percentage })}
            </p>
          </div>
        </>
      )}
      {state === "failed" ? (
        <div className="w-full">
          <ErrorNote message={say.fetchFailed({ model })} next={message} />
        </div>
      ) : null}
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
