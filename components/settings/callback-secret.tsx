"use client";
import { useState } from "react";
import { rollCallbackSecret, showCallbackSecret } from "#lib/studio/webhooks/webhook-actions.ts";
import { useAct } from "../team/use-act.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { copyText } from "../ui/copy-text.ts";
import { notify } from "../ui/notify.ts";
import { RelativeTime } from "../ui/relative-time.tsx";

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
    notify({ tone: "done", text: "Calls are signed with a new secret" });
  };
  return (
    <section aria-label="Secret of completion webhooks" className="border-line border-t px-4 py-3">
      <h3 className="font-medium">Secret of completion webhooks</h3>
      <p className="text-dim">Verifies the calls that programs ask for with completion_webhook.</p>
      {shown ? (
        <p className="pt-2" role="status">
          <code className="break-all font-mono text-sm">{shown.secret}</code>
        </p>
      ) : null}
      {shown?.previousUntil === undefined ? null : (
        <p className="text-dim text-sm">
          The one before signs too and ends <RelativeTime at={shown.previousUntil} />
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        {shown ? (
          <Button onClick={() => void copy(shown.secret)}>Copy the secret</Button>
        ) : (
          <Button pending={busy === "show"} onClick={() => void show()}>
            Show the secret
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>Roll the secret</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Roll this secret"
        consequence="Calls are signed with a new secret at once, and with the present one too for 24 hours. Give the new one to every program that verifies them."
        confirmLabel="Roll"
        keepLabel="Cancel"
        pending={busy !== null}
        onConfirm={() => void roll()}
      />
    </section>
  );
}

async function copy(secret: string) {
  if (await copyText(secret)) notify({ tone: "done", text: "Secret copied" });
  else notify({ tone: "fault", text: "The browser did not let it be copied. Select the secret and copy it by hand." });
}
