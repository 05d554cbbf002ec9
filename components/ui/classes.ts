import { cva } from "class-variance-authority";
import { type ClassValue, clsx } from "clsx";

/** Joins class names. Of two of the same kind neither wins by its place: one is left out, or the other marked as `w-32!`. */
export function joinClasses(...classes: ClassValue[]): string {
  return clsx(classes);
}

/** The looks of a button, for places that must not load more than its looks. */
export const buttonClasses = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      look: {
        primary:
          "bg-accent font-semibold text-on-accent hover:bg-[color-mix(in_srgb,var(--accent)_88%,var(--text))] active:bg-[color-mix(in_srgb,var(--accent)_78%,var(--text))]",
        line: "border border-line bg-panel font-medium hover:bg-hover",
        quiet: "font-medium text-dim hover:bg-hover hover:text-text",
        chosen: "bg-accent-soft font-medium text-accent hover:bg-hover hover:text-text",
        danger: "bg-bad font-semibold text-on-bad hover:bg-[color-mix(in_srgb,var(--bad)_88%,var(--text))]",
      },
      size: {
        xs: "h-6 rounded-md px-1.5 text-xs touch:h-9",
        sm: "h-7 rounded-md px-2.5 text-sm touch:h-9",
        md: "h-8 rounded-md px-3 touch:h-10",
        /** As high as a field beside it. */
        field: "h-9 rounded-md px-3 touch:h-10",
        lg: "h-10 rounded-lg px-4",
        icon: "size-8 rounded-md touch:size-10",
        "icon-sm": "size-7 rounded-md touch:size-9",
        "icon-lg": "size-9 rounded-md touch:size-10",
        round: "size-8 rounded-full touch:size-10",
        "round-lg": "size-9 rounded-full touch:size-10",
      },
    },
    defaultVariants: { look: "line", size: "md" },
  },
);

/** The looks every control that takes text shares. */
export const fieldClasses =
  "w-full rounded-lg border border-line bg-panel px-3 text-base text-text placeholder:text-faint transition-colors hover:border-edge focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-bad";
