"use client";
import { useState } from "react";
import { chooseNotices } from "#lib/studio/activity/notices/actions.ts";
import { noticeSettingsQuery } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/notices.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Skeleton } from "../../ui/states.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Section } from "../section.tsx";
import { Browsers } from "./browsers.tsx";
import { Calendar } from "./calendar.tsx";
import { Choices } from "./choices.tsx";
import { Digest } from "./digest.tsx";
import { Muted } from "./muted.tsx";
import { useNoticeChange } from "./use-notice-settings.ts";

/** How a person is told of what happens and of what is asked of them, besides their inbox. */
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
