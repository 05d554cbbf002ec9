"use client";
import { Clapperboard } from "lucide-react";
import type { GuestBoard } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { describeTask } from "./tasks.ts";

const GuestBoardFilm = loadLater(() => import("./board-film.tsx").then((module) => module.GuestBoardFilm), "window");

/** What the guest is asked to do and how much of it is left, with the way to the board as a film. */
export function TaskBar({ board, shape }: { board: GuestBoard; shape: number }) {
  const { isOpened, control, onFailed: close } = useOpener(GuestBoardFilm);
  const hasFilm = board.scenes.some(({ picture }) => picture !== undefined);
  return (
    <div className="flex shrink-0 items-center gap-3 border-b px-4 py-1.5">
      <p className="min-w-0 flex-1 text-sm" aria-live="polite">
        {describeTask(board)}
      </p>
      {hasFilm ? (
        <Button size="sm" aria-haspopup="dialog" {...control}>
          <Clapperboard aria-hidden /> {say.playAsFilm()}
        </Button>
      ) : null}
      {isOpened ? (
        <GuestBoardFilm scenes={board.scenes} music={board.music} shape={shape} onClose={close} onFailed={close} />
      ) : null}
    </div>
  );
}
