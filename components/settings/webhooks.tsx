"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WebhookDelivery } from "#lib/contract/webhook.ts";
import {
  replayDelivery,
  rollCallbackSecret,
  sendTestEvent,
  showCallbackSecret,
} from "#lib/studio/settings/webhooks/actions.ts";
import { type ReceiptView, type WebhooksView, webhooksQuery } from "#lib/studio/settings/webhooks/queries.ts";
import * as say from "#messages/settings.ts";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { Fact, Section } from "../shell/section.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { useAct } from "../team/use-act.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { copyText } from "../ui/copy-text.ts";
import { notify } from "../ui/notify.ts";
import { RelativeTime } from "../ui/time.tsx";

const callsStates: Record<WebhookDelivery["state"], string> = {
  waiting: say.waiting(),
  delivered: say.delivered(),
  given_up: say.givenUp(),
};

type DeliveryRowProps = { delivery: WebhookDelivery; pending: boolean; onReplay: () => void };

/** One event of the service on its way to an endpoint, with how its attempts went. */
function DeliveryRow({ delivery, pending, onReplay }: DeliveryRowProps) {
  const last = delivery.attempts.at(-1);
  const tries = say.attemptsCount({ attempts: delivery.attempts.length });
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <code className="font-mono text-sm">{delivery.type}</code>
          <span className={joinClasses("text-sm", delivery.state === "given_up" ? "text-bad" : "text-dim")}>
            {callsStates[delivery.state]}, {tries}
          </span>
          <RelativeTime at={delivery.createdAt} className="ms-auto text-dim text-xs" />
        </p>
        {last?.reason ? (
          <p className="break-words text-dim text-sm" dir="auto">
            {last.reason}
          </p>
        ) : null}
      </div>
      <Button size="sm" disabled={pending} aria-label={say.replayType({ type: delivery.type })} onClick={onReplay}>
        {say.replay()}
      </Button>
    </li>
  );
}

const verdicts: Record<ReceiptView["verdict"], string> = {
  accepted: say.signatureGood(),
  hint: say.unsignedTakenAsAHint(),
  unsigned: say.notSigned(),
  bad_signature: say.wrongSignature(),
  stale: say.signatureTooOld(),
  malformed: say.notAnEvent(),
  unknown_sender: say.senderUnknown(),
};

/** One call that came: when, what, whether it was believed, what it changed. */
function ReceiptRow({ receipt }: { receipt: ReceiptView }) {
  const isBelieved = receipt.verdict === "accepted" || receipt.verdict === "hint";
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <code className="font-mono text-sm">{receipt.type}</code>
        <span className={joinClasses("text-sm", isBelieved ? "text-dim" : "text-bad")}>
          {verdicts[receipt.verdict]}
          {receipt.deliveries > 1 ? say.cameTimes({ deliveries: receipt.deliveries }) : null}
        </span>
        <RelativeTime at={receipt.receivedAt} className="ms-auto text-dim text-xs" />
      </p>
      <p className="text-dim text-sm" dir="auto">
        {receipt.effect ?? say.notActedOnYet()}
      </p>
      <details>
        <summary className="cursor-pointer text-dim text-xs">{say.body()}</summary>
        <pre
          className="scroll-quiet max-h-48 overflow-auto whitespace-pre-wrap break-all rounded-md bg-canvas p-2 font-mono text-xs"
          dir="ltr"
        >
          <code>{receipt.body}</code>
        </pre>
      </details>
    </li>
  );
}

const states: Record<WebhooksView["state"], string> = {
  registered: say.theServiceCallsTheStudio(),
  not_offered: say.theServiceKeepsNoWebhook(),
  no_address: say.theServiceHasNoAddress(),
  waiting: say.notRegisteredYetThisHappens(),
  failed: say.couldNotBeRegisteredIt(),
};

/** What the service told this studio and what it tries to tell: each call with its verdict and what it changed. */
export function WebhooksSection() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(webhooksQuery());
  const send = useMutation({
    mutationFn: (deliveryUuid: string | null) =>
      toResult(deliveryUuid === null ? sendTestEvent({}) : replayDelivery({ deliveryUuid })),
    onSuccess: (answer) => {
      if (answer.ok) notify({ tone: "done", text: say.theServiceSendsItNow() });
      else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      return queryClient.invalidateQueries({ queryKey: webhooksQuery().queryKey });
    },
  });
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : null;
  return (
    <Section title={say.webhooks()} advice={say.howTheServiceTellsThis()}>
      <dl className="divide-y divide-line">
        <Fact name={say.inbox()}>
          {data.inboxUrl === null ? say.none() : <code className="break-all font-mono text-sm">{data.inboxUrl}</code>}
        </Fact>
        <Fact name={say.state()}>
          {data.problem ? say.stateBecause({ state: states[data.state], problem: data.problem }) : states[data.state]}
        </Fact>
      </dl>
      <details className="border-line border-t px-4 py-3">
        <summary className="cursor-pointer font-medium">
          {say.inboxWhatCame({ part: <span className="text-dim">({data.receipts.length})</span> })}
        </summary>
        {data.receipts.length === 0 ? <p className="pt-2 text-dim">{say.noCallYet()}</p> : null}
        <ol aria-label={say.inboxNewestFirst()} className="divide-y divide-line">
          {data.receipts.map((receipt) => (
            <ReceiptRow key={receipt.uuid} receipt={receipt} />
          ))}
        </ol>
      </details>
      {data.outbox ? (
        <details className="border-line border-t px-4 py-3">
          <summary className="cursor-pointer font-medium">
            {say.outboxOfTheServiceWhat({ part: <span className="text-dim">({data.outbox.length})</span> })}
          </summary>
          <ol aria-label={say.outboxNewestFirst()} className="divide-y divide-line">
            {data.outbox.map((delivery) => (
              <DeliveryRow
                key={delivery.deliveryUuid}
                delivery={delivery}
                pending={send.isPending}
                onReplay={() => send.mutate(delivery.deliveryUuid)}
              />
            ))}
          </ol>
        </details>
      ) : null}
      {data.hasCallbackSecret ? <CallbackSecret /> : null}
      {data.outboxFault ? <FaultNote fault={data.outboxFault} /> : null}
      {data.state === "registered" ? (
        <div className="border-line border-t px-4 py-3">
          <Button pending={send.isPending} onClick={() => send.mutate(null)}>
            {say.sendATestEvent()}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

type Shown = { secret: string; previousUntil?: number | undefined };

/** What verifies the calls that programs ask for with `completion_webhook`. It comes when it is asked for, not before. */
function CallbackSecret() {
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
