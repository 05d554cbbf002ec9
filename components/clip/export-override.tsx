"use client";
import { exportAnyway } from "#messages/overrides.ts";
import { useOverride } from "../project/review-rules/use-override.tsx";
import { Button } from "../ui/button.tsx";

export type ExportOverrideProps = { pending: boolean; onGo: (override: { reason: string }) => void };

/** Lets an owner export without the approvals that are asked for, with a reason that is kept. */
export function ExportOverride({ pending, onGo }: ExportOverrideProps) {
  const { field, go } = useOverride(onGo);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-panel p-3">
      {field}
      <Button className="touch:h-11 self-end" pending={pending} onClick={go}>
        {exportAnyway()}
      </Button>
    </div>
  );
}
