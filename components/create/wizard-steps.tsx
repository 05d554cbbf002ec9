import { Check } from "lucide-react";
import * as say from "#messages/create.ts";
import { joinClasses } from "../ui/classes.ts";

export const WIZARD_STEPS = ["input", "look", "check"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

const labels: Record<WizardStep, string> = { input: say.input(), look: say.lookAndSound(), check: say.check() };

export type WizardStepsProps = { step: WizardStep; onStepChange: (step: WizardStep) => void };

/** Where I am in the wizard; done steps can be gone back to. */
export function WizardSteps({ step, onStepChange }: WizardStepsProps) {
  const at = WIZARD_STEPS.indexOf(step);
  return (
    <ol aria-label={say.steps()} className="flex items-center gap-2 sm:gap-3">
      {WIZARD_STEPS.map((name, index) => (
        <li key={name} className="flex items-center gap-2 sm:gap-3">
          {index > 0 ? <span aria-hidden className="h-px w-4 bg-line sm:w-8" /> : null}
          <button
            type="button"
            disabled={index > at}
            aria-current={name === step ? "step" : undefined}
            onClick={() => onStepChange(name)}
            className="flex h-8 min-w-8 touch:h-10 items-center justify-center gap-2 rounded-md text-dim disabled:cursor-default aria-[current=step]:font-medium aria-[current=step]:text-text"
          >
            <span
              className={joinClasses(
                "grid size-[22px] place-items-center rounded-full border text-xs",
                index < at && "border-ok text-ok",
                index === at && "border-accent bg-accent font-semibold text-on-accent",
                index > at && "border-line",
              )}
            >
              {index < at ? <Check className="size-3.5" aria-hidden /> : index + 1}
            </span>
            <span className={joinClasses(index !== at && "sr-only sm:not-sr-only")}>{labels[name]}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
