"use client";
import { Check, MessageSquarePlus, RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Verdict } from "#lib/contract/review.ts";
import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import { guestReviewClip, guestTakeBackClipReview } from "#lib/studio/shares/guest-clip-actions.ts";
import { guestClipQuery } from "#lib/studio/shares/guest-queries.ts";
import * as sayClip from "#messages/clip-review.ts";
import * as say from "#messages/share.ts";
import { useActs } from "../shell/use-one-by-one.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";

type GuestClipBarProps = {
  level: ShareLevel;
  isBusy: boolean;
  /** What the guest has said of it. */
  own: Verdict | undefined;
  onNote: () => void;
  onApprove: () => void;
  onRequestChanges: () => void;
  onTakeBack: () => void;
};

/** What can be done with the clip, in reach of a thumb. */
export function GuestClipBar({ level, isBusy, own, ...act }: GuestClipBarProps) {
  if (!hasLevel(level, "note")) return null;
  const mayJudge = hasLevel(level, "approve");
  return (
    <div className="flex flex-col gap-2">
      {mayJudge && own ? (
        <p role="status" className="text-center text-sm">
          {own === "approved" ? sayClip.youApprovedIt() : sayClip.youRequestedChanges()}
        </p>
      ) : null}
      <div className="flex justify-center gap-2">
        <Act icon={<MessageSquarePlus aria-hidden />} label={say.note()} onClick={act.onNote} />
        {mayJudge && own ? (
          <Act icon={<Undo2 aria-hidden />} label={sayClip.withdraw()} pending={isBusy} onClick={act.onTakeBack} />
        ) : mayJudge ? (
          <>
            <Act
              icon={<RotateCcw aria-hidden />}
              label={say.changes()}
              pending={isBusy}
              onClick={act.onRequestChanges}
            />
            <Act
              icon={<Check aria-hidden />}
              label={say.approve()}
              look="primary"
              pending={isBusy}
              onClick={act.onApprove}
            />
          </>
        ) : null}
      </div>
    </div>
  );
}

function Act({ icon, label, ...rest }: ButtonProps & { icon: ReactNode; label: string }) {
  return (
    <Button {...rest} className="h-12! min-w-0 flex-1 gap-2! px-1! sm:max-w-48">
      {icon}
      {label}
    </Button>
  );
}

/** What a guest can say of the clip as a whole; each answers whether it was kept. */
export function useGuestClipVerdict(token: string) {
  const { isBusy, fault, act } = useActs(guestClipQuery(token).queryKey);
  return {
    isBusy,
    fault,
    judge: (verdict: Verdict, { seen, note = "" }: { seen: string; note?: string }) =>
      act(() => guestReviewClip({ token, verdict, note, seen })),
    takeBack: () => act(() => guestTakeBackClipReview({ token })),
  };
}
