"use client";

import { useState } from "react";
import { disableAccount, enableAccount, makePasswordLink } from "#lib/studio/people/accounts/actions.ts";
import { type AccountView, accountsQuery } from "#lib/studio/people/accounts/queries.ts";
import * as say from "#messages/team.ts";
import { useLinkTo } from "../shell/public-address.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { Section } from "../shell/section.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Skeleton } from "../ui/states.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { ShownOnceLink } from "./invite-form.tsx";
import { useAct } from "./use-act.ts";

type Made = { userUuid: string; link: string };

/** Every account of the installation: anyone who looks after it disables one, or helps its person to a new password. */
export function AccountList() {
  const { data: accounts, error, refetch } = useQuery(accountsQuery());
  const { busy, act } = useAct(["accounts"]);
  const [asked, setAsked] = useState<AccountView | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const linkTo = useLinkTo();
  const makeLink = async ({ userUuid }: AccountView) => {
    const link = await act(`link:${userUuid}`, () => makePasswordLink({ userUuid }));
    if (link) setMade({ userUuid, link: linkTo(link.path) });
  };
  const disable = async () => {
    if (!asked) return;
    const { userUuid } = asked;
    await act(`state:${userUuid}`, () => disableAccount({ userUuid }));
    setAsked(null);
    setMade((shown) => (shown?.userUuid === userUuid ? null : shown));
  };
  return (
    <Section title={say.accounts()} advice={say.everybodyWhoCanSignIn()}>
      {accounts ? null : error ? <QueryError error={error} onRetry={refetch} /> : <Skeleton className="h-24" />}
      <ul aria-label={say.accounts()} className="divide-y divide-line">
        {accounts?.map((account) => (
          <li key={account.userUuid} className="flex flex-col gap-3 px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <AccountName account={account} />
              {account.isSelf ? null : (
                <AccountActs
                  account={account}
                  busy={busy}
                  onLink={() => void makeLink(account)}
                  onDisable={() => setAsked(account)}
                  onEnable={() =>
                    void act(`state:${account.userUuid}`, () => enableAccount({ userUuid: account.userUuid }))
                  }
                />
              )}
            </div>
            <div aria-live="polite" className="empty:hidden">
              {made?.userUuid === account.userUuid ? (
                <ShownOnceLink
                  label={say.passwordLinkOf({ name: account.name })}
                  link={made.link}
                  advice={say.passItOnItSets()}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={say.disableName({ name: asked?.name ?? "" })}
        consequence={say.theyAreSignedOutEverywhere()}
        confirmLabel={say.disable()}
        keepLabel={say.cancel()}
        pending={busy !== null}
        onConfirm={() => void disable()}
      />
    </Section>
  );
}

function AccountName({ account: { name, email, isSelf, disabledAt } }: { account: AccountView }) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="truncate font-medium">
        {name} {isSelf ? <span className="text-dim">{say.you()}</span> : null}
      </p>
      <p className="truncate text-dim text-sm">{email}</p>
      {disabledAt === undefined ? null : (
        <p className="text-bad text-sm">
          {say.disabledRelativeTime({ relativeTime: <RelativeTime at={disabledAt} /> })}
        </p>
      )}
    </div>
  );
}

type AccountActsProps = {
  account: AccountView;
  busy: string | null;
  onLink: () => void;
  onDisable: () => void;
  onEnable: () => void;
};

function AccountActs({ account: { userUuid, name, disabledAt }, busy, onLink, onDisable, onEnable }: AccountActsProps) {
  const isChanging = busy === `state:${userUuid}`;
  if (disabledAt !== undefined) {
    return (
      <Button size="sm" pending={isChanging} onClick={onEnable}>
        {say.enablePart({ part: <span className="sr-only"> {name}</span> })}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" pending={busy === `link:${userUuid}`} onClick={onLink}>
        {say.passwordLink({ part: <span className="sr-only"> {say.forName({ name })}</span> })}
      </Button>
      <Button size="sm" pending={isChanging} onClick={onDisable}>
        {say.disablePart({ part: <span className="sr-only"> {name}</span> })}
      </Button>
    </div>
  );
}
