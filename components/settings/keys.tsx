"use client";

import { useState } from "react";
import { revokeKey, rollKey } from "#lib/studio/settings/keys/actions.ts";
import { type KeyView, keysQuery } from "#lib/studio/settings/keys/queries.ts";
import * as say from "#messages/settings.ts";
import { QueryError } from "../shell/query-error.tsx";
import { Section } from "../shell/section.tsx";
import { useQuery } from "../shell/use-query.ts";
import { useAct } from "../team/use-act.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { notify } from "../ui/notify.ts";
import { RelativeTime } from "../ui/time.tsx";

/** The keys that open the service, by name and age. Their secrets never come to the browser. */
export function KeysSection() {
  const { data, error, refetch } = useQuery(keysQuery());
  const { busy, act } = useAct(["keys"]);
  const [asked, setAsked] = useState<KeyView | null>(null);
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : null;
  if (data.keys === null) return null;
  const change = async () => {
    if (!asked) return;
    const { key, isStudios } = asked;
    const done = await act(key, () => (isStudios ? rollKey({}) : revokeKey({ key })));
    setAsked(null);
    if (done) notify({ tone: "done", text: isStudios ? say.theStudioHasANew() : say.theKeyNoLongerWorks() });
  };
  return (
    <Section title={say.keys()} advice={say.whoMayCallTheService()}>
      <ul aria-label={say.keys()} className="divide-y divide-line">
        {data.keys.map((each) => (
          <KeyRow key={each.key} of={each} pending={busy === each.key} onAsk={() => setAsked(each)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={asked?.isStudios ? say.rollTheStudiosKey() : say.revokeThisKey()}
        consequence={asked?.isStudios ? say.theStudioSignsWithA() : say.programsThatSignWithIt()}
        confirmLabel={asked?.isStudios ? say.roll() : say.revoke()}
        keepLabel={say.cancel()}
        pending={busy !== null}
        onConfirm={() => void change()}
      />
    </Section>
  );
}

type KeyRowProps = { of: KeyView; pending: boolean; onAsk: () => void };

function KeyRow({ of: { key, createdAt, expiresAt, isStudios }, pending, onAsk }: KeyRowProps) {
  const verb = isStudios ? say.roll() : say.revoke();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <code className="break-all font-mono text-sm">{key}</code>
        <p className="text-dim text-sm">
          {say.valueMadeRelativeTime({
            value: isStudios ? say.theStudiosOwn() : null,
            relativeTime: <RelativeTime at={createdAt} />,
          })}
          {expiresAt === undefined ? say.noEnd() : null}
          {expiresAt === undefined ? null : (
            <>
              {" "}
              {say.ends()} <RelativeTime at={expiresAt} />
            </>
          )}
        </p>
      </div>
      {isStudios && expiresAt !== undefined ? null : (
        <Button size="sm" pending={pending} onClick={onAsk}>
          {verb}
          <bdi className="sr-only">{key}</bdi>
        </Button>
      )}
    </li>
  );
}
