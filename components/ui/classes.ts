import { cva } from "class-variance-authority";
import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({ extend: { theme: { text: ["2xs"], shadow: ["lift"] } } });

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function joinClasses(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

/** The looks of a button, for places that must not load more than its looks. */
export const buttonClasses = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      look: {
        primary:
          "bg-accent font-semibold text-on-accent hover:bg-[color-mix(in_srgb,var(--accent)_88%,var(--text))] active:bg-[color-mix(in_srgb,var(--accent)_78%,var(--text))]",
        line: "border border-line bg-panel hover:bg-hover",
        quiet: "text-dim hover:bg-hover hover:text-text",
        danger: "bg-bad font-semibold text-on-bad hover:bg-[color-mix(in_srgb,var(--bad)_88%,var(--text))]",
      },
      size: {
        sm: "h-7 px-2.5 text-sm touch:h-9",
        md: "h-8 px-3 touch:h-10",
        lg: "h-10 rounded-lg px-4",
        icon: "size-8 touch:size-10",
        "icon-sm": "size-7 touch:size-9",
      },
    },
    defaultVariants: { look: "line", size: "md" },
  },
);

/** The looks every control that takes text shares. */
export const fieldClasses =
  "w-full rounded-lg border border-line bg-panel px-3 text-base text-text placeholder:text-faint transition-colors hover:border-edge focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-bad";
