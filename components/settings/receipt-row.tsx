import type { ReceiptView } from "#lib/studio/settings/webhooks/queries.ts";
import * as say from "#messages/settings.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { RelativeTime } from "../ui/time.tsx";

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
export function ReceiptRow({ receipt }: { receipt: ReceiptView }) {
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
