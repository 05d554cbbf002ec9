import type { ReactNode } from "react";
import { LiveChanges } from "#components/live/live-changes.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { requireViewer } from "#lib/studio/members/require-viewer.ts";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const { userUuid, name, email, teamspaces } = await requireViewer();
  return (
    <Shell account={{ name, email, teamspaces }}>
      <LiveChanges userUuid={userUuid} />
      {children}
    </Shell>
  );
}
