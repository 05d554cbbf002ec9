import { CircleAlert, CircleCheck, CircleSlash, LoaderCircle, TriangleAlert } from "lucide-react";
import { joinClasses } from "../ui/join-classes.ts";
import type { StatusTone } from "./status.ts";

const looks = {
  work: { icon: LoaderCircle, classes: "text-accent", motion: "animate-spin [animation-duration:2s]" },
  ok: { icon: CircleCheck, classes: "text-ok", motion: "" },
  warn: { icon: TriangleAlert, classes: "text-warn", motion: "" },
  bad: { icon: CircleAlert, classes: "text-bad", motion: "" },
  quiet: { icon: CircleSlash, classes: "text-dim", motion: "" },
} as const;

export type StatusBadgeProps = { label: string; tone: StatusTone; className?: string };

export function StatusBadge({ label, tone, className }: StatusBadgeProps) {
  const { icon: Icon, classes, motion } = looks[tone];
  return (
    <span
      className={joinClasses(
        "inline-flex items-center gap-1 whitespace-nowrap font-medium text-xs",
        classes,
        className,
      )}
    >
      <Icon className={joinClasses("size-3.5", motion)} aria-hidden />
      {label}
    </span>
  );
}
