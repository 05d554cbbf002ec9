import type { ReactNode } from "react";
import { canEdit } from "../../project/can-edit.ts";
import { TriageKey } from "../../triage/key.tsx";
import { MayCreateProvider } from "../may-create.tsx";
import { SkipLink } from "../skip-link.tsx";
import type { Account } from "./account-menu.tsx";
import { NavBar } from "./nav-bar.tsx";
import { NavRail } from "./nav-rail.tsx";

/** Rail or bottom bar around a page that scrolls by itself. */
export function Shell({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <div className="flex h-(--screen) flex-col md:flex-row print:block print:h-auto">
      <SkipLink />
      <TriageKey />
      <NavRail account={account} />
      <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none print:block">
        <MayCreateProvider value={account.teamspaces.slice(0, 1).some(canEdit)}>{children}</MayCreateProvider>
      </main>
      <NavBar account={account} />
    </div>
  );
}
