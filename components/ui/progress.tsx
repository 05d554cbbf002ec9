import { joinClasses } from "./classes.ts";

export type ProgressProps = {
  label: string;
  /** Parts done, or null while nothing can be counted yet. */
  done: number | null;
  total: number;
  tone?: "accent" | "ok" | "bad";
  className?: string;
};

const tones = { accent: "bg-accent", ok: "bg-ok", bad: "bg-bad" } as const;

/** A thin bar of real counts. Without a count it is an empty track, never a made-up share. */
export function Progress({ label, done, total, tone = "accent", className }: ProgressProps) {
  const share = done === null || total <= 0 ? 0 : Math.min(1, Math.max(0, done / total));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total > 0 ? total : 1}
      aria-valuenow={done ?? undefined}
      className={joinClasses("h-1 overflow-hidden rounded-full bg-line", className)}
    >
      <div
        className={joinClasses("h-full w-full origin-left rtl:origin-right transition-transform", tones[tone])}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
