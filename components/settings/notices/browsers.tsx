"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useId, useState } from "react";
import { removeBrowser } from "#lib/studio/activity/notices/push/actions.ts";
import { type NoticeSettings, noticeSettingsQuery } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/notices.ts";
import { pushMark, startPush, stopPush } from "../../activity/push.ts";
import { useAct } from "../../team/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { nameDevice } from "../name-device.ts";

/** Notices while the studio is closed: this browser's own choice, and all that were chosen so. */
export function Browsers({ settings: { pushKey, browsers } }: { settings: NoticeSettings }) {
  const id = useId();
  const client = useQueryClient();
  const { busy, act } = useAct(noticeSettingsQuery().queryKey);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [mark, read] = useMark();
  const mine = browsers.find((browser) => browser.mark === mark);
  const start = async () => {
    setStarting(true);
    setRefusal(await whyNot(pushKey));
    await read();
    await client.invalidateQueries({ queryKey: noticeSettingsQuery().queryKey });
    setStarting(false);
  };
  const remove = async (uuid: string) => {
    if (uuid === mine?.uuid) await stopPush();
    await act(uuid, () => removeBrowser({ uuid }));
    await read();
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="sr-only">
        {say.browsersThatShowNotices()}
      </h3>
      <Switch
        label={say.whileTheStudioIsClosed()}
        hint={refusal ?? say.thisBrowserCallsYou()}
        checked={mine !== undefined}
        disabled={isStarting}
        onCheckedChange={(wanted) => void (wanted ? start() : mine && remove(mine.uuid))}
      />
      <ul aria-label={say.browsersThatShowNotices()} className="flex flex-col gap-2 empty:hidden">
        {browsers.map(({ uuid, userAgent, createdAt }) => (
          <li key={uuid} className="flex items-center justify-between gap-4">
            <span className="min-w-0">
              <span className="block truncate">{nameDevice(userAgent)}</span>
              <span className="block text-dim text-sm">
                {uuid === mine?.uuid ? say.thisBrowser() : <RelativeTime at={createdAt} />}
              </span>
            </span>
            <Button size="sm" pending={busy === uuid} onClick={() => void remove(uuid)}>
              {say.remove()}
              <span className="sr-only">{nameDevice(userAgent)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What names this browser among all, as far as it is known yet. */
function useMark() {
  const [mark, setMark] = useState<string | null>(null);
  const read = useCallback(async () => setMark(await pushMark()), []);
  useEffect(() => void read(), [read]);
  return [mark, read] as const;
}

async function whyNot(pushKey: string): Promise<string | null> {
  const started = await startPush(pushKey).catch(() => "no push service" as const);
  if (started === "no leave") return say.thisBrowserIsSetNot();
  if (started === "no push service") return say.thisBrowserHasNoPush();
  return started.ok ? null : `${started.fault.message} ${started.fault.next}`;
}
