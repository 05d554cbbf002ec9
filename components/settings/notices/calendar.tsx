"use client";
import { useId } from "react";
import { endCalendarAddress, makeCalendarAddress } from "#lib/studio/activity/notices/calendar/actions.ts";
import type { NoticeSettings } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/notices.ts";
import { LocalLinkNote, useLinkTo } from "../../shell/public-address.tsx";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { useIsHere } from "../../ui/environment.ts";
import { notify } from "../../ui/notify.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { useNoticeChange } from "./use-notice-settings.ts";

/**
 * An address that calendar programs read due dates from. Anyone who has it reads them, so it can be replaced and ended.
 */
export function Calendar({ settings: { calendar } }: { settings: NoticeSettings }) {
  const change = useNoticeChange();
  const id = useId();
  const linkTo = useLinkTo();
  const address = useIsHere() && calendar ? linkTo(calendar.path) : null;
  const make = () =>
    change.mutate({
      run: () => makeCalendarAddress({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="font-medium">
          {say.calendarOfDueDates()}
        </h3>
        <p className="text-dim text-sm">{say.subscribeToItWithYourCalendar()}</p>
      </div>
      {calendar && address ? (
        <>
          <code className="break-all font-mono text-sm">{address}</code>
          <LocalLinkNote link={address} />
          <p className="text-dim text-sm">
            {calendar.lastReadAt === undefined
              ? say.noCalendarReadItYet()
              : say.lastRead({ time: <RelativeTime at={calendar.lastReadAt} /> })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void copy(address)}>{say.copyTheAddress()}</Button>
            <Button pending={change.isPending} onClick={make}>
              {say.replaceTheAddress()}
            </Button>
            <Button onClick={() => change.mutate({ run: () => endCalendarAddress({}) })}>{say.endTheAddress()}</Button>
          </div>
        </>
      ) : (
        <Button className="self-start" pending={change.isPending} onClick={make}>
          {say.makeAnAddress()}
        </Button>
      )}
    </section>
  );
}

async function copy(address: string) {
  const isCopied = await copyText(address);
  notify(isCopied ? { tone: "done", text: say.addressCopied() } : { tone: "fault", text: say.copyItByHand() });
}
