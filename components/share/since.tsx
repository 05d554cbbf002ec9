"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { tellShown } from "#lib/studio/activity/since/tell-shown.ts";
import { tellTabs } from "#lib/studio/browser/tell-tabs.ts";
import { guestMarkLooked } from "#lib/studio/shares/guest-actions.ts";
import { type GuestSince, guestBoardQuery, guestSincePath, guestSinceQuery } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/since.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { SinceNotice } from "../since/notice.tsx";
import { ChangedScenes } from "../since/scenes.tsx";
import { type Look, useLook } from "../since/use-look.ts";
import { hasChangedScenes } from "../since/use-since.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/states.tsx";
import { useSteady } from "../ui/steady.ts";

/** What became of the board while a guest was away, told beside it or on a page of its own. What is seen in one tab is seen in the others at once. */
function useGuestSince(token: string, beside: "board" | "nothing"): Look<GuestSince> {
  const client = useQueryClient();
  const query = useQuery(guestSinceQuery(token));
  const refetch = useSteady(() => void query.refetch());
  const tabs = useRef<ReturnType<typeof tellTabs> | null>(null);
  useEffect(() => {
    const own = tellTabs(`sceneboard since ${token}`, refetch);
    tabs.current = own;
    return own.close;
  }, [token, refetch]);
  const shown = () => {
    const board = client.getQueryData(guestBoardQuery(token).queryKey)?.shown;
    return board ? { version: board.version, tell: () => tellShown(guestSincePath(token), board) } : null;
  };
  const mark = async ({ until, seal }: GuestSince) => {
    const marked = await guestMarkLooked({ token, until, seal });
    if (marked.ok) tabs.current?.tell();
    return marked;
  };
  return useLook({ ...query, hasNews: hasChangedScenes }, mark, beside === "board" ? shown : "news");
}

/** What changed while a guest was away from the board. */
export function GuestSinceBanner({ token, onShow }: { token: string; onShow: () => void }) {
  const { news, markSeen } = useGuestSince(token, "board");
  const show = (
    <Button size="sm" onClick={onShow}>
      {say.showChanges()}
    </Button>
  );
  return <SinceNotice news={news} show={show} onSeen={() => void markSeen()} />;
}

export type GuestChangesProps = {
  token: string;
  /** Width through height of the frame. */
  shape: number;
  /** To the board, at this scene where one is named. */
  onClose: (sceneId?: string) => void;
};

/** Only what changed since a guest last looked, in place of the board. */
export function GuestChanges({ token, shape, onClose }: GuestChangesProps) {
  const { data, error, refetch } = useQuery(guestSinceQuery(token));
  const { news, markSeen } = useGuestSince(token, "nothing");
  const isLevel = data?.scenes.length === 0;
  useEffect(() => {
    // Seen in another tab, or as it was again: the board has nothing that they do not know.
    if (isLevel) onClose();
  }, [isLevel, onClose]);
  return (
    <div className="flex h-(--screen) flex-col">
      <header className="flex min-h-[53px] shrink-0 items-center gap-3 border-b px-4 py-2">
        <h1 className="min-w-0 flex-1 truncate font-semibold text-[15px]">{say.changed()}</h1>
        <Button onClick={() => onClose()}>{say.toTheBoard()}</Button>
      </header>
      <main className="flex min-h-0 flex-1 flex-col">
        {news ? (
          <ChangedScenes
            scenes={news.scenes}
            shape={shape}
            toBoard={({ sceneId }) => (
              <Button look="quiet" onClick={() => onClose(sceneId)} className="self-start">
                {say.openOnBoard()}
              </Button>
            )}
            onSeen={() => void markSeen()}
          />
        ) : error && !data ? (
          <QueryError error={error} onRetry={refetch} />
        ) : (
          <Skeleton className="m-4 h-64 rounded-xl" />
        )}
      </main>
    </div>
  );
}
