import { Link2Off } from "lucide-react";
import type { ReactNode } from "react";
import * as say from "#messages/share.ts";
import { Logo } from "../shell/logo.tsx";
import { EmptyState } from "../ui/states.tsx";

/** The frame of what a link shows to somebody without an account: nothing in it leads into the studio. */
export function SharePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-(--screen) flex-col">
      <header className="flex items-center gap-2 border-b px-4 py-3">
        <Logo />
        <span className="font-semibold">Sceneboard</span>
      </header>
      <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-4 p-4 sm:p-8">{children}</main>
    </div>
  );
}

/** What a link shows that was made up, ran out or was revoked, before it was opened or while it was looked at. */
export function GoneSharePage() {
  return (
    <SharePage>
      <EmptyState
        heading="h1"
        picture={<Link2Off className="size-8" strokeWidth={1.25} aria-hidden />}
        title={say.thisLinkNoLongerWorks()}
        advice={say.itMayHaveRunOut()}
      />
    </SharePage>
  );
}
