"use client";
import { useId, useState } from "react";
import { chooseNotices } from "#lib/studio/activity/notices/actions.ts";
import {
  kindsOf,
  MAIL_WAYS,
  NOTICE_GROUPS,
  type NoticeChoice,
  type NoticeKind,
} from "#lib/studio/activity/notices/kinds.ts";
import type { NoticeSettings } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/notices.ts";
import { Select } from "../../ui/select.tsx";
import { useNoticeChange } from "./use-notice-settings.ts";

/** By kind: whether browsers show it, and whether and when it is mailed. */
export function Choices({ settings }: { settings: NoticeSettings }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      {NOTICE_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`} className="mb-1 font-medium text-dim text-sm">
            {say.groups[group]()}
          </h3>
          <ul className="flex flex-col gap-3 sm:gap-2">
            {kindsOf(group).map((kind) => (
              <KindRow key={kind} kind={kind} choice={settings.choices[kind]} canMail={settings.canMail} />
            ))}
          </ul>
        </section>
      ))}
      {settings.canMail ? null : <p className="text-dim text-sm">{say.thisStudioHasNoMail()}</p>}
    </div>
  );
}

type KindRowProps = { kind: NoticeKind; choice: NoticeChoice; canMail: boolean };

function KindRow({ kind, choice, canMail }: KindRowProps) {
  const change = useNoticeChange();
  const name = say.kinds[kind]();
  // What is asked for comes back a moment later: till then a box would jump back under the pointer.
  const [chosen, setChosen] = useState<Partial<NoticeChoice>>({});
  const shown = { ...choice, ...chosen };
  const choose = (ways: Partial<NoticeChoice>) => {
    setChosen((before) => ({ ...before, ...ways }));
    const expect = (known: NoticeSettings) => ({
      ...known,
      choices: { ...known.choices, [kind]: { ...shown, ...ways } },
    });
    const run = () => chooseNotices({ choices: { [kind]: ways } });
    change.mutate({ expect, run }, { onSettled: () => setChosen({}) });
  };
  return (
    <li className="flex flex-col gap-1.5 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
      <span className="min-w-0">{name}</span>
      <span className="flex shrink-0 items-center justify-between gap-4">
        <label className="flex min-h-9 items-center gap-2 text-dim text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={shown.push}
            aria-label={say.browserShows({ kind: name })}
            onChange={(event) => choose({ push: event.target.checked })}
          />
          {say.browser()}
        </label>
        <span className="w-40">
          <Select
            aria-label={say.mailOf({ kind: name })}
            disabled={!canMail}
            value={shown.mail}
            options={MAIL_WAYS.map((value) => ({ value, label: say.mailWays[value]() }))}
            onValueChange={(mail) => choose({ mail })}
          />
        </span>
      </span>
    </li>
  );
}
