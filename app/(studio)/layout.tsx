import type { ReactNode } from "react";
import { LiveChanges } from "#components/shell/frame/live-changes.tsx";
import { Shell } from "#components/shell/frame/shell.tsx";
import { PublicAddressProvider } from "#components/shell/public-address.tsx";
import { TypedBy } from "#components/shell/typed-texts.tsx";
import { requireViewer } from "#lib/studio/people/viewer.ts";
import { studio } from "#lib/studio/studio.ts";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const { userUuid, name, email, teamspaces } = await requireViewer();
  return (
    <>
      <TypedBy key={userUuid} userUuid={userUuid} />
      <PublicAddressProvider value={studio().publicUrl}>
        <Shell account={{ name, email, teamspaces }}>
          <LiveChanges userUuid={userUuid} />
          {children}
        </Shell>
      </PublicAddressProvider>
    </>
  );
}
