import type { WebhookDelivery } from "#lib/contract/webhook.ts";
import * as say from "#messages/settings.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { RelativeTime } from "../ui/time.tsx";

const states: Record<WebhookDelivery["state"], string> = {
  waiting: say.waiting(),
  delivered: say.delivered(),
  given_up: say.givenUp(),
};

export type DeliveryRowProps = { delivery: WebhookDelivery; pending: boolean; onReplay: () => void };

/** One event of the service on its way to an endpoint, with how its attempts went. */
export function DeliveryRow({ delivery, pending, onReplay }: DeliveryRowProps) {
  const last = delivery.attempts.at(-1);
  const tries = say.attemptsCount({ attempts: delivery.attempts.length });
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <code className="font-mono text-sm">{delivery.type}</code>
          <span className={joinClasses("text-sm", delivery.state === "given_up" ? "text-bad" : "text-dim")}>
            {states[delivery.state]}, {tries}
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
