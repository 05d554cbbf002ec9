"use client";
import { useId, useState } from "react";
import { formatClock } from "#lib/language/format.ts";
import {
  kindsOf,
  MAIL_WAYS,
  NOTICE_GROUPS,
  type NoticeChoice,
  type NoticeKind,
} from "#lib/studio/activity/notices/model/kinds.ts";
import { type NoticeSettings, noticeSettingsQuery } from "#lib/studio/activity/notices/queries.ts";
import { chooseNotices, muteProject, muteTeamspace } from "#lib/studio/activity/notices/settings/actions.ts";
import * as say from "#messages/notices.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { Section } from "../../shell/section.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHere } from "../../ui/environment.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Browsers } from "./browsers.tsx";
import { Calendar } from "./calendar.tsx";
import { useNoticeChange } from "./use-notice-settings.ts";

/** How a person is told of what happens and of what is asked of them, in addition to their inbox. */
export function NoticesSection() {
  const { data, error, refetch } = useQuery(noticeSettingsQuery());
  return (
    <div id="notices" className="scroll-mt-4">
      <Section title={say.notices()} advice={say.theInboxAlwaysTells()}>
        {data ? (
          <div className="divide-y divide-line *:px-4 *:py-3">
            <InThisBrowser inBrowser={data.inBrowser} />
            <Browsers settings={data} />
            <Choices settings={data} />
            <Digest settings={data} />
            <Muted settings={data} />
            <Calendar settings={data} />
          </div>
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96 rounded-lg" />
        )}
      </Section>
    </div>
  );
}

/** The browser's leave is asked for on a press only. */
function InThisBrowser({ inBrowser }: { inBrowser: boolean }) {
  const change = useNoticeChange();
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (wanted: boolean) => {
    const why = wanted ? await whyNot() : null;
    setRefusal(why);
    change.mutate({ run: () => chooseNotices({ inBrowser: wanted && why === null }) });
  };
  return (
    <div>
      <Switch
        label={say.whileTheStudioIsOpen()}
        hint={refusal ?? say.andYouLookAtSomethingElse()}
        checked={inBrowser}
        onCheckedChange={(wanted) => void choose(wanted)}
      />
    </div>
  );
}

/** Why the browser shows no notices, or null when it does. */
async function whyNot(): Promise<string | null> {
  if (!("Notification" in window)) return say.thisBrowserShowsNoNotices();
  const leave =
    Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  return leave === "granted" ? null : say.thisBrowserIsSetNot();
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When the daily digest comes. The first choice of an hour takes the clocks of the browser that it was made in. */
function Digest({ settings: { digestHour, timeZone, canMail } }: { settings: NoticeSettings }) {
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

/** Teamspaces and projects that mails and browsers are silent about. */
function Muted({ settings: { teamspaces, mutedProjects } }: { settings: NoticeSettings }) {
  const change = useNoticeChange();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="font-medium">
          {say.muted()}
        </h3>
        <p className="text-dim text-sm">{say.mutedAdvice()}</p>
      </div>
      {teamspaces.map(({ teamspaceUuid, name, isMuted }) => (
        <Switch
          key={teamspaceUuid}
          label={say.muteTeamspace({ name })}
          checked={isMuted}
          onCheckedChange={(wanted) => change.mutate({ run: () => muteTeamspace({ teamspaceUuid, isMuted: wanted }) })}
        />
      ))}
      <ul className="flex flex-col gap-2 empty:hidden">
        {mutedProjects.map(({ projectUuid, name }) => (
          <li key={projectUuid} className="flex items-center justify-between gap-4">
            <span className="min-w-0 truncate" dir="auto">
              {name}
            </span>
            <Button
              size="sm"
              aria-label={say.unmuteProject({ name })}
              onClick={() => change.mutate({ run: () => muteProject({ projectUuid, isMuted: false }) })}
            >
              {say.unmute()}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-dim text-sm">{say.muteAProjectInItsMenu()}</p>
    </section>
  );
}

/** By kind: whether browsers show it, and whether and when it is mailed. */
function Choices({ settings }: { settings: NoticeSettings }) {
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
