import { CreateObstacle } from "#components/create/create-obstacle.tsx";
import { MethodCards } from "#components/create/method-cards.tsx";
import { NotCreating } from "#components/create/not-creating.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { whyNotCreate } from "#lib/studio/members/why-not-create.ts";

export const metadata = { title: "New project" };

export default async function NewProjectPage() {
  const reason = await whyNotCreate();
  return (
    <>
      <PageHeader crumbs={[{ href: "/projects", label: "Projects" }]} title="New project" />
      <PageBody className="mx-auto max-w-[1080px] py-6 md:py-10">
        {reason ? (
          <NotCreating reason={reason} />
        ) : (
          <>
            <CreateObstacle />
            <p className="mb-4 text-dim">What do you start from?</p>
            <MethodCards />
          </>
        )}
      </PageBody>
    </>
  );
}
