"use client";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/guest-answers.ts";
import { Button } from "../ui/button.tsx";

export type AnsweredBarProps = { scenes: readonly GuestScene[]; openId: string; onOpen: (sceneId: string) => void };

/** Leads a guest to what their notes brought about, one scene after the other. */
export function AnsweredBar({ scenes, openId, onOpen }: AnsweredBarProps) {
  const notes = scenes.reduce((sum, { answered }) => sum + answered, 0);
  const at = scenes.findIndex(({ sceneId }) => sceneId === openId);
  const others = [...scenes.slice(at + 1), ...scenes.slice(0, at)];
  const next = others.find(({ answered }) => answered > 0);
  if (notes === 0) return null;
  return (
    <div role="status" className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-ok/8 px-4 py-1.5">
      <span className="font-medium">{say.notesAnswered({ notes })}</span>
      {next ? (
        <Button
          size="sm"
          aria-label={say.lookAtScene({ number: scenes.indexOf(next) + 1 })}
          onClick={() => onOpen(next.sceneId)}
        >
          {say.look()}
        </Button>
      ) : null}
    </div>
  );
}
