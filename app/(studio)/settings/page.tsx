import type { Metadata } from "next";
import { AppearanceSection } from "#components/settings/appearance-section.tsx";
import { ConnectionSection } from "#components/settings/connection-section.tsx";
import { MembersSection } from "#components/settings/members-section.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { readConnectionSettings } from "#lib/studio/connection/read-connection-settings.ts";
import { readMembers } from "#lib/studio/members/list-members.ts";
import { requireViewer } from "#lib/studio/members/require-viewer.ts";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const viewer = await requireViewer();
  const [connection, members] = await Promise.all([readConnectionSettings(), readMembers()]);
  return (
    <>
      <PageHeader title="Settings" aside={viewer.teamspace.name} />
      <PageBody className="mx-auto flex w-full max-w-3xl flex-col gap-8 py-8">
        {connection ? <ConnectionSection settings={connection} /> : null}
        <MembersSection members={members} viewerUuid={viewer.userUuid} />
        <AppearanceSection />
      </PageBody>
    </>
  );
}
