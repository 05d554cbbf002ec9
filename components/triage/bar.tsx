"use client";
import {
  Check,
  ChevronLeft,
  ChevronRight,
  Clapperboard,
  Eye,
  MessageSquarePlus,
  RefreshCw,
  RotateCcw,
} from "lucide-react";
import type { ReactNode } from "react";
import * as say from "#messages/triage.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { keepInSight } from "../ui/notify.ts";
import { Kbd } from "../ui/shortcuts.tsx";
import type { Entry } from "./queue.ts";

type TriageBarProps = {
  entry: Entry;
  /** Whether there is something to judge. */
  canJudge: boolean;
  onStep: (by: 1 | -1) => void;
  onNote: () => void;
  /** Left out for what cannot be made again from here. */
  onRegenerate?: () => void;
  /** Where what was sent back is changed: that comes before judging one's own. */
  onRevise?: (() => void) | undefined;
  onRequestChanges: () => void;
  onApprove: () => void;
  onSee: () => void;
};

/** What can be done with what is on screen, in reach of a thumb; it stands below all and covers nothing. */
export function TriageBar({ entry, canJudge, onStep, ...act }: TriageBarProps) {
  const { mayReview, mayEdit, notices } = entry.item;
  return (
    <section
      ref={keepInSight}
      aria-label={say.whatYouCanDo()}
      className="flex shrink-0 justify-center gap-1.5 border-t bg-panel px-2.5 py-2 sm:gap-2"
    >
      <Step label={say.back()} hotkey="K" onClick={() => onStep(-1)}>
        <ChevronLeft className="size-5! rtl:rotate-180" aria-hidden />
      </Step>
      {mayReview ? (
        <Act icon={<MessageSquarePlus aria-hidden />} label={say.note()} hotkey="N" isSmall onClick={act.onNote} />
      ) : null}
      {mayEdit && act.onRegenerate ? (
        <Act icon={<RefreshCw aria-hidden />} label={say.regenerate()} hotkey="R" isSmall onClick={act.onRegenerate} />
      ) : null}
      {notices.length > 0 ? (
        <Act icon={<Eye aria-hidden />} label={say.seen()} hotkey="E" isSmall={mayReview} onClick={act.onSee} />
      ) : null}
      {act.onRevise ? (
        <Act
          icon={<Clapperboard aria-hidden />}
          label={say.revise()}
          hotkey="Enter"
          look="primary"
          onClick={act.onRevise}
        />
      ) : null}
      {mayReview ? (
        <>
          <Act
            icon={<RotateCcw aria-hidden />}
            label={say.changes()}
            hotkey="X"
            isSmall={act.onRevise !== undefined}
            disabled={!canJudge}
            onClick={act.onRequestChanges}
          />
          <Act
            icon={<Check aria-hidden />}
            label={say.approve()}
            hotkey="A"
            {...(act.onRevise ? { isSmall: true } : { look: "primary" })}
            disabled={!canJudge}
            onClick={act.onApprove}
          />
        </>
      ) : null}
      <Step label={say.next()} hotkey="J" onClick={() => onStep(1)}>
        <ChevronRight className="size-5! rtl:rotate-180" aria-hidden />
      </Step>
    </section>
  );
}

type StepProps = { label: string; hotkey: string; onClick: () => void; children: ReactNode };

function Step({ label, hotkey, onClick, children }: StepProps) {
  return (
    <Button
      aria-label={label}
      aria-keyshortcuts={hotkey}
      title={label}
      onClick={onClick}
      className="h-12! w-10 px-0! sm:w-16"
    >
      {children}
      <span className="max-sm:hidden">
        <Kbd>{hotkey}</Kbd>
      </span>
    </Button>
  );
}

type ActProps = ButtonProps & { icon: ReactNode; label: string; hotkey: string; isSmall?: boolean };

function Act({ icon, label, hotkey, isSmall = false, ...rest }: ActProps) {
  return (
    <Button
      aria-keyshortcuts={hotkey}
      {...rest}
      className={joinClasses(
        "h-12! min-w-0 flex-1 flex-col gap-0.5! px-1! text-sm sm:max-w-44 sm:flex-row sm:gap-2! sm:text-base",
        isSmall && "max-sm:max-w-12",
      )}
    >
      {icon}
      <span className={joinClasses(isSmall && "max-sm:sr-only")}>{label}</span>
      <span className="max-sm:hidden">
        <Kbd>{hotkey}</Kbd>
      </span>
    </Button>
  );
}
