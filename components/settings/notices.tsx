"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { chooseNotices } from "#lib/studio/activity/notices/actions.ts";
import { noticesQuery } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/settings.ts";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { notify } from "../ui/notify.ts";
import { Switch } from "../ui/switch.tsx";
import { Section } from "./section.tsx";

/** How a person is told of what is finished, failed or asked of them. The browser's leave is asked for on a press only. */
export function NoticesSection() {
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery();
  const { data } = useQuery(noticesQuery());
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = useMutation({
    mutationFn: (choice: { inBrowser?: boolean; byMail?: boolean }) => toResult(chooseNotices(choice)),
    onSuccess: (answer) => {
      if (answer.ok) queryClient.setQueryData(queryKey, answer.value);
      else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    },
  });
  const preferences = data?.preferences;
  const isReady = preferences !== undefined && !choose.isPending;
  const chooseBrowser = async (inBrowser: boolean) => {
    setRefusal(inBrowser ? await whyNot() : null);
    choose.mutate({ inBrowser: inBrowser && (await whyNot()) === null });
  };
  return (
    <div id="notices" className="scroll-mt-4">
      <Section title={say.notices()} advice={say.theBellAlwaysTellsYou()}>
        <div className="flex flex-col gap-4 px-4 py-3">
          <Switch
            label={say.inThisBrowser()}
            hint={refusal ?? say.whileYouLookAtSomething()}
            checked={preferences?.inBrowser ?? false}
            disabled={!isReady}
            onCheckedChange={(inBrowser) => void chooseBrowser(inBrowser)}
          />
          <Switch
            label={say.byEMail()}
            hint={preferences?.canMail === false ? say.thisStudioHasNoMail() : say.oneMessageEach()}
            checked={preferences?.byMail ?? false}
            disabled={!isReady || !preferences.canMail}
            onCheckedChange={(byMail) => choose.mutate({ byMail })}
          />
        </div>
      </Section>
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
