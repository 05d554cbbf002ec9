import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ModelsPage } from "#components/settings/models/page-body.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { requireViewer } from "#lib/studio/people/viewer.ts";
import * as say from "#messages/models.ts";

export const metadata: Metadata = { title: say.models() };

export default async function ModelSettingsPage() {
  const { teamspace } = await requireViewer();
  if (teamspace.role !== "owner") notFound();
  return (
    <>
      <PageHeader crumbs={[{ href: "/settings", label: say.settings() }]} title={say.models()} />
      <PageBody label={say.models()} className="mx-auto flex w-full max-w-3xl flex-col gap-8 py-8!">
        <ModelsPage teamspace={teamspace.name} />
      </PageBody>
    </>
  );
}
