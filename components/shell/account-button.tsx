"use client";
import { type ComponentProps, useState } from "react";
import * as say from "#messages/shell.ts";
import { initials } from "../ui/format.ts";
import type { Account } from "./account-menu.tsx";
import { loadLater } from "./load-later.tsx";

const AccountMenu = loadLater(() => import("./account-menu.tsx").then((module) => module.AccountMenu), "window");

/** The person's initials; the menu behind them is loaded when a hand comes near. */
export function AccountButton({ account, side }: { account: Account; side: "right" | "top" }) {
  const [isWanted, setWanted] = useState(false);
  const name = account.name || account.email;
  const face = (
    <AccountFace
      name={name}
      onPointerEnter={AccountMenu.load}
      onFocus={AccountMenu.load}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return face;
  return (
    <AccountMenu
      account={account}
      side={side}
      trigger={<AccountFace name={name} />}
      meanwhile={face}
      onFailed={() => setWanted(false)}
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
