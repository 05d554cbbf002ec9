"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { replayDelivery, sendTestEvent } from "#lib/studio/settings/webhooks/actions.ts";
import { type WebhooksView, webhooksQuery } from "#lib/studio/settings/webhooks/queries.ts";
import * as say from "#messages/settings.ts";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { settle } from "../shell/settle.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { CallbackSecret } from "./callback-secret.tsx";
import { DeliveryRow } from "./calls.tsx";
import { ReceiptRow } from "./receipt-row.tsx";
import { Fact, Section } from "./section.tsx";

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
      settle(deliveryUuid === null ? sendTestEvent({}) : replayDelivery({ deliveryUuid })),
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
