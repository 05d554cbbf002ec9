"use client";
import { formatClock } from "#lib/language/format.ts";
import { chooseNotices } from "#lib/studio/activity/notices/actions.ts";
import type { NoticeSettings } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/notices.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHere } from "../../ui/environment.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useNoticeChange } from "./use-notice-settings.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When the daily digest comes. The first choice of an hour takes the clocks of the browser that it was made in. */
export function Digest({ settings: { digestHour, timeZone, canMail } }: { settings: NoticeSettings }) {
  const change = useNoticeChange();
  const here = useIsHere() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
  const zone = timeZone ?? "UTC";
  const options = hours.map((hour) => ({ value: String(hour), label: formatClock(new Date(2026, 0, 1, hour)) }));
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label={say.digestComesAt()} hint={say.clocksOf({ zone })}>
        {(control) => (
          <Select
            {...control}
            className="w-36"
            disabled={!canMail}
            value={String(digestHour)}
            options={options}
            onValueChange={(value) => {
              const wanted = { digestHour: Number(value), ...(timeZone === null && here && { timeZone: here }) };
              change.mutate({ expect: (known) => ({ ...known, ...wanted }), run: () => chooseNotices(wanted) });
            }}
          />
        )}
      </Field>
      {canMail && here && here !== zone ? (
        <Button
          size="sm"
          pending={change.isPending}
          onClick={() => change.mutate({ run: () => chooseNotices({ timeZone: here }) })}
        >
          {say.takeClocksOf({ zone: here })}
        </Button>
      ) : null}
    </div>
  );
}
