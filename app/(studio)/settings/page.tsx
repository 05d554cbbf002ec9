import type { Metadata } from "next";
import { AccountSection } from "#components/settings/account.tsx";
import { AppearanceSection } from "#components/settings/appearance.tsx";
import { BackupsSection } from "#components/settings/backups.tsx";
import { ChatSection } from "#components/settings/chat.tsx";
import { ConnectionSection } from "#components/settings/connection.tsx";
import { FootageSection } from "#components/settings/footage.tsx";
import { KeysSection } from "#components/settings/keys.tsx";
import { MembersSection } from "#components/settings/members.tsx";
import { NoticesSection } from "#components/settings/notices/section.tsx";
import { ProvidersSection } from "#components/settings/providers.tsx";
import { StatusSection } from "#components/settings/status/link.tsx";
import { StorageSection } from "#components/settings/storage.tsx";
import { WebhooksSection } from "#components/settings/webhooks.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { Served } from "#components/shell/served.tsx";
import { PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { prefetchTeam } from "#lib/studio/people/team.ts";
import { requireViewer } from "#lib/studio/people/viewer.ts";
import { readBackups } from "#lib/studio/settings/backups.ts";
import { readConnectionSettings } from "#lib/studio/settings/service/settings.ts";
import * as say from "#messages/app.ts";

export const metadata: Metadata = { title: say.settings() };

export default async function SettingsPage() {
  const viewer = await requireViewer();
  const [connection, backups, team] = await Promise.all([readConnectionSettings(), readBackups(), prefetchTeam()]);
  return (
    <>
      <PageHeader title={say.settings()} aside={<bdi>{viewer.teamspace.name}</bdi>} />
      <PageBody className="mx-auto flex w-full max-w-3xl flex-col gap-8 py-8! min-[1720px]:block min-[1720px]:max-w-[1580px] min-[1720px]:columns-2 min-[1720px]:gap-10 min-[1720px]:*:mb-8 min-[1720px]:*:break-inside-avoid">
        {connection ? <ConnectionSection settings={connection} /> : null}
        {connection ? <KeysSection /> : null}
        <ProvidersSection isOwner={viewer.teamspace.role === "owner"} />
        <FootageSection />
        <StorageSection />
        {backups ? <StatusSection /> : null}
        {backups ? <BackupsSection backups={backups} /> : null}
        {connection ? <WebhooksSection /> : null}
        <Served state={team}>
          <MembersSection viewerUuid={viewer.userUuid} />
        </Served>
        <AccountSection email={viewer.email} passwordCharacters={PASSWORD_CHARACTERS} />
        <NoticesSection />
        {viewer.teamspace.role === "owner" ? <ChatSection /> : null}
        <AppearanceSection />
      </PageBody>
    </>
  );
}
