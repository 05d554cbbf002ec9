import { MethodCards } from "#components/create/method-cards.tsx";
import { CreateObstacle, NotCreating } from "#components/create/obstacle.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { whyNotCreate } from "#lib/studio/people/viewer.ts";
import * as say from "#messages/app.ts";

export const metadata = { title: say.newProject() };

export default async function NewProjectPage() {
  const reason = await whyNotCreate();
  return (
    <>
      <PageHeader crumbs={[{ href: "/projects", label: say.projects() }]} title={say.newProject()} />
      <PageBody className="mx-auto max-w-[1080px] py-6! md:py-10!">
        {reason ? (
          <NotCreating reason={reason} />
        ) : (
          <>
            <CreateObstacle />
            <p className="mb-4 text-dim">{say.whatDoYouStartFrom()}</p>
            <MethodCards />
          </>
        )}
      </PageBody>
    </>
  );
}
