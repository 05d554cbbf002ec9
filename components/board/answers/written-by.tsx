"use client";
import { LoaderCircle, TriangleAlert, WandSparkles } from "lucide-react";
import type { NotedPart } from "#lib/studio/reviews/answers/begin.ts";
import * as say from "#messages/from-notes.ts";
import { Button } from "../../ui/button.tsx";
import type { Proposals } from "./use-proposals.ts";

export type WrittenByProps = {
  proposals: Proposals;
  of: NotedPart;
  /** The notes' words put into what is there. */
  plain: string;
  text: string;
  isWaiting: boolean;
  onType: (text: string | null) => void;
};

/** Who wrote a proposal; with a language model, what becomes of asking it, and the way on without it. */
export function WrittenBy({ proposals, of, plain, text, isWaiting, onType }: WrittenByProps) {
  const { isOffered, isBusy } = proposals;
  const proposal = proposals.find(of);
  const count = of.causes.length;
  const words = proposal?.state === "written" && proposal.writtenBy === "model" ? proposal.text : undefined;
  const isPlain = text.trim() === plain.trim();
  const isAsItWas = text.trim() === of.seen.trim();
  if (isWaiting) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="flex items-center gap-1.5 text-dim text-sm">
          <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden />
          {say.theModelIsWriting()}
        </p>
        {proposal ? (
          <Button
            size="sm"
            look="quiet"
            className="-ms-2.5"
            disabled={isBusy}
            onClick={() => void proposals.cancel([proposal])}
          >
            {say.takeTheNotesWords({ count })}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      {proposal?.reason ? (
        <p role="status" className="flex items-start gap-1.5 text-sm text-warn">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="min-w-0 break-words">
            {proposal.state === "failed" ? say.theModelGaveNone({ reason: proposal.reason }) : proposal.reason}
          </span>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {text === words || !isAsItWas ? (
          <p className="text-dim text-sm">
            {text === words ? say.writtenByTheModel() : isPlain ? say.theNotesWords({ count }) : say.yourWords()}
          </p>
        ) : null}
        {words !== undefined && text !== words ? (
          <Button size="sm" look="quiet" className="-ms-2.5" onClick={() => onType(null)}>
            {say.takeTheModelsText()}
          </Button>
        ) : null}
        {words !== undefined && text === words && !isPlain ? (
          <Button size="sm" look="quiet" className="-ms-2.5" onClick={() => onType(plain)}>
            {say.takeTheNotesWords({ count })}
          </Button>
        ) : null}
        {isOffered && words === undefined ? (
          <Button
            size="sm"
            look="quiet"
            className="-ms-2.5"
            pending={isBusy}
            title={say.modelCosts()}
            onClick={() => void ask()}
          >
            <WandSparkles aria-hidden /> {proposal ? say.askTheModelAgain() : say.askTheModel()}
          </Button>
        ) : null}
      </div>
    </div>
  );

  async function ask() {
    // What was typed before would stand in the way of what is asked for.
    onType(null);
    await proposals.ask([of]);
  }
}

/** What it proposes: what was typed, else what the model wrote, else the notes' words. */
export function textOfProposal(
  proposals: Proposals,
  of: NotedPart,
  otherwise: { typed: string | null; plain: string },
) {
  const { typed, plain } = otherwise;
  return typed ?? proposals.find(of)?.text ?? plain;
}
