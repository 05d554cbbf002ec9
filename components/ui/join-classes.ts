import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({ extend: { theme: { text: ["2xs"], shadow: ["lift"] } } });

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function joinClasses(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
