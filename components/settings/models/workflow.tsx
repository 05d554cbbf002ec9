"use client";

import { type DragEvent, useId, useRef, useState } from "react";
import {
  applyCorrections,
  type Corrections,
  findCorrections,
  kindOf,
  listInputs,
  type WorkflowAbility,
} from "#lib/comfyui/corrections.ts";
import { findOutputs } from "#lib/comfyui/place-marks.ts";
import { MOST_WORKFLOW_BYTES, readWorkflow, type Workflow } from "#lib/comfyui/workflow.ts";
import * as say from "#messages/models.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

export type ChosenWorkflow = Corrections & { fileName?: string };

/** The workflow of a connected model, to be corrected again. */
export function reopenWorkflow(text: string, ability: WorkflowAbility): ChosenWorkflow | null {
  const read = readWorkflow(text);
  return "refusal" in read ? null : findCorrections(read.workflow, ability);
}

/** The workflow as the service is sent it. */
export const toWorkflowText = (chosen: ChosenWorkflow) => JSON.stringify(applyCorrections(chosen));

type WorkflowProps = {
  ability: WorkflowAbility;
  value: ChosenWorkflow | null;
  error?: string | undefined;
  onChange: (chosen: ChosenWorkflow) => void;
};

/** Takes a workflow's file, and shows for correction what was found in its graph. */
export function WorkflowField({ ability, value, error, onChange }: WorkflowProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = file.size > MOST_WORKFLOW_BYTES ? null : readWorkflow(await file.text());
    if (!read) return setRefusal(say.workflowTooLarge({ kilobytes: MOST_WORKFLOW_BYTES / 1000 }));
    if ("refusal" in read) return setRefusal(say.notAWorkflow({ file: file.name }));
    setRefusal(undefined);
    onChange({ ...findCorrections(read.workflow, ability), fileName: file.name });
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };
  return (
    <div className="flex flex-col gap-3">
      <div
        {...drop}
        className={joinClasses(
          "flex flex-col gap-2 rounded-lg border border-dashed p-3",
          isOver ? "border-accent bg-accent-soft" : "border-edge",
        )}
      >
        <p className="font-medium">{say.workflow()}</p>
        <p id={id} className="text-dim text-sm">
          {value?.fileName ? say.workflowChosen({ file: value.fileName }) : say.workflowHint()}
        </p>
        <Button className="self-start" aria-describedby={id} onClick={() => picker.current?.click()}>
          {say.chooseWorkflow()}
        </Button>
        <input
          ref={picker}
          type="file"
          tabIndex={-1}
          accept=".json,application/json"
          aria-label={say.workflow()}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
      {(refusal ?? error) ? <ErrorNote message={refusal ?? error ?? ""} /> : null}
      {value ? <Found value={value} onChange={onChange} /> : null}
    </div>
  );
}

type FoundProps = { value: ChosenWorkflow; onChange: (chosen: ChosenWorkflow) => void };

/** What feeds the workflow, each with the input that it was found at. */
function Found({ value, onChange }: FoundProps) {
  const { workflow, rows, steps, output, isMarked } = value;
  const outputs = findOutputs(workflow).map((node) => ({ value: node, label: titleOf(workflow, node) }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-medium">{isMarked ? say.workflowIsMarked() : say.foundInWorkflow()}</legend>
      {isMarked
        ? null
        : rows.map((row, index) => (
            <Field
              key={row.key}
              label={row.isMore ? say.andAlso({ what: say.marks[row.mark]() }) : say.marks[row.mark]()}
            >
              {(control) => (
                <PlaceSelect
                  {...control}
                  workflow={workflow}
                  kind={kindOf(row.mark)}
                  value={row.place}
                  onValueChange={(place) => onChange({ ...value, rows: rows.with(index, { ...row, place }) })}
                />
              )}
            </Field>
          ))}
      <div className="flex flex-wrap items-end gap-2">
        <Field label={say.steps()} className="min-w-40 flex-1">
          {(control) => (
            <PlaceSelect
              {...control}
              workflow={workflow}
              kind="number"
              value={steps.place}
              onValueChange={(place) => onChange({ ...value, steps: { ...steps, place } })}
            />
          )}
        </Field>
        {steps.place === "" ? null : (
          <Field label={say.numberOfSteps()} className="w-28">
            {(control) => (
              <Input
                {...control}
                type="number"
                min={1}
                max={500}
                value={steps.value}
                onChange={({ target }) => onChange({ ...value, steps: { ...steps, value: Number(target.value) } })}
              />
            )}
          </Field>
        )}
      </div>
      <Field label={say.output()}>
        {(control) => (
          <Select
            {...control}
            value={output}
            options={outputs}
            onValueChange={(chosen) => onChange({ ...value, output: chosen })}
          />
        )}
      </Field>
    </fieldset>
  );
}

const unused = "unused";

function PlaceSelect({
  workflow,
  kind,
  value,
  onValueChange,
  ...control
}: {
  workflow: Workflow;
  kind: "number" | "string";
  value: string;
  onValueChange: (place: string) => void;
}) {
  const places = listInputs(workflow, kind).map(({ place, node, input, value: held }) => ({
    value: place,
    label: say.inputOfNode({ node: titleOf(workflow, node), input, value: held.slice(0, 40) }),
  }));
  return (
    <Select
      {...control}
      value={value || unused}
      options={[{ value: unused, label: say.notUsed() }, ...places]}
      onValueChange={(chosen) => onValueChange(chosen === unused ? "" : chosen)}
    />
  );
}

function titleOf(workflow: Workflow, node: string): string {
  return say.nodeOfWorkflow({ node, title: workflow[node]?._meta?.title ?? workflow[node]?.class_type ?? "" });
}
