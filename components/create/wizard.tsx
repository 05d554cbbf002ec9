"use client";

import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { memberSentence } from "#lib/studio/reason-sentence.ts";
import * as say from "#messages/create.ts";
import { LiveErrorsProvider } from "../ui/field.tsx";
import { Skeleton } from "../ui/states.tsx";
import { amount, CheckStep } from "./check-step.tsx";
import { type Draft, useDraft } from "./draft.ts";
import type { Forecast, Narrator } from "./forecast.ts";
import { LookAndSoundStep } from "./look-and-sound-step.tsx";
import { WizardFooter } from "./wizard-footer.tsx";
import { WIZARD_STEPS, type WizardStep, WizardSteps } from "./wizard-steps.tsx";

/** Every picture of these is made or their owner's own. */
const makesAllPictures: ReadonlySet<CreationMethod> = new Set(["aigc", "visual"]);

type WizardProps<Form extends LookAndSoundForm> = {
  method: CreationMethod;
  schema: z.ZodType<Form, Form>;
  initial: Form;
  /**
   * What the fields of the first step are called where one is missing or wrong; null for a choice that cannot be. The
   * second step has the fields of every form.
   */
  labels: { readonly [Field in Exclude<keyof Form, keyof LookAndSoundForm>]: string | null };
  /** Whether the target length is honoured, as a sentence. */
  lengthHint: (values: Form) => string;
  forecast: (values: Form) => Forecast;
  /** Who is heard; without it a voice that is chosen here. */
  narrator?: (values: Form) => Narrator;
  /** Keeps the form to what is allowed, no matter which step is open. */
  keeper?: ReactNode;
  children: ReactNode;
};

/** The three steps of every creation method around its own input. */
export function Wizard<Form extends LookAndSoundForm>(props: WizardProps<Form>) {
  const store = useDraft({ name: props.method, initial: props.initial });
  if (!store.draft) return <WizardSkeleton />;
  return <OpenWizard {...props} store={store} draft={store.draft} />;
}

/** The schema with what it refuses in the language of the person who fills the form in. */
function inOwnWords<Form>(schema: z.ZodType<Form, Form>) {
  return {
    "~standard": {
      ...schema["~standard"],
      validate(form: unknown) {
        const read = schema.safeParse(form);
        if (read.success) return { value: read.data };
        return { issues: read.error.issues.map((issue) => ({ ...issue, message: memberSentence(issue) })) };
      },
    },
  };
}

type OpenWizardProps<Form extends LookAndSoundForm> = WizardProps<Form> & {
  store: ReturnType<typeof useDraft<Form>>;
  draft: Draft<Form>;
};

function OpenWizard<Form extends LookAndSoundForm>({ store, draft, ...props }: OpenWizardProps<Form>) {
  const [step, setStep] = useQueryState(
    "step",
    parseAsStringLiteral(WIZARD_STEPS).withDefault("input").withOptions({ history: "push", scroll: true }),
  );
  const form = useForm<Form>({
    // For a form that is not known here the library cannot tell that the schema reads what the form holds: Form says both.
    resolver: standardSchemaResolver(inOwnWords(props.schema)) as unknown as Resolver<Form>,
    // A whole form is a form some members of which may be missing, which is not seen of a type yet to come.
    defaultValues: draft.values as DefaultValues<Form>,
    mode: "onTouched",
  });
  const content = useRef<HTMLDivElement>(null);
  useSavedForm({ form, save: store.save });
  useErrorsOfNow(form);

  // A form's keys are paths in it.
  const inputFields = [...Object.keys(props.labels), "title"] as FieldPath<Form>[];
  const goTo = async (next: WizardStep) => {
    const isForward = WIZARD_STEPS.indexOf(next) > WIZARD_STEPS.indexOf(step);
    const fields = step === "input" ? inputFields : undefined;
    if (isForward && !(await form.trigger(fields, { shouldFocus: true }))) {
      // Files and cards take no focus, so what is wrong with them could stay out of sight.
      requestAnimationFrame(() => content.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" }));
      return;
    }
    await setStep(next);
  };

  return (
    <FormProvider {...form}>
      <LiveErrorsProvider value>
        {props.keeper}
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            const next = WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1];
            if (next) void goTo(next);
          }}
        >
          <div className="flex h-11 shrink-0 items-center border-b px-4">
            <WizardSteps step={step} onStepChange={(next) => void goTo(next)} />
          </div>
          <div ref={content} key={step} className="scroll-quiet relative min-h-0 flex-1 overflow-y-auto">
            <div className="mx-auto max-w-[1080px] px-4 py-5 md:py-8">
              {step === "input" ? props.children : null}
              {step === "look" ? (
                <LookAndSoundStep
                  lengthHint={sayLength(props, form.watch())}
                  narrator={props.narrator?.(form.watch())}
                  showsFootage={!makesAllPictures.has(props.method)}
                  choosesStyle={!makesAllPictures.has(props.method)}
                />
              ) : null}
              {step === "check" ? (
                <CheckStep
                  method={props.method}
                  forecast={props.forecast(form.watch())}
                  narrator={props.narrator?.(form.watch())}
                  onStepChange={(next) => void setStep(next)}
                />
              ) : null}
            </div>
          </div>
          <WizardFooter
            step={step}
            method={props.method}
            schema={props.schema}
            inputFields={inputFields}
            labels={props.labels}
            submissionId={draft.submissionId}
            savedAt={store.savedAt}
            onDone={store.discard}
            onStepChange={(next) => void goTo(next)}
          />
        </form>
      </LiveErrorsProvider>
    </FormProvider>
  );
}

/** How far a wanted length is followed, and what the film is then estimated to be. */
function sayLength<Form extends LookAndSoundForm>(
  { lengthHint, forecast }: Pick<WizardProps<Form>, "lengthHint" | "forecast">,
  values: Form,
): string {
  const expected = forecast(values);
  return expected.lengthMs ? `${lengthHint(values)} ${amount(expected)}` : lengthHint(values);
}

/** Hands every change of a form to `save`. */
function useSavedForm<Form extends FieldValues>({
  form,
  save,
}: {
  form: UseFormReturn<Form>;
  save: (values: Form) => void;
}): void {
  const { watch, getValues } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => save(getValues()));
    return unsubscribe;
  }, [watch, getValues, save]);
}

/** Checks the fields that were refused again on every change, also one that a file or another field fills. */
function useErrorsOfNow<Form extends FieldValues>({
  watch,
  trigger,
  formState: { errors },
}: UseFormReturn<Form>): void {
  useEffect(() => {
    // Its keys are paths in the form.
    const refused = Object.keys(errors) as FieldPath<Form>[];
    if (refused.length === 0) return;
    const { unsubscribe } = watch(() => void trigger(refused));
    return unsubscribe;
  }, [watch, trigger, errors]);
}

function WizardSkeleton() {
  return (
    <div className="flex flex-1 flex-col" role="status" aria-busy aria-label={say.loadingTheForm()}>
      <div className="flex h-11 items-center border-b px-4">
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-6 px-4 py-5 md:py-8">
        <Skeleton className="h-72" />
        <Skeleton className="h-24" />
      </div>
    </div>
  );
}
