import type { ReactNode } from "react";
import { Logo } from "../shell/logo.tsx";

/** The frame of what a link shows to somebody without an account: nothing in it leads into the studio. */
export function SharePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-2 border-b px-4 py-3">
        <Logo />
        <span className="font-semibold">Sceneboard</span>
      </header>
      <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-4 p-4 sm:p-8">{children}</main>
    </div>
  );
}
