import { joinClasses } from "../ui/join-classes.ts";

/** How much is unread, on the corner of a sign. Its control says the number in its name. */
export function UnreadBadge({ unread, className }: { unread: number; className?: string }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden
      // Drawn by the style: as text it would be part of what voice control takes for the control's name.
      data-count={unread > 99 ? "99+" : unread}
      className={joinClasses(
        "tabular absolute grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-semibold text-2xs text-on-accent before:content-[attr(data-count)]",
        className,
      )}
    />
  );
}
