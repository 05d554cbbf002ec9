import { diffWords } from "diff";
import * as say from "#messages/board.ts";

/** What was taken out of one prompt and put in for the other. */
export function PromptDifference({ before, after }: { before: string; after: string }) {
  if (!before && !after) return null;
  if (before === after) {
    return (
      <p className="break-words text-dim text-sm" dir="auto">
        {say.bothWereAskedForWith({ after })}
      </p>
    );
  }
  let at = 0;
  return (
    <p className="break-words text-dim text-sm" dir="auto">
      <span className="sr-only">{say.whatDiffersInTheirPrompts()} </span>
      {diffWords(before, after).map(({ value, added, removed }) => {
        at += value.length;
        const key = `${at} ${added} ${removed}`;
        if (removed)
          return (
            <del key={key} className="bg-bad/15 text-bad">
              {value}
            </del>
          );
        return added ? (
          <ins key={key} className="bg-ok/15 text-ok no-underline">
            {value}
          </ins>
        ) : (
          <span key={key}>{value}</span>
        );
      })}
    </p>
  );
}
