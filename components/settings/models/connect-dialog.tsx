"use client";

import { type FormEvent, useId, useState } from "react";
import type { WorkflowAbility } from "#lib/comfyui/corrections.ts";
import { CONNECTABLE, type ConnectedAbility } from "#lib/contract/connectable.ts";
import type { Connection } from "#lib/contract/connection.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { changeModel, connectModel, listProviderModels } from "#lib/studio/settings/models/actions.ts";
import type { ModelsView } from "#lib/studio/settings/models/queries.ts";
import * as say from "#messages/models.ts";
import { FaultNote } from "../../shell/query-error.tsx";
import { toResult } from "../../shell/to-result.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useModels } from "./use-models.ts";
import { type ChosenWorkflow, reopenWorkflow, toWorkflowText, WorkflowField } from "./workflow.tsx";

type DialogProps = {
  ability: ConnectedAbility;
  view: ModelsView;
  /** What is chosen already. */
  first?: { provider: string; address?: string | undefined };
  /** The connection to change, instead of a new one. */
  of?: Connection;
  onClose: () => void;
};

const isByWorkflow = (ability: ConnectedAbility): ability is WorkflowAbility =>
  ability === "painter" || ability === "animator";

/** Connects a model by provider, address or key, and name, or changes one; then it is tested. */
export function ConnectDialog({ ability, view: { scope, canLook }, of, first = of, onClose }: DialogProps) {
  const { test } = useModels();
  const form = useId();
  const providers = CONNECTABLE[ability];
  const [provider, setProvider] = useState(first?.provider ?? Object.keys(providers)[0] ?? "");
  const [texts, setTexts] = useState({
    address: first?.address ?? "",
    key: "",
    model: of?.model ?? "",
    voices: of?.voices?.join(", ") ?? "",
    price: of ? String(of.price) : "",
    concurrency: String(of?.concurrency ?? ""),
  });
  const [isDefault, setDefault] = useState(of?.isDefault ?? true);
  const [models, setModels] = useState<string[]>();
  const [workflow, setWorkflow] = useState<ChosenWorkflow | null>(() =>
    of?.workflow && isByWorkflow(ability) ? reopenWorkflow(of.workflow, ability) : null,
  );
  const [fault, setFault] = useState<StudioFault | null>(null);
  const [pending, setPending] = useState<"list" | "connect" | null>(null);
  const needs = providers[provider];
  const isCompatible = needs?.address === "needed";

  const asked = () => ({
    ...{ scope, ability, provider },
    ...(isCompatible && { address: texts.address.trim() }),
    ...(texts.key && { key: texts.key.trim() }),
  });
  const list = async () => {
    setPending("list");
    const answer = await toResult(listProviderModels(asked()));
    setPending(null);
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    setModels(answer.value);
    const [only = "", second] = answer.value;
    if (second === undefined) setTexts((all) => ({ ...all, model: all.model || only }));
  };
  const connect = async (event: FormEvent) => {
    event.preventDefault();
    setPending("connect");
    const voices = texts.voices.split(",").flatMap((voice) => voice.trim() || []);
    const numbers = {
      ...(texts.price && { price: Number(texts.price) }),
      ...(texts.concurrency && { concurrency: Number(texts.concurrency) }),
    };
    const wanted = {
      ...{ ...numbers, model: texts.model.trim(), is_default: isDefault },
      ...(workflow && needs?.workflow && { workflow: toWorkflowText(workflow) }),
      ...((of || voices.length > 0) && { voices }),
    };
    const { ability: _, provider: __, ...place } = asked();
    const answer = await toResult(
      of
        ? changeModel({ ...place, ...wanted, price: Number(texts.price), connectionUuid: of.connectionUuid })
        : connectModel({ ...asked(), ...wanted }),
    );
    setPending(null);
    if (!answer.ok) return setFault(answer.fault);
    notify({ tone: "done", text: of ? say.changed() : say.connected() });
    onClose();
    await test(answer.value.connectionUuid, scope);
  };
  const input = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTexts((all) => ({ ...all, [name]: target.value })),
  });
  const errorOf = (name: string) => (fault?.fields?.[name] ? { error: fault.fields[name] } : {});
  const plain = { autoComplete: "off", spellCheck: false } as const;

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={of ? say.changeModel() : say.connectModel()}
      description={say.sends[ability]()}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel()}</Button>
          <Button type="submit" form={form} look="primary" pending={pending === "connect"}>
            {of ? say.saveAndTest() : say.connect()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void connect(event)} className="flex flex-col gap-4" noValidate>
        {of ? null : (
          <Field label={say.provider()}>
            {(control) => (
              <Select
                {...control}
                value={provider}
                options={Object.entries(providers).map(([value, { title }]) => ({ value, label: title }))}
                onValueChange={(chosen) => {
                  setProvider(chosen);
                  setModels(undefined);
                  setFault(null);
                }}
              />
            )}
          </Field>
        )}
        {isCompatible ? (
          <Field
            label={say.address()}
            hint={canLook ? (needs?.workflow ? say.comfyHint() : say.addressHint()) : say.publicAddressesOnly()}
            {...errorOf("address")}
          >
            {(control) => <Input {...control} {...plain} {...input("address")} type="url" dir="ltr" />}
          </Field>
        ) : null}
        <Field
          label={say.key()}
          hint={of?.hasKey ? say.keyIsKept() : needs?.key === "needed" ? say.keyHint() : say.keyOptional()}
          {...errorOf("key")}
        >
          {(control) => <Input {...control} {...plain} {...input("key")} type="password" dir="ltr" />}
        </Field>
        {needs?.workflow && isByWorkflow(ability) ? (
          <WorkflowField
            ability={ability}
            value={workflow}
            {...errorOf("workflow")}
            onChange={(chosen) => {
              setWorkflow(chosen);
              setTexts((all) => ({ ...all, model: all.model || (chosen.fileName ?? "").replace(/\.json$/iu, "") }));
            }}
          />
        ) : null}
        <div className="flex flex-wrap items-end gap-2">
          <Field label={needs?.workflow ? say.nameOfWorkflow() : say.model()} className="flex-1" {...errorOf("model")}>
            {(control) => <Input {...control} {...plain} {...input("model")} list={`${form}-models`} dir="ltr" />}
          </Field>
          <datalist id={`${form}-models`}>
            {(models ?? []).map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
          {needs?.workflow || (of?.hasKey && texts.key === "") ? null : (
            <Button pending={pending === "list"} onClick={() => void list()}>
              {say.listModels()}
            </Button>
          )}
        </div>
        <p role="status" className="text-dim text-sm empty:hidden">
          {models === undefined
            ? null
            : models.length === 0
              ? say.noModelsListed()
              : say.modelsListed({ count: models.length })}
        </p>
        {ability === "narrator" && isCompatible ? (
          <Field label={say.voices()} hint={say.voicesHint()} {...errorOf("voices")}>
            {(control) => <Input {...control} {...plain} {...input("voices")} />}
          </Field>
        ) : null}
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label={say.price()} hint={say.priceHint[ability]()} {...errorOf("price")}>
            {(control) => <Input {...control} {...plain} {...input("price")} inputMode="decimal" />}
          </Field>
          <Field label={say.concurrency()} hint={say.concurrencyHint()} {...errorOf("concurrency")}>
            {(control) => <Input {...control} {...plain} {...input("concurrency")} inputMode="numeric" />}
          </Field>
        </div>
        <Switch label={say.makeDefault()} checked={isDefault} onCheckedChange={setDefault} />
        {fault && !fault.fields ? <FaultNote fault={fault} /> : null}
      </form>
    </Dialog>
  );
}
