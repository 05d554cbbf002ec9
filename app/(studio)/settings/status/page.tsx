import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusPage } from "#components/settings/status/page-body.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { Served } from "#components/shell/served.tsx";
import { requireViewer } from "#lib/studio/people/viewer.ts";
import { prefetchStatus } from "#lib/studio/settings/status/get.ts";
import * as say from "#messages/status.ts";

export const metadata: Metadata = { title: say.status() };

export default async function InstallationStatusPage() {
  await requireViewer();
  const state = await prefetchStatus();
  if (state === null) notFound();
  return (
    <>
      <PageHeader crumbs={[{ href: "/settings", label: say.settings() }]} title={say.status()} />
      <PageBody label={say.status()} className="mx-auto flex w-full max-w-3xl flex-col gap-8 py-8!">
        <Served state={state}>
          <StatusPage />
        </Served>
      </PageBody>
    </>
  );
}
