import { joinClasses } from "../ui/classes.ts";

/** The product's mark: an open frame on the accent's colours. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={joinClasses("size-8", className)}>
      <defs>
        <linearGradient id="logo-colours" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#6f8fff" />
          <stop offset="1" stopColor="#b18cff" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill="url(#logo-colours)" />
      <path
        d="M10 14v-4h12v12h-4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.25"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
