"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { CONNECTABLE, type ConnectedAbility } from "#lib/contract/connectable.ts";
import type { Connection } from "#lib/contract/connection.ts";
import { changeModel, removeModel } from "#lib/studio/settings/models/actions.ts";
import { type ModelsView, modelTestQuery } from "#lib/studio/settings/models/queries.ts";
import * as say from "#messages/models.ts";
import { Section } from "../../shell/section.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { formatDuration, formatLength } from "../../ui/format.ts";
import { formatCredits } from "../../ui/format-credits.ts";
import { notify } from "../../ui/notify.ts";
import { Select } from "../../ui/select.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import { useModels } from "./use-models.ts";

type AbilityProps = { ability: ConnectedAbility; view: ModelsView };

/** Who does one kind of work: the connected models with what they are sent, and a button for another one. */
export function AbilitySection({ ability, view }: AbilityProps) {
  const [isConnecting, setConnecting] = useState(false);
  const connections = view.connections.filter((connection) => connection.ability === ability);
  const inUse = view.providers[ability];
  return (
    <Section title={say.abilities[ability]()} advice={say.sends[ability]()}>
      <p className="border-line border-b px-4 py-3 text-dim text-sm">
        {inUse && !inUse.isOffline
          ? say.inUse({ name: titleOf(ability, inUse.name), model: inUse.model ?? "" })
          : say.inUseBuiltIn()}
        {view.environment.includes(ability) ? (
          <span className="block">{say.setByEnvironment({ variable: ability.toUpperCase() })}</span>
        ) : null}
      </p>
      {connections.length > 0 ? (
        <ul aria-label={say.abilities[ability]()} className="divide-y divide-line">
          {connections.map((connection) => (
            <ConnectionRow key={connection.connectionUuid} connection={connection} view={view} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3 text-dim">{say.noneConnected()}</p>
      )}
      <div className="border-line border-t px-4 py-3">
        <Button onClick={() => setConnecting(true)}>
          {say.connectModel()} <span className="sr-only">{say.abilities[ability]()}</span>
        </Button>
      </div>
      {isConnecting ? <ConnectDialog ability={ability} view={view} onClose={() => setConnecting(false)} /> : null}
    </Section>
  );
}

/** What people know a provider by. */
const titleOf = (ability: ConnectedAbility, provider: string) => CONNECTABLE[ability][provider]?.title ?? provider;

type RowProps = { connection: Connection; view: ModelsView };

function ConnectionRow({ connection, view }: RowProps) {
  const { connectionUuid, name, provider, model, address, isDefault, isInstallations } = connection;
  const { busy, act, test } = useModels();
  const [dialog, setDialog] = useState<"change" | "remove">();
  const close = () => setDialog(undefined);
  const { scope } = view;
  const isOwn = isInstallations === (scope === "installation");
  const result = useTest(connection, view);
  const title = titleOf(connection.ability, provider);
  const facts = [title, name.includes(model) ? "" : model, address ? say.sentTo({ host: new URL(address).host }) : ""];
  const change = (is_default: boolean) => act("default", () => changeModel({ scope, connectionUuid, is_default }));
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <bdi className="break-all">{name}</bdi>
            {isDefault ? (
              <span className="inline-flex items-center gap-1 font-normal text-ok text-sm">
                <CircleCheck className="size-4" aria-hidden /> {say.isDefault()}
              </span>
            ) : null}
          </p>
          <p className="break-words text-dim text-sm">
            <bdi>{facts.filter(Boolean).join(" · ")}</bdi>
          </p>
          {isOwn ? null : <p className="text-dim text-sm">{say.sharedByInstallation()}</p>}
        </div>
        {isOwn ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" pending={result?.state === "running"} onClick={() => void test(connectionUuid, scope)}>
              {say.test()} <bdi className="sr-only">{name}</bdi>
            </Button>
            <Button size="sm" pending={busy === "default"} onClick={() => void change(!isDefault)}>
              {isDefault ? say.stopUsing() : say.makeDefault()} <bdi className="sr-only">{name}</bdi>
            </Button>
            <Button size="sm" onClick={() => setDialog("change")}>
              {say.change()} <bdi className="sr-only">{name}</bdi>
            </Button>
            <Button size="sm" onClick={() => setDialog("remove")}>
              {say.remove()} <bdi className="sr-only">{name}</bdi>
            </Button>
          </div>
        ) : null}
      </div>
      <div aria-live="polite">{result ? <TestResult connection={connection} result={result} /> : null}</div>
      {dialog === "change" ? (
        <ConnectDialog ability={connection.ability} view={view} of={connection} onClose={close} />
      ) : null}
      {dialog === "remove" ? <RemoveDialog connection={connection} view={view} onClose={close} /> : null}
    </li>
  );
}

function useTest({ connectionUuid, test }: Connection, { scope }: ModelsView) {
  const query = modelTestQuery({ connectionUuid, scope });
  // One that was never tested has no result to ask for.
  const { data } = useQuery({ ...query, enabled: test !== undefined });
  return data;
}

/** Scenes of a board that the time is told for. */
const usualScenes = 12;

function TestResult({
  connection: { ability },
  result,
}: {
  connection: Connection;
  result: NonNullable<ReturnType<typeof useTest>>;
}) {
  if (result.state === "running") return <p className="text-dim text-sm">{say.testing()}</p>;
  if (result.state === "failed") return <ErrorNote message={say.testFailed()} next={result.message ?? ""} />;
  const { tookMs = 0, cost = 0, picture, sound, text } = result;
  const took = formatLength(tookMs);
  const board = formatDuration(tookMs * usualScenes);
  return (
    <div className="flex flex-wrap items-start gap-3">
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a data: address that no loader can make smaller
        <img src={picture} alt={say.testPicture()} className="w-48 rounded-md border border-line" />
      ) : null}
      <div className="flex min-w-0 flex-col gap-2 text-sm">
        <p>
          {ability === "painter" ? say.pictureTook({ took, board }) : say.testTook({ took })}{" "}
          <span className="text-dim">{cost > 0 ? formatCredits(cost) : say.free()}</span>
        </p>
        {text ? (
          <blockquote dir="auto" className="text-dim">
            {text}
          </blockquote>
        ) : null}
        {sound ? <Sound address={sound} /> : null}
      </div>
    </div>
  );
}

/** Pages may play what they hold, and no data: address. */
function Sound({ address }: { address: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const [, type = "", base64 = ""] = /^data:([^;]+);base64,(.*)$/s.exec(address) ?? [];
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [address]);
  // biome-ignore lint/a11y/useMediaCaption: one known sentence
  return url ? <audio controls src={url} aria-label={say.testSound()} className="h-9 max-w-full" /> : null;
}

const offline = "offline";

/** Asks before a model is removed; for a default, what projects should use from then on. */
function RemoveDialog({ connection, view, onClose }: RowProps & { onClose: () => void }) {
  const { busy, act } = useModels();
  const { connectionUuid, ability, isDefault, isInstallations } = connection;
  const others = view.connections.filter(
    (other) =>
      other.ability === ability && other.isInstallations === isInstallations && other.connectionUuid !== connectionUuid,
  );
  const [replacement, setReplacement] = useState(others[0]?.connectionUuid ?? offline);
  const options = [
    ...others.map(({ connectionUuid: value, name: label }) => ({ value, label })),
    { value: offline, label: say.builtIn() },
  ];
  const remove = async () => {
    const asked = { scope: view.scope, connectionUuid, ...(isDefault && { replacement }) };
    const done = await act("remove", () => removeModel(asked));
    onClose();
    if (done) notify({ tone: "done", text: say.removed() });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={say.removeModel()}
      consequence={
        <>
          <span className="block">{say.removeConsequence()}</span>
          {isDefault ? (
            <span className="mt-3 flex flex-wrap items-center gap-2 text-text">
              {say.replacedBy()}
              <Select
                aria-label={say.replacedBy()}
                className="min-w-40 flex-1"
                value={replacement}
                options={options}
                onValueChange={setReplacement}
              />
            </span>
          ) : null}
        </>
      }
      confirmLabel={say.remove()}
      keepLabel={say.keep()}
      pending={busy !== null}
      onConfirm={() => void remove()}
    />
  );
}
