/** The looks every control that takes text shares. */
export const fieldClasses =
  "w-full rounded-lg border border-line bg-panel px-3 text-base text-text placeholder:text-faint transition-colors hover:border-edge focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-bad";
