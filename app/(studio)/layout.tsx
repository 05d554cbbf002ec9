import type { ReactNode } from "react";
import { LiveChanges } from "#components/shell/live-changes.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { TypedBy } from "#components/shell/typed-texts.tsx";
import { requireViewer } from "#lib/studio/people/viewer.ts";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const { userUuid, name, email, teamspaces } = await requireViewer();
  return (
    <>
      <TypedBy key={userUuid} userUuid={userUuid} />
      <Shell account={{ name, email, teamspaces }}>
        <LiveChanges userUuid={userUuid} />
        {children}
      </Shell>
    </>
  );
}
