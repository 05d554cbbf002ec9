import { cva } from "class-variance-authority";

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
