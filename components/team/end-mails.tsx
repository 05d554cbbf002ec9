"use client";
import { useState } from "react";
import { unsubscribe } from "#lib/studio/activity/notices/mail/actions.ts";
import type { NoticeKind } from "#lib/studio/activity/notices/model/kinds.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import * as say from "#messages/notices.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";

type What = "these" | "all";

/** Ends mails for whom a link was mailed to, without a sign-in. */
export function EndMails({ token, kind }: { token: string; kind: NoticeKind | "all" }) {
  const [ended, setEnded] = useState<What | null>(null);
  const [busy, setBusy] = useState<What | null>(null);
  const [fault, setFault] = useState<StudioFault | null>(null);
  const end = async (what: What) => {
    setBusy(what);
    const answer = await toResult(unsubscribe({ token, what }));
    setBusy(null);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) setEnded(answer.value.what);
  };
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">{say.endMails()}</h1>
        {kind === "all" ? null : <p className="text-dim">{say.whichMailsEnd({ kind: say.kinds[kind]() })}</p>}
        <p className="text-dim">{say.theInboxGoesOn()}</p>
      </div>
      {fault ? <FaultNote fault={fault} /> : null}
      <p role="status" className="empty:hidden">
        {ended === "all" ? say.allMailsEnded() : null}
        {ended === "these" ? say.theseMailsEnded() : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {kind === "all" || ended ? null : (
          <Button look="primary" pending={busy === "these"} onClick={() => void end("these")}>
            {say.endTheseMails()}
          </Button>
        )}
        {ended === "all" ? null : (
          <Button pending={busy === "all"} onClick={() => void end("all")}>
            {say.endAllMails()}
          </Button>
        )}
      </div>
    </>
  );
}
