import { hasLevel } from "#lib/contract/share.ts";
import { formatClock } from "#lib/language/format.ts";
import type { GuestBoard } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { Logo } from "../shell/logo.tsx";
import { ShortcutsButton } from "../ui/shortcuts.tsx";
import { countVerdicts } from "./progress.ts";

/** What is looked at, by whom, and how far they are. */
export function GuestHeader({ board, onHelp }: { board: GuestBoard; onHelp: () => void }) {
  const { approved, changes } = countVerdicts(board.scenes);
  const judged = say.judgedOf({ judged: approved + changes, scenes: board.scenes.length });
  return (
    <header className="flex min-h-[53px] shrink-0 items-center gap-x-3 border-b px-4 py-2">
      <Logo className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-[15px]" dir="auto">
          {board.title}
        </h1>
        <p className="tabular flex gap-x-3 text-dim text-xs">
          {hasLevel(board.level, "approve") ? <span className="shrink-0">{judged}</span> : null}
          {board.guest ? (
            <span className="truncate" dir="auto">
              {say.signedAs({ name: board.guest.name })}
            </span>
          ) : null}
        </p>
      </div>
      <ShortcutsButton onPress={onHelp} />
    </header>
  );
}

type SceneHeadingProps = { number: number; scenes: number; savedAt: number | null };

/** Which scene is open, told to who does not see it change, and that the last verdict is kept. */
export function SceneHeading({ number, scenes, savedAt }: SceneHeadingProps) {
  return (
    <div aria-live="polite" className="tabular flex items-baseline justify-between gap-3 text-dim text-sm">
      <h2 className="font-semibold">{say.sceneOf({ number, scenes })}</h2>
      {savedAt === null ? null : <p>{say.savedClock({ clock: formatClock(savedAt) })}</p>}
    </div>
  );
}
