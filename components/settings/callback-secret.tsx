"use client";
import { useState } from "react";
import { rollCallbackSecret, showCallbackSecret } from "#lib/studio/settings/webhooks/actions.ts";
import * as say from "#messages/settings.ts";
import { useAct } from "../team/use-act.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { copyText } from "../ui/copy-text.ts";
import { notify } from "../ui/notify.ts";
import { RelativeTime } from "../ui/time.tsx";

type Shown = { secret: string; previousUntil?: number | undefined };

/** What verifies the calls that programs ask for with `completion_webhook`. It comes when it is asked for, not before. */
export function CallbackSecret() {
  const { busy, act } = useAct(["webhooks"]);
  const [shown, setShown] = useState<Shown | null>(null);
  const [asking, setAsking] = useState(false);
  const show = async () => setShown(await act("show", () => showCallbackSecret({})));
  const roll = async () => {
    const rolled = await act("roll", () => rollCallbackSecret({}));
    setAsking(false);
    if (!rolled) return;
    setShown(rolled);
    notify({ tone: "done", text: say.callsAreSignedWithA() });
  };
  return (
    <section aria-label={say.secretOfCompletionWebhooks()} className="border-line border-t px-4 py-3">
      <h3 className="font-medium">{say.secretOfCompletionWebhooks()}</h3>
      <p className="text-dim">{say.verifiesTheCallsThatPrograms()}</p>
      {shown ? (
        <p className="pt-2" role="status">
          <code className="break-all font-mono text-sm">{shown.secret}</code>
        </p>
      ) : null}
      {shown?.previousUntil === undefined ? null : (
        <p className="text-dim text-sm">
          {say.theOneBeforeSignsToo({ relativeTime: <RelativeTime at={shown.previousUntil} /> })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        {shown ? (
          <Button onClick={() => void copy(shown.secret)}>{say.copyTheSecret()}</Button>
        ) : (
          <Button pending={busy === "show"} onClick={() => void show()}>
            {say.showTheSecret()}
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>{say.rollTheSecret()}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={say.rollThisSecret()}
        consequence={say.callsAreSignedWithANew()}
        confirmLabel={say.roll()}
        keepLabel={say.cancel()}
        pending={busy !== null}
        onConfirm={() => void roll()}
      />
    </section>
  );
}

async function copy(secret: string) {
  if (await copyText(secret)) notify({ tone: "done", text: say.secretCopied() });
  else notify({ tone: "fault", text: say.theBrowserDidNotLet() });
}
