"use client";
import { Check, ChevronLeft, ChevronRight, MessageSquarePlus, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import * as say from "#messages/share.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { keepInSight } from "../ui/notify.ts";
import { Kbd } from "../ui/shortcuts.tsx";

type GuestBarProps = {
  level: ShareLevel;
  isBusy: boolean;
  /** There is something to judge in the open scene. */
  canJudge: boolean;
  isApproved: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onNote: () => void;
  onRequestChanges: () => void;
  onApprove: () => void;
};

/** What can be done with the open scene, in reach of a thumb; it stands below all and covers nothing. */
export function GuestBar({ level, isBusy, canJudge, isApproved, onPrevious, onNext, ...act }: GuestBarProps) {
  const mayJudge = hasLevel(level, "approve");
  return (
    <section
      ref={keepInSight}
      aria-label={say.review()}
      className="flex shrink-0 justify-center gap-2 border-t bg-panel px-3 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))]"
    >
      <Step label={say.previous()} onPress={onPrevious}>
        <ChevronLeft className="size-6! rtl:rotate-180" aria-hidden />
      </Step>
      {hasLevel(level, "note") ? (
        <Act icon={<MessageSquarePlus aria-hidden />} label={say.note()} hotkey="N" onClick={act.onNote} />
      ) : null}
      {mayJudge ? (
        <>
          <Act
            icon={<RotateCcw aria-hidden />}
            label={say.changes()}
            hotkey="X"
            disabled={!canJudge}
            pending={isBusy}
            onClick={act.onRequestChanges}
          />
          <Act
            icon={<Check aria-hidden />}
            label={say.approve()}
            hotkey="A"
            look={isApproved ? "chosen" : "primary"}
            aria-pressed={isApproved}
            disabled={!canJudge}
            pending={isBusy}
            onClick={act.onApprove}
          />
        </>
      ) : null}
      <Step label={say.next()} onPress={onNext}>
        <ChevronRight className="size-6! rtl:rotate-180" aria-hidden />
      </Step>
    </section>
  );
}

function Step({ label, onPress, children }: { label: string; onPress: (() => void) | null; children: ReactNode }) {
  return (
    <Button
      aria-label={label}
      title={label}
      // Not disabled: at the end of the board the focus would be lost with it.
      aria-disabled={onPress === null}
      onClick={onPress ?? undefined}
      className="h-13! w-12 px-0! sm:w-16"
    >
      {children}
    </Button>
  );
}

type ActProps = ButtonProps & { icon: ReactNode; label: string; hotkey: string };

function Act({ icon, label, hotkey, pending, onClick, ...rest }: ActProps) {
  return (
    <Button
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...rest}
      className="h-13! min-w-0 flex-1 flex-col gap-0.5! px-1! text-sm sm:max-w-48 sm:flex-row sm:gap-2! sm:text-base"
    >
      {icon}
      {label}
      <span className="max-sm:hidden">
        <Kbd>{hotkey}</Kbd>
      </span>
    </Button>
  );
}
