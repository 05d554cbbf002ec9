import { diffWords } from "diff";

/** A text with what was taken out of it and what was put in. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  let at = 0;
  return diffWords(before, after).map(({ value, added, removed }) => {
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
  });
}
