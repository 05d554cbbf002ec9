"use client";
import { Info } from "lucide-react";
import type { Warning } from "#lib/contract/project.ts";
import * as say from "#messages/project.ts";

/** What was asked for and could not be served; nothing is dropped silently. */
export function ProjectWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const [first, ...rest] = warnings;
  if (!first) return null;
  if (rest.length === 0) {
    return (
      <p className="mx-4 mt-3 flex items-center gap-2 rounded-lg border border-line bg-panel px-3 py-2 text-sm">
        <Info className="size-4 shrink-0 text-warn" aria-hidden />
        {first.message}
      </p>
    );
  }
  return (
    <details className="mx-4 mt-3 rounded-lg border border-line bg-panel text-sm">
      <summary className="flex cursor-pointer items-center gap-2 rounded-lg px-3 py-2">
        <Info className="size-4 shrink-0 text-warn" aria-hidden />
        {say.thingsDifferFromWhatYou({ warnings: warnings.length })}
      </summary>
      <ul className="list-disc border-t py-2 pe-3 ps-9 text-dim">
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
