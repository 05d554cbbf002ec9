"use client";
import type { ComponentProps } from "react";
import { initials } from "#lib/text/words.ts";
import * as say from "#messages/shell.ts";
import { loadLater, useOpener } from "../load-later.tsx";
import type { Account } from "./account-menu.tsx";

const AccountMenu = loadLater(() => import("./account-menu.tsx").then((module) => module.AccountMenu), "window");

/** The person's initials; the menu behind them is loaded when a hand comes near. */
export function AccountButton({ account, side }: { account: Account; side: "right" | "top" }) {
  const { isOpened, control, onFailed } = useOpener(AccountMenu);
  const name = account.name || account.email;
  const face = <AccountFace name={name} {...control} />;
  if (!isOpened) return face;
  return (
    <AccountMenu
      account={account}
      side={side}
      trigger={<AccountFace name={name} />}
      meanwhile={face}
      onFailed={onFailed}
    />
  );
}

function AccountFace({ name, ...rest }: { name: string } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={say.accountOf({ name })}
      className="grid size-10 place-items-center rounded-lg hover:bg-hover"
      {...rest}
    >
      {/* Drawn by the style: as text they would be a second name, which voice control could not press. */}
      <span
        data-initials={initials(name)}
        className="grid size-[26px] place-items-center rounded-full bg-[#4f5bc4] font-semibold text-2xs text-white before:content-[attr(data-initials)]"
      />
    </button>
  );
}
