import type { ReactNode } from "react";
import { Logo } from "#components/shell/logo.tsx";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-(--screen) place-items-center px-4 py-10">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <Logo className="size-10!" />
        {children}
      </div>
    </main>
  );
}
